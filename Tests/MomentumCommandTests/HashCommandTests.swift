import MomentumCommand
import MomentumTestSupport
import Testing

@Suite struct HashCommandTests {
  @Test func printsOneLineForEachEntity() {
    let (code, result, messages) = momentum("hash", fixture("Models/Shop.xcdatamodeld"))
    let lines = result.split(separator: "\n")
    #expect(code == .success)
    #expect(messages.contains("[model-nested-version]"))
    #expect(lines.count == 3)
    #expect(lines.first?.hasSuffix("=  Order") == true)
    #expect(lines.dropFirst().first?.hasPrefix("digest    ") == true)
    #expect(lines.last?.hasPrefix("checksum  ") == true)
  }

  @Test func saysWhichHashIsUnknownAndWhy() {
    let (code, result, _) = momentum("hash", fixture("Models/Zoo.xcdatamodel"))
    #expect(code == .success)
    #expect(result.contains("unknown  Animal  ('Animal.count' is a derived attribute)\n"))
    #expect(result.hasSuffix("digest    unknown\nchecksum  unknown\n"))
  }

  @Test func writesJSON() {
    let (code, result, _) = momentum(
      "hash", "--format", "json", fixture("Models/Shop.xcdatamodeld"))
    #expect(code == .success)
    #expect(result.contains("\"version\" : 1"))
    #expect(result.contains("\"modelVersion\" : \"Shop 2\""))
  }
}
