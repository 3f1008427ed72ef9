import Presenter
import Testing

@Suite("The form of a status line")
struct StatusTemplateTests {
  @Test func `asks only for what it shows`() throws {
    #expect(try StatusTemplate("{place} {mark}").parts == [])
    #expect(try StatusTemplate("{sign} {high}/{low}").parts == [.forecast])
    #expect(try StatusTemplate("{temperature} {warning}").parts == [.observation, .warnings])
    #expect(StatusTemplate.usual.parts == [.forecast, .warnings])
    #expect(try StatusTemplate("").parts == [])
  }

  @Test(arguments: StatusField.allCases) func `has each field`(field: StatusField) throws {
    _ = try StatusTemplate("a {\(field.rawValue)} b")
    #expect(StatusTemplate.fields.contains("{\(field.rawValue)}"))
  }

  @Test(arguments: [
    ("{nothing}", StatusTemplate.Problem.unknownField("nothing")),
    ("{}", .unknownField("")), ("{High}", .unknownField("High")), ("{high", .openBrace),
    ("a {", .openBrace), ("{ high }", .unknownField(" high ")),
    (String(repeating: "x", count: 501), .tooLong(limit: 500)),
  ])
  func `that is wrong says how`(text: String, problem: StatusTemplate.Problem) {
    #expect(throws: problem) { try StatusTemplate(text) }
  }
}
