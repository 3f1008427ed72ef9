import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("warnings", .heavy)
struct WarningsTests {
  private func run(
    _ service: WarningService, _ arguments: [String] = ["m:1310400"]
  ) throws -> ProgramRun {
    try withExtendedLifetime(service) {
      try Home().run(["warnings", "--exit-code"] + arguments + service.options)
    }
  }

  @Test func `that a source does not have are said once on a terminal, in the page`() throws {
    let command = ["warnings", "13104", "--source", "livedoor", "--lang", "en"]
    let reason = "The source livedoor has no warnings."
    let run = try Home().run(command, ending: 69)
    #expect(run.talk.contains(reason))
    let seen = try Home().run(command, output: .terminal, talksToTerminal: true, ending: 69)
    #expect(!seen.talk.contains(reason))
    #expect(seen.output.contains(reason))
  }

  private func flood(_ code: String?) -> FloodFixture { FloodFixture("例川", code) }

  @Test(arguments: [
    ("10", 12), ("14", 12), ("03", 13), ("05", 13), ("43", 14), ("49", 14), ("33", 15),
    ("35", 15),
  ])
  func `--exit-code ends with ten more than the class`(code: String, exit: Int32) throws {
    let run = try run(WarningService([.init(code)]))
    #expect(run.code == exit)
    #expect(run.talk == "")
    let badge = ["ADVISORY", "WARNING", "DANGER", "EMERGENCY"][Int(exit) - 12]
    #expect(run.output.contains("\n  \(badge)  "))
  }

  @Test("--exit-code is 0 only where everything is known and quiet, lifted ones included")
  func none() throws {
    let quiet = try run(WarningService())
    #expect(quiet.code == 0)
    #expect(quiet.output.contains("JMA lists no warnings for Shinjuku City."))
    #expect(quiet.output.contains("As of "))
    #expect(!quiet.output.lowercased().contains("no danger"))
    #expect(try run(WarningService([.init("33", "解除")])).code == 0)
  }

  @Test(
    arguments: [("10", 0), ("20", 12), ("31", 13), ("40", 14), ("51", 15), ("53", 15), ("99", 69)])
  func `--exit-code counts rivers by their level`(code: String, exit: Int32) throws {
    #expect(try run(WarningService(floods: [flood(code)])).code == exit)
  }

  @Test func `--exit-code is 69 where anything is not known, and the reason is said`() throws {
    let services = [
      try WarningService(floods: nil), try WarningService(feedAge: 7 * 3600, reportAge: 30 * 3600),
      try WarningService(feedAge: nil, reportAge: 30 * 3600),
      try WarningService(instead: ["/warning/data/r8/130000.json": "<html>"]),
      try WarningService(instead: ["/warning/data/r8/130000.json": "[{\"cut"]),
      try WarningService(instead: [WarningService.floods: "{}"]),
      try WarningService([.init("77", "発表")]), try WarningService([]),
    ]
    for (index, service) in services.enumerated() {
      let run = try run(service)
      #expect(run.code == 69, "\(index)")
      #expect(!run.output.contains("lists no warnings for Shinjuku City."))
    }
    let moved = try run(WarningService(), ["m:1210000"])
    #expect(moved.code == 69)
    #expect(moved.talk.contains("no longer has the warnings"))
  }

  @Test("something in force and something not known: the code of what is, and a word on it")
  func partly() throws {
    let run = try run(WarningService([.init("10")], floods: nil))
    #expect(run.code == 12)
    #expect(run.talk.contains("river flood forecasts"))
    #expect(run.talk.contains("not known"))
    #expect(run.output.contains("the rest is not known"))
  }

  @Test func `several places: the gravest; and an unknown one never counts for none`() throws {
    let service = try WarningService([.init("43")])
    #expect(try run(service, ["m:1310500", "m:1310400"]).code == 14)
    #expect(try run(WarningService(), ["m:1310500", "m:1210000"]).code == 69)
    #expect(try run(service, ["Atlantis", "m:1310400"]).code == 14)
    #expect(try run(WarningService(), ["Atlantis", "m:1310400"]).code == 66)
  }

  @Test func `a prefecture is as grave as the gravest place in it, and so is all Japan`() throws {
    let service = try WarningService([.init("43")])
    #expect(try run(service, ["13"]).code == 14)
    #expect(try run(service, ["a:130010"]).code == 14)
    #expect(try run(service, ["--all"]).code == 14)
    #expect(try run(service, ["a:130020"]).code == 0)
  }

