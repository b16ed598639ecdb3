import MomentumReader
import Testing

@Suite struct NextVersionNameTests {
  @Test(arguments: [
    ("Model", "Model 2"), ("Model 2", "Model 3"), ("Model 9", "Model 10"), ("Model9", "Model10"),
    ("Store2.4", "Store2.5"), ("Store2.9", "Store2.10"), ("V09", "V10"), ("V001", "V002"),
    ("V099", "V100"), ("M_9", "M_10"), ("7", "8"), ("Modell ä", "Modell ä 2"), ("2 Go", "2 Go 2"),
    ("Model ٣", "Model ٣ 2"), ("A 99999999999999999", "A 100000000000000000"),
    ("A 999999999999999999", "A 999999999999999999 2"),
    ("A 99999999999999999999999", "A 99999999999999999999999 2"),
  ])
  func countsTheLastNumberUp(name: String, next: String) {
    #expect(nextVersionName(after: name, among: [name]) == next)
  }

  @Test(arguments: [
    (["Model", "Model 2", "Model 3"], "Model", "Model 4"),
    (["Model", "model 2"], "Model", "Model 3"), (["Ä 1", "ä 2"], "Ä 1", "Ä 3"),
    (["V08", "V09", "V10"], "V08", "V11"), (["Model 9", "Model 11"], "Model 9", "Model 10"),
  ])
  func passesOverNamesThatAreTaken(names: [String], name: String, next: String) {
    #expect(nextVersionName(after: name, among: names) == next)
  }
}
