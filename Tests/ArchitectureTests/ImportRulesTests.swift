import Testing

@Suite struct ImportRulesTests {
  @Test func everyModuleImportsOnlyWhatTheTableAllows() throws {
    for (module, folder) in try SourceTree.modules() {
      guard let allowed = allowedImports[module] else {
        Issue.record("\(module) has no row in ImportTable.swift")
        continue
      }
      for (imported, file) in try SourceTree.imports(in: folder) where !allowed.contains(imported) {
        Issue.record("\(module)/\(file) imports \(imported)")
      }
    }
  }

  /// An app that uses the runtime must not need libxml2, nor the tool's modules.
  @Test func theRuntimeNeverReachesTheModulesOfTheTool() throws {
    let forbidden: Set = [
      "MomentumReader", "CMomentumXML", "CLibXML2", "MomentumHistory", "MomentumCheck",
      "MomentumCodegen", "MomentumCommand",
    ]
    let folders = try SourceTree.modules()
    var reached: Set = ["MomentumRuntime"]
    var waiting = ["MomentumRuntime"]
    while let module = waiting.popLast() {
      let imports = try folders[module].map { Set(try SourceTree.imports(in: $0).keys) }
      let next = (imports ?? []).union(allowedImports[module] ?? [])
      waiting += next.subtracting(reached)
      reached.formUnion(next)
    }
    #expect(reached.intersection(forbidden).sorted() == [])
  }

  @Test func theTableHasNoCircle() {
    var rest = allowedImports.mapValues { $0.intersection(allowedImports.keys) }
    while let free = rest.first(where: { $0.value.isEmpty })?.key {
      rest[free] = nil
      for module in rest.keys { rest[module]?.remove(free) }
    }
    #expect(rest.keys.sorted() == [])
  }
}
