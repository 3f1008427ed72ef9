import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Presenter

/// A station in which everything is declared that a member can be.
private struct Sample: JSONObject {
  var name = "東京"
  var height: Double? = 25
  var kind: Kind? = .city
  var parts: [Part] = [Part(count: 1)]
  var wind: Part?

  enum Kind: String, CaseIterable, JSONWord {
    case city, sea
  }

  static var shape: String? { "sample" }

  static func declare(_ fields: inout some JSONFields<Sample>) {
    fields.constant("form", "station", "always the same")
    fields("name", "in `kanji`") { $0.name }
    fields("height", unit: "m", "above the sea") { $0.height }
    fields("kind") { $0.kind }
    fields("parts", "what it is made of") { $0.parts }
    fields.includeNullable { $0.wind }
    fields("version") { _, machine in WeatherCode("100").flatMap(machine.codes.entry)?.en }
  }
}

private struct Part: JSONObject {
  let count: Int

  static func declare(_ fields: inout some JSONFields<Part>) {
    fields("count", "how many") { $0.count }
    fields.group("size", "in words") { fields in
      fields("small", "below 2") { $0.count < 2 }
    }
    fields.include { Inner(since: $0.count == 1 ? "2026-11-20T12:00" : nil) }
  }
}

private struct Inner: JSONObject {
  let since: Instant?

  static var shape: String? { "inner" }

  static func declare(_ fields: inout some JSONFields<Inner>) {
    fields("since") { $0.since }
    fields("inner") { _ in [Inner]() }
  }
}

private struct SampleRecord: RecordRow {
  let sample: Sample

  static func columns(_ columns: inout some RecordColumns<SampleRecord>) {
    columns("name", "in kanji") { $0.sample.name }
    columns("height", "m") { $0.sample.height }
    columns("kind") { $0.sample.kind }
    columns("parts") { $0.sample.parts.map { "\($0.count)" } }
    columns("is by the sea") { $0.sample.kind == .sea }
  }
}

@Suite("What is declared of machine formats")
struct JSONFieldsTests {
  private let machine = MachineOutput(catalog: Given.catalog)

  @Test func `is written in its order, and what is missing is null`() {
    #expect(
      Sample().json(machine).jsonLine
        == #"{"form": "station", "name": "東京", "height": 25.0, "kind": "city", "#
        + #""parts": [{"count": 1, "size": {"small": true}, "#
        + #""since": "2026-11-20T12:00:00+09:00", "inner": []}], "#
        + #""count": null, "size": null, "since": null, "inner": null, "version": "Clear"}"#)
    let other = Sample(height: nil, kind: nil, parts: [], wind: Part(count: 2))
    #expect(
      other.json(machine).jsonLine
        == #"{"form": "station", "name": "東京", "height": null, "kind": null, "parts": [], "#
        + #""count": 2, "size": {"small": false}, "since": null, "inner": [], "#
        + #""version": "Clear"}"#)
  }

  @Test func `is told with type, unit and meaning, without a value`() {
    var shapes = JSONShapes()
    #expect(shapes.object(Sample.self) == ["shape": "sample"])
    #expect(shapes.named.map(\.name) == ["sample", "inner"])
    let inner: [JSONValue] = [
      member("since", ["nullable": "time"]), member("inner", ["list": ["shape": "inner"]]),
    ]
    let part: [JSONValue] = [
      member("count", "integer", "how many"),
      member("size", ["object": [member("small", "bool", "below 2")]], "in words"),
      ["part": "inner", "nullable": false, "members": .list(inner)],
    ]
    let sample: [JSONValue] = [
      member("form", ["constant": "station"], "always the same"),
      member("name", "text", "in `kanji`"),
      member("height", ["nullable": "number"], "above the sea", unit: "m"),
      member("kind", ["nullable": ["words": ["city", "sea"]]]),
      member("parts", ["list": ["object": .list(part)]], "what it is made of"),
      ["part": .null, "nullable": true, "members": .list(part)],
      member("version", ["nullable": "text"]),
    ]
    #expect(shapes.named.map(\.value) == [.list(sample), .list(inner)])
  }

  private func member(
    _ name: String, _ type: JSONValue, _ meaning: String = "", unit: String? = nil
  ) -> JSONValue {
    ["name": .text(name), "type": type, "unit": JSONValue(unit), "meaning": .text(meaning)]
  }

  @Test func `makes records: a dash for what is missing, nothing that ends a line or a field`() {
    #expect(machine.record(SampleRecord(sample: Sample())) == "東京\t25.0\tcity\t1\t0")
    let other = Sample(name: "a\tb\n\u{2028}c", height: nil, kind: nil, parts: [])
    #expect(machine.record(SampleRecord(sample: other)) == "a b  c\t-\t-\t\t0")
    #expect(
      machine.facts(SampleRecord(sample: other))
        == ["name\ta b  c", "height\t-", "kind\t-", "parts\t", "is by the sea\t0"])
  }

  @Test func `tells the columns of a record in their order`() {
    #expect(
      ColumnDescriber<SampleRecord>().columns.prefix(2) == [
        ["name": "name", "meaning": "in kanji"], ["name": "height", "meaning": "m"],
      ])
  }

  @Test func `says every word that an error may be`() {
    let errors: [ForecastError] = [
      .notCached, .cancelled, .allPast(issued: "2026-11-01", origin: "o"),
      .tooOld(age: 2, limit: 1),
    ]
    for error in errors {
      #expect(ForecastError.machineNames.contains(error.machineName), "\(error)")
    }
    #expect(Set(ForecastError.machineNames).count == ForecastError.machineNames.count)
  }

  @Test func `has no key twice in an object`() throws {
    let tree = MachineDeclarations.json
    guard case .object(let top) = tree,
      case .object(let shapes)? = top.first(where: { $0.name == "shapes" })?.value
    else { return unexpected("no shapes") }
    #expect(shapes.count > 40)
    for shape in shapes {
      let names = names(of: shape.value)
      #expect(Set(names).count == names.count, "\(shape.name): \(names)")
    }
  }

  private func names(of members: JSONValue) -> [String] {
    guard case .list(let members) = members else { return [] }
    return members.flatMap { member -> [String] in
      guard case .object(let facts) = member else { return [] }
      for fact in facts {
        if fact.name == "name", case .text(let name) = fact.value { return [name] }
        if fact.name == "members" { return names(of: fact.value) }
      }
      return []
    }
  }
}
