import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Presenter

@Suite("Observations for machines")
struct MachineObservationTests {
  private let machine = MachineOutput(catalog: Given.catalog)
  private let now: Instant = "2026-11-20T12:00"

  private func document(_ answers: [ObservationAnswer]) -> JSONDocument {
    machine.observations(answers, now: now)
  }

  @Test func `have exactly the documented keys, in their order`() async throws {
    let report = GivenReport(
      bad: ["44132": [.weather: .failed]], extremes: GivenReport.day, freshness: .stale,
      trouble: .notCached)
    let answer = await report.answer(.shibuya)
    #expect(try document([answer]).deviations() == [])
  }

  @Test("have values with unit, time and station, and null where there is none")
  func values() async throws {
    var report = GivenReport(extremes: GivenReport.day)
    report.values["44132"]?[.humidity] = nil
    report.bad["44132"] = [.humidity: .failed]
    let tree = try document([await report.answer(.shibuya)]).parsed()
    let path = "observations[0].elements"
    #expect(tree[path: "\(path).temperature.value"] == .number("15.2"))
    #expect(tree[path: "\(path).temperature.unit"] == .text("C"))
    #expect(tree[path: "\(path).temperature.time"] == .text("2026-11-20T11:50:00+09:00"))
    #expect(tree[path: "\(path).temperature.station.code"] == .text("44132"))
    #expect(tree[path: "\(path).humidity.value"] == .null)
    #expect(tree[path: "\(path).humidity.station"] == .null)
    #expect(tree[path: "\(path).humidity.missing.reason"] == .text("failed"))
    #expect(tree[path: "observations[0].today.low.time"] == .text("2026-11-20T06:16:00+09:00"))
    #expect(tree[path: "observations[0].today.gustDirection"] == .number("12"))
    #expect(tree[path: "observations[0].from.kind"] == .text("townHall"))
    #expect(tree[path: "observations[0].stale"] == .bool(false))
    #expect(tree[path: "failures"] == .list([]))
  }

  @Test func `name every failure, and every station that was passed over`() async throws {
    var report = GivenReport()
    report.values["44136"] = [.rain1Hour: 1]
    report.values["44132"]?[.rain1Hour] = nil
    report.bad["44132"] = [.rain1Hour: .stopped]
    let tree = try document([
      await report.answer(.shibuya), .failed(.tokyo, .notOffered(.observations, by: .sample)),
    ]).parsed()
    #expect(tree[path: "failures[0].error"] == .text("notOffered"))
    let passed = "observations[0].elements.rain1Hour.passedOver[0]"
    #expect(tree[path: "\(passed).station.code"] == .text("44132"))
    #expect(tree[path: "\(passed).reason"] == .text("stopped"))
  }

  @Test(
    "dated ahead of the clock are not fresh, on every face",
    arguments: [("2026-11-20T12:00" as Instant, true), ("2026-11-20T00:00", false)])
  func ahead(now: Instant, isFresh: Bool) async throws {
    let word = isFresh ? "fresh" : "stale"
    let answers = [await GivenReport().answer(.tokyo)]
    let tree = try machine.observations(answers, now: now).parsed()
    #expect(tree[path: "observations[0].freshness"] == .text(word))
    #expect(
      machine.observationRecords(answers, now: now).allSatisfy { $0.hasSuffix("\tjma\t\(word)") })
    guard case .observed(let found) = answers[0] else { return unexpected("no observation") }
    let weather = PlaceWeather(
      answer: .failed(.tokyo, .notCached), sections: PlaceSections(observed: .success(found.report))
    )
    let document = try machine.forecasts([weather], days: nil, now: now).parsed()
    #expect(document[path: "failures[0].observed.freshness"] == .text(word))
    let records = machine.records(of: .observed, [weather], now: now)
    #expect(records.first?.hasSuffix("\t\(word)") == true)
    let map = try machine.map(.observed(answers), now: now, tile: Given.catalog.tile).parsed()
    #expect(map[path: "prefectures[0].observed.freshness"] == .text(word))
  }

  @Test func `are one record an element for tables, with a dash for what is missing`() async {
    let records = machine.observationRecords([await GivenReport().answer(.tokyo)], now: now)
    #expect(records.count == ObservedElement.allCases.count + 3)
    #expect(
      records.first
        == "13\ttemperature\t15.2\tC\t44132\t東京\t-\t2026-11-20T11:50:00+09:00\tjma\tfresh")
    #expect(records.last == "13\tgustToday\t-\tm/s\t-\t-\t-\t-\tjma\tfresh")
    #expect(records.allSatisfy { $0.split(separator: "\t").count == 10 })
  }
}
