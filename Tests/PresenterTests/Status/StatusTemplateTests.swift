import Presenter
import Testing

@Suite("The form of a status line")
struct StatusTemplateTests {
  @Test("asks only for what it shows")
  func parts() throws {
    #expect(try StatusTemplate("{place} {mark}").parts == [])
    #expect(try StatusTemplate("{sign} {high}/{low}").parts == [.forecast])
    #expect(try StatusTemplate("{temperature} {warning}").parts == [.observation, .warnings])
    #expect(StatusTemplate.usual.parts == [.forecast, .warnings])
    #expect(try StatusTemplate("").parts == [])
  }

  @Test("has each field", arguments: StatusField.allCases)
  func fields(field: StatusField) throws {
    _ = try StatusTemplate("a {\(field.rawValue)} b")
    #expect(StatusTemplate.fields.contains("{\(field.rawValue)}"))
  }

  @Test(
    "that is wrong says how",
    arguments: [
      ("{nothing}", StatusTemplate.Problem.unknownField("nothing")),
      ("{}", .unknownField("")), ("{High}", .unknownField("High")), ("{high", .openBrace),
      ("a {", .openBrace), ("{ high }", .unknownField(" high ")),
      (String(repeating: "x", count: 501), .tooLong(limit: 500)),
    ])
  func wrong(text: String, problem: StatusTemplate.Problem) {
    #expect(throws: problem) { try StatusTemplate(text) }
  }
}
