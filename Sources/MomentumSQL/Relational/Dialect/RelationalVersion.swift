package import MomentumModel

/// What tells the versions of a database apart. Models of equal hashes may have different defaults,
/// checks and delete rules, so that the schema has a digest of its own.
package struct RelationalVersion: Equatable, Sendable {
  /// `NSStoreModelVersionHashesDigest`, with stand-ins for hashes that cannot be computed.
  package var model: String
  package var schema: String

  package init(_ model: Model, _ schema: RelationalSchema, _ dialect: any RelationalDialect) {
    self.model = model.storeHashes().digest ?? "unknown"
    let text = dialect.creation(of: schema).filter { line in
      if case .comment = line { false } else { true }
    }.map(\.text).joined()
    self.schema = base64(sha256(Array(text.utf8)))
  }

  var creation: SQL {
    """
    CREATE TABLE \(name: RelationalSchema.versionTable) (\(name: "id") integer PRIMARY KEY \
    CHECK (\(name: "id") = 1), \(name: "version_digest") text NOT NULL, \
    \(name: "schema_digest") text NOT NULL)
    """
  }

  var insertion: SQL {
    """
    INSERT INTO \(name: RelationalSchema.versionTable) VALUES (1, \(literal: model), \
    \(literal: schema))
    """
  }

  var update: SQL {
    """
    UPDATE \(name: RelationalSchema.versionTable) SET \(name: "version_digest") = \
    \(literal: model), \(name: "schema_digest") = \(literal: schema)
    """
  }

  /// One row if a database is of the version.
  var query: SQL {
    """
    SELECT 1 FROM \(name: RelationalSchema.versionTable) WHERE \(name: "version_digest") = \
    \(literal: model) AND \(name: "schema_digest") = \(literal: schema)
    """
  }
}
