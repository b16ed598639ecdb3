import MomentumSQL

/// Real stores that differ from a fresh layout, in what, and why.
struct LayoutException {
  /// How the stores' names end.
  var stores: [String]
  /// Descriptions of the differences, with `#` for entity numbers.
  var differences: Set<String>
  var reason: String

  static let otherSide =
    "which relationship of an entity with itself names the join table follows the order of a "
    + "hashed dictionary"

  static func joinTable(_ found: String, not expected: String) -> Set<String> {
    [
      "table Z_#\(found) is not expected", "table Z_#\(expected) is missing",
      "index on Z_#\(expected) (Z_#\(expected), Z_#\(found)) is missing",
      "index on Z_#\(found) (Z_#\(found), Z_#\(expected)) is not expected",
    ]
  }

  static let all: [LayoutException] = [
    LayoutException(
      stores: ["store1-27", "store1-28", "store2-3"],
      differences: joinTable("TRUSTEDBYCLIENTS", not: "TRUSTEDCLIENTS")
        .union(joinTable("IGNOREDBYCLIENTS", not: "IGNOREDCLIENTS")),
      reason: otherSide),
    LayoutException(
      stores: ["store2-96-0", "store2-98-0", "store2-99-0", "store2-100-0", "store2-101-0"],
      differences: joinTable("TRUSTEDBYCLIENTS", not: "TRUSTEDCLIENTS"),
      reason: otherSide),
    LayoutException(
      stores: ["store2-96-0", "store2-98-0", "store2-99-0", "store2-100-0", "store2-101-0"],
      differences: [
        "index on Z_#TRUSTEDBYCLIENTS (Z_#TRUSTEDCLIENTS, Z_#TRUSTEDBYCLIENTS) is not expected"
      ],
      reason: "Apple's migration renamed the join table and left the index of its old name"),
    LayoutException(
      stores: ["store2-65-0"],
      differences: [
        "column ZMESSAGE.ZLINKATTACHMENTS is not expected",
        "column ZMESSAGE.ZNEEDSLINKATTACHMENTSUPDATE is not expected",
      ],
      reason: "written from a draft of its model, which no release has"),
    LayoutException(
      stores: ["Test-10.15.1.photoslibrary/database/Photos"],
      differences: [
        "index on Z_#ASSETS (Z_#ALBUMS, Z_#ASSETS, Z_FOK_#ASSETS) is not expected",
        "index on Z_#ASSETS (Z_#ALBUMS, Z_FOK_#ASSETS, Z_#ASSETS) is not expected",
        "unique index on ZINTERNALRESOURCE (ZASSET, ZRESOURCETYPE, ZVERSION, ZRECIPEID, "
          + "ZUNIFORMTYPEIDENTIFIER) is not expected",
        "index on ZGENERICASSET (Z_ENT) is missing",
      ],
      reason: "the app makes and drops indexes by statements of its own (names with RADAR_)"),
    LayoutException(
      stores: ["Test-26.1.photoslibrary/database/Photos"],
      differences: [
        "index on Z_#ASSETS (Z_#ALBUMS, Z_#ASSETS, Z_FOK_#ASSETS) is not expected",
        "index on Z_#ASSETS (Z_#ALBUMS, Z_FOK_#ASSETS, Z_#ASSETS) is not expected",
      ],
      reason: "the app makes indexes by statements of its own"),
    LayoutException(
      stores: ["Test-10.15.1.photoslibrary/database/Photos"],
      differences: ["R-tree Z_RT_GenericAsset_boundedByRect is not expected"],
      reason: "the cached model leaves the index out, though the app's has it"),
    LayoutException(
      stores: ["Test-26.1.photoslibrary/database/Photos"],
      differences: ["R-tree Z_RT_Asset_boundedByRect is not expected"],
      reason: "the cached model leaves the index out, though the app's has it"),
  ]

  static func of(_ store: String) -> [LayoutException] {
    all.filter { exception in
      exception.stores.contains {
        store.split(separator: ".").dropLast().joined(separator: ".").hasSuffix("/" + $0)
      }
    }
  }
}

extension LogicalDifference {
  /// The description with `#` for the entity numbers of join tables.
  var withoutNumbers: String {
    description.replacing(#/(Z_(?:FOK_)?)[0-9]+/#) { "\($0.output.1)#" }
  }
}
