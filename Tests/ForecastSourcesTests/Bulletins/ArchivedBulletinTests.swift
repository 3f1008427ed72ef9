import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Bulletins that were recorded", .heavy)
struct ArchivedBulletinTests {
  private static let now: Instant = "2026-11-21T12:00"
  private static let id = "20261121012000_0_VPFJ50_130000"
  private static let data = "information/data/r8/"

  private func serve(_ room: JMARoom) {
    let list = BulletinFixture.file([
      BulletinFixture("東京"),
      BulletinFixture("千葉", codes: ["120000"], name: "20261121012000_0_VPFJ50_120000"), .pdf(),
    ])
    room.server.serve("/bosai/\(Self.data)information.json", list.bytes)
    for code in ["130000", "120000"] {
      room.server.serve(
        "/bosai/\(Self.data)denbun/20261121012000_0_VPFJ50_\(code).json",
        BulletinFixture.document("題", "本文 \(code)").bytes)
    }
  }

  @Test("are kept with the texts for the places, each once, and replayed")
  func recorded() async throws {
    let room = try await JMARoom(Self.now)
    serve(room)
    let folder = try ArchiveFolder()
    let targets = RecordingTargets([.given("m:1311300")], catalog: PlaceCatalog())
    func pass() async -> [RecordedAnswer] {
      await JMARecorder(room.access()).record(targets, into: folder.path)
        .filter { $0.product == .bulletins }
    }
    let first = await pass()
    #expect(
      first.compactMap(\.outcome.kept?.path) == [
        "information/202611/information_20261121T1020.json",
        "information/denbun/\(Self.id).json",
      ])
    room.clock.advance(minutes: 2)
    #expect(await pass().count == 1)
    let archive = Archive(path: folder.path)
    let list = try await archive.bulletins(of: [], now: Self.now).value
    #expect(list.bulletins.map(\.title) == ["東京", "千葉", nil])
    #expect(list.bulletins.map(\.textAddress) == [nil, nil, nil])
    let id = try #require(BulletinID(Self.id))
    // However old it is.
    let text = try await archive.bulletin(id, now: "2026-12-31T00:00")
    #expect(text.value.text.text == "本文 130000" && text.source == .archive)
    let early = await outcome { try await archive.bulletin(id, now: "2026-11-21T10:00") }
    #expect(early.failure != nil, "not yet issued")
    let other = try #require(BulletinID("20261121012000_0_VPFJ50_120000"))
    let absent = await outcome { try await archive.bulletin(other, now: Self.now) }
    #expect(absent.failure == .nothingRecorded(.bulletins, code: other.text, at: Self.now))
  }

  @Test("are kept for a place that they are listed for, and no others")
  func concern() {
    let targets = RecordingTargets([.given("m:4620100")], catalog: PlaceCatalog())
    for (level, codes, isFor) in [
      (Bulletin.AreaLevel.office, ["460100"], true), (.office, ["130000"], false),
      (.center, ["011000"], true), (.office, ["011000"], false),
      (.other("class10s"), ["130010"], true),
    ] {
      let bulletin = Bulletin(kind: nil, title: "題", areaLevel: level, areaCodes: codes)
      #expect(targets.concern(bulletin) == isFor, "\(level) \(codes)")
    }
  }

  @Test func `a list of days before, and rows of later, are not of that time`() async throws {
    let room = try await JMARoom(Self.now)
    serve(room)
    let folder = try ArchiveFolder()
    let targets = RecordingTargets([], catalog: PlaceCatalog())
    _ = await JMARecorder(room.access()).record(targets, into: folder.path)
    let archive = Archive(path: folder.path)
    for now: Instant in ["2026-11-24T12:00", "2026-11-20T12:00"] {
      #expect(await outcome { try await archive.bulletins(of: [], now: now) }.failure != nil)
    }
  }
}
