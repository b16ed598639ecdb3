import MomentumDiagnostics
package import MomentumMigration
package import MomentumModel

/// What an `xcmapping.xml` says: the mapping, and copies of both models as they were when it was
/// saved.
package struct MappingModelFile: Sendable {
  package var path: String
  package var mapping: MappingModel
  package var models: Versioned<Model>

  /// Reads the bytes of an `xcmapping.xml`. Linear in their number. `file` is the path for messages.
  package init(_ bytes: [UInt8], file: String) throws(ModelReadError) {
    if bytes.count > largestModelFile {
      throw ModelReadError("the file is larger than 64 MB", file: file)
    }
    if bytes.isEmpty { throw ModelReadError("the file is empty", file: file) }
    if let form = foreignForm(of: bytes) {
      throw ModelReadError("this is \(form), not a mapping model in XML", file: file)
    }
    let document: XMLDocument
    // The DTD that it names is never loaded.
    do throws(XMLProblem) { document = try XMLDocument(bytes, allowsDoctype: true) } catch {
      throw ModelReadError(
        "the mapping model cannot be read: \(error.message)",
        at: FilePosition(file: file, line: max(1, error.line), column: max(1, error.column)))
    }
    let store = try XMLStore(document, file: file)
    var reading = try MappingModelReading(store, file: file)
    path = file
    mapping = try reading.read()
    models = reading.models
  }

  /// Reads an `.xcmappingmodel`, or the `xcmapping.xml` inside one.
  package init(at path: String) throws(ModelReadError) {
    let entry = DiskEntry(path)
    guard entry.exists else {
      throw ModelReadError("no such file or folder", file: path, kind: .notFound)
    }
    let file = entry.isFolder ? DiskEntry(path + "/xcmapping.xml") : entry
    guard file.exists else {
      throw ModelReadError("the folder holds no 'xcmapping.xml'", file: path)
    }
    try self.init(file.read(), file: file.path)
  }
}