  @Test("without --exit-code what is shown is success, and what could not be had is not")
  func plainly() throws {
    let service = try WarningService([.init("33")], floods: nil)
    #expect(try Home().run(["warnings", "m:1310400"] + service.options).code == 0)
    #expect(try Home().run(["warnings", "m:1210000"] + service.options).code == 69)
    #expect(
      try Home().run("warnings", "m:1310400", "--base-url", "http://127.0.0.1:1/").code == 69)
    #expect(try Home().run("warnings", "m:1310400", "--offline").code == 69)
    #expect(try Home().run("warnings", "m:1310400", "--source", "sample").code == 0)
    #expect(try Home().run("warnings", "m:1310400", "--source", "livedoor").code == 69)
  }

  @Test func `machines read the same, and everything not known has a record`() throws {
    let service = try WarningService([.init("33", "発表")], floods: [flood("51")])
    let plain = try Home().run(["warnings", "m:1310400", "--plain"] + service.options)
    #expect(
      plain.lines.map { $0.split(separator: "\t").prefix(7).joined(separator: " ") } == [
        "13104 warning 1310400 新宿区 emergency 5 33", "13104 flood - 例川 emergency 5 51",
      ])
    let none = try run(WarningService(), ["m:1310500", "--plain"])
    #expect(none.lines.map { $0.hasPrefix("13105\tnone\t") } == [true])
    let unknown = try run(WarningService(floods: nil), ["m:1310500", "--plain"])
    #expect(unknown.lines.map { $0.hasPrefix("13105\tunknown\triverFloods\tmoved") } == [true])
    let json = try Home().run(["warnings", "m:1310400", "--json"] + service.options)
    #expect(json.output.contains("\"schema\": \"soramoyo.warnings\""))
    #expect(json.output.contains("\"state\": \"active\""))
    #expect(json.output.contains("\"highest\": \"emergency\""))
  }

  /// The reports of an office with a level 5, or none, with an anomaly.
  private func odd(_ kinds: [WarningFixture.Kind], _ change: (JSONTree) -> JSONTree) throws
    -> WarningService
  {
    let reported = Home.now.adding(seconds: -600)
    let file = WarningFixture([
      .init("VPWW55", reported, areas: [("130010", kinds)], [("1310400", kinds)])
    ]).json
    return try WarningService(instead: ["/warning/data/r8/130000.json": change(file).rendered])
  }

  @Test func `an odd ornament takes nothing from a level 5, and is said once`() throws {
    let service = try odd([.init("33", "発表")]) {
      $0.replacing("[0].warning.class20Items[0].kinds[0].additions", with: .members([:]))
    }
    let run = try run(service)
    #expect(run.code == 15)
    #expect(run.talk == "")
    #expect(run.lines.count { $0.contains("Some details") } == 1)
    let none = try odd([.none]) {
      $0.replacing("[0].warning.class20Items[0].kinds[0].additions", with: .members([:]))
    }
    #expect(try self.run(none).code == 0)
  }

  @Test(
    "a malformed report beside it takes nothing from a level 5, and is never none",
    arguments: [
      JSONTree.null, .number("3"), .text("x"), .members(["dataTypeCode": .text("VPWW58")]),
    ])
  func oddSibling(sibling: JSONTree) throws {
    func add(_ file: JSONTree) -> JSONTree { .list(file.items + [sibling]) }
    let active = try run(odd([.init("33", "発表")], add))
    #expect(active.code == 15)
    #expect(active.talk.contains("could not be read"))
    #expect(active.output.contains("LEVEL 5"))
    let none = try run(odd([.none], add))
    #expect(none.code == 69)
    #expect(none.talk.contains("could not be read"))
  }

  @Test func `fog at sea is not fog on land`() throws {
    let fog = WarningFixture.Kind(
      "20", "発表",
      properties: .list([
        WarningFixture.Kind.property("濃霧危険度", now: "20", at: ["海上"], period: nil)
      ]))
    let service = try WarningService([fog])
    #expect(try run(service).output.contains("Dense Fog Advisory (at sea)  issued"))
    let japanese = try run(service, ["m:1310400", "--lang", "ja"])
    #expect(japanese.output.contains("濃霧注意報（海上）"))
    #expect(try run(service, ["m:1310400", "--json"]).output.contains("\"area\": \"海上\""))
  }

  @Test func `text from outside steers nothing`() throws {
    let evil = "\u{1b}[31m\u{9b}2J\u{202e}"
    var flood = FloodFixture("例川\(evil)", "51")
    flood.name = "氾濫\(evil)"
    let service = try WarningService(
      [.init("33", "発表\(evil)", additions: ["竜巻\(evil)\n"])], floods: [flood])
    for format in [[], ["--plain"], ["--json"]] {
      for lang in ["ja", "en"] {
        let run = try run(service, ["m:1310400", "--lang", lang] + format)
        let harmful = ScreenText.harmful(run.output + run.talk).filter { $0 != "\t" }
        #expect(harmful == [], "\(format)")
      }
    }
  }

  @Test func `--all and a place do not go together`() throws {
    #expect(try Home().run("warnings", "--all", "渋谷").code == 64)
    #expect(try Home().run("warnings").code == 64)
  }
}
