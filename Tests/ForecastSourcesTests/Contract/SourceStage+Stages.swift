import ForecastSources
import Models
import TestSupport
import Testing

extension SourceStage {
  static func jma() async throws -> SourceStage {
    let room = try await JMARoom(first.issued)
    room.server.serve(first)
    _ = try await room.ask()
    room.server.serve(second)
    room.clock.now = second.issued
    let origin = room.server.url(JMARoom.file)
    return SourceStage(
      source: room.source(), now: second.issued,
      figures: ForecastFigures(second.json), issued: second.issued, kind: .jma, freshness: .fresh,
      checked: second.issued, origin: origin,
      missing: .moved(.forecast, host: room.server.host), earlier: [first.issued],
      dayCount: 8, mixedUp: OneFile(source: room.source(), file: JMARoom.file),
      mixUp: .areaMissing("270000", origin: origin), products: [.threeHourly, .overview],
      support: room)
  }

  static func jmaXML() async throws -> SourceStage {
    let room = try await JMAXMLRoom(first.issued)
    var feed = FeedFixture(updated: first.issued)
    // Yesterday evening's week, which is still the newest in the morning.
    let week = IssuanceTelegrams(first).weekly()
    room.add("VPFW50", "130000", "2026-11-20T16:59", week, &feed)
    room.serve(IssuanceTelegrams(first), in: &feed)
    room.serve(feed)
    let area = try area
    _ = try await room.ask(area)
    room.clock.now = second.issued
    feed.updated = second.issued
    room.serve(IssuanceTelegrams(second), in: &feed)
    let foreign = IssuanceTelegrams(second)
    room.add("VPFD51", "270000", second.issued.adding(seconds: -60), foreign.shortRange(), &feed)
    room.serve(feed)
    room.serve(feed, at: "feed/regular_l.xml")
    let name = FeedFixture.name("VPFD51", "130000", second.issued.adding(seconds: -60))
    let mixedUp = FeedFixture.name("VPFD51", "270000", second.issued.adding(seconds: -60))
    return SourceStage(
      source: room.source(), now: second.issued,
      figures: ForecastFigures(second.json), issued: second.issued, kind: .jmaXML,
      freshness: .fresh, checked: second.issued, origin: room.url("data/" + name),
      missing: .notListed(.forecast, code: "999000", origin: room.url("feed/regular.xml")),
      earlier: [first.issued], dayCount: 8, mixedUp: room.source(),
      mixUp: .areaMissing("270000", origin: room.url("data/" + mixedUp)),
      products: [.threeHourly, .overview], support: room)
  }

  static func livedoor() async throws -> SourceStage {
    let room = try await LivedoorRoom(first.issued)
    room.serve(LivedoorFixture(first))
    let area = try area
    _ = try await room.ask(area)
    var answer = LivedoorFixture(second)
    answer.overview = .init(issued: "2026-11-21T10:37", headline: "", body: "例。\n")
    room.serve(answer)
    room.serve(answer, for: "270000")
    room.serve(error: "The specified city ID is invalid.", for: "999010")
    room.clock.now = second.issued
    return SourceStage(
      source: room.source(), now: second.issued,
      figures: ForecastFigures(second.json).carriedByLivedoor(
        area: "130010", station: "44132", base: second.base),
      issued: second.issued, kind: .livedoor, freshness: .fresh, checked: second.issued,
      origin: room.url("130010"),
      missing: .notUnderstood(
        .declined("The specified city ID is invalid."), origin: room.url("999010")),
      earlier: [first.issued], dayCount: 3, mixedUp: room.source(),
      mixUp: .notUnderstood(.shape(path: "location.district"), origin: room.url("270000")),
      products: [.overview], support: room)
  }

  static func archive() throws -> SourceStage {
    let folder = try ArchiveFolder()
    let name = "20261121T1100/130000.json"
    try folder.write(first, to: "20261121T0500/130000.json")
    try folder.write(second, to: name)
    let source = Archive(path: folder.path)
    let origin = folder.path + "/" + name
    return SourceStage(
      source: source, now: second.issued,
      figures: ForecastFigures(second.json), issued: second.issued, kind: .archive,
      freshness: .replay, checked: nil, origin: origin,
      missing: .notInArchive(nobodysFile, at: second.issued), earlier: [first.issued],
      dayCount: 8, mixedUp: OneFile(source: source, file: "130000"),
      mixUp: .areaMissing("270000", origin: origin), products: [.threeHourly, .overview],
      support: folder)
  }

  static func sample(_ issue: SampleIssue) throws -> SourceStage {
    let source = SampleSource(issue)
    let origin = "sample:\(issue.rawValue)"
    return SourceStage(
      source: source, now: source.issued,
      figures: try SampleFile(issue, "130000").figures, issued: source.issued, kind: .sample,
      freshness: .sample, checked: nil, origin: origin,
      missing: .notInArchive(nobodysFile, at: source.issued), earlier: [], dayCount: 8,
      mixedUp: OneFile(source: source, file: "130000"),
      mixUp: .areaMissing("270000", origin: origin), products: [.threeHourly, .overview], support: 0
    )
  }
}
