import MomentumModel
import MomentumSQL
import Testing

@Suite struct NameTests {
  private func column(_ name: String) -> String? {
    var entity = Entity(name: "E")
    var attribute = Attribute(name: name, type: .string)
    attribute.isOptional = true
    entity.attributes = [attribute]
    return RelationalSchema(Model(entities: [entity])).tables[0].columns.first?.name
  }

  @Test(
    "words are parted as people do",
    arguments: [
      ("createdAt", "created_at"), ("userID", "user_id"), ("URLString", "url_string"),
      ("isDexcomG6", "is_dexcom_g6"), ("address2", "address2"), ("snake_case", "snake_case"),
      ("a-b c", "a_b_c"), ("größeÄnderung", "größe_änderung"), ("日本", "日本"), ("", "unnamed"),
      ("id", "id_2"), ("xmin", "xmin_2"), ("entity", "entity_2"), ("order", "order"),
    ])
  func snakeCase(name: String, expected: String) { #expect(column(name) == expected) }

  @Test("no name is longer than PostgreSQL keeps, and long ones stay different")
  func limit() {
    let names = ["A", "B"].map { column(String(repeating: "日", count: 60) + $0) ?? "" }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 63 && $0.hasPrefix("日日日") })
  }

  @Test("the order of properties in the file does not matter for names that clash")
  func order() {
    var model = Model(entities: [Entity(name: "E")])
    model.entities[0].attributes = ["userID", "user_id", "UserId"].map {
      Attribute(name: $0, type: .string)
    }
    let names = names(model)
    model.entities[0].attributes.reverse()
    #expect(self.names(model) == names)
    #expect(Set(names.values) == ["user_id", "user_id_2", "user_id_3"])
  }

  private func names(_ model: Model) -> [String: String] {
    let attributes = RelationalSchema(model).entities["E"]?.attributes ?? [:]
    return attributes.compactMapValues { $0.first?.column }
  }

  @Test("a delete rule that no key expresses is a finding, and the inverse's rule is the key's")
  func deleteRules() {
    let rules: [(DeleteRule, RelationalForeignKey.Action)] = [
      (.nullify, .setNull), (.cascade, .cascade), (.deny, .restrict), (.noAction, .noAction),
    ]
    for (rule, action) in rules {
      var parent = Entity(name: "Parent")
      var child = Entity(name: "Child")
      parent.relationships = [Relationship(name: "children", destination: "Child")]
      parent.relationships[0].isToMany = true
      parent.relationships[0].deleteRule = rule
      parent.relationships[0].inverse = .init(name: "parent", entity: "Child")
      child.relationships = [Relationship(name: "parent", destination: "Parent")]
      child.relationships[0].isOptional = true
      child.relationships[0].deleteRule = .cascade
      child.relationships[0].inverse = .init(name: "children", entity: "Parent")
      let schema = RelationalSchema(Model(entities: [parent, child]))
      #expect(schema.table(named: "child")?.foreignKeys.map(\.onDelete) == [action])
      #expect(schema.findings.map(\.kind) == [.deleteRule])
      #expect(schema.findings.map(\.path) == [ModelPath("Child", "parent")])
    }
  }

  @Test("patterns that databases may read otherwise are not taken over")
  func patterns() {
    let taken = [
      "[A-Z]{2}", "a|b", "(ab)+", "(?:x)*", "\\d{3}-\\d{4}", "^abc$", ".+@.+\\.[a-z]{2,}",
    ]
    let refused = [
      "(?i)a", "(?=a)b", "\\p{L}", "a++", "a*?", "[[:alpha:]]", "[a&&b]", "{2}", "a{2", "(a", "a)",
      "\\1", "\\b", "a{300}", "[\\W]", "a{5,2}", "*a", "\\",
    ]
    for (patterns, count) in [(taken, 1), (refused, 0)] {
      for pattern in patterns {
        var entity = Entity(name: "E")
        var attribute = Attribute(name: "a", type: .string)
        attribute.isOptional = true
        attribute.regularExpression = pattern
        entity.attributes = [attribute]
        let schema = RelationalSchema(Model(entities: [entity]))
        #expect(schema.tables[0].checks.count == count, "\(pattern)")
        #expect(schema.findings.map(\.kind) == [.pattern])
      }
    }
  }
}
