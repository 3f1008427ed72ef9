import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

struct BrokenAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let body: [UInt8]
  let fault: DataFault

  init(_ description: String, _ body: [UInt8], _ fault: DataFault) {
    testDescription = description
    self.body = body
    self.fault = fault
  }

  init(_ text: String, _ fault: DataFault) {
    self.init(text, Array(text.utf8), fault)
  }

  private static let good = JMAFixture(base: "2026-11-21T05:00").json

  private static func replacing(_ path: String, with value: JSONTree?) -> BrokenAnswer {
    BrokenAnswer(
      "\(path) is \(value?.rendered ?? "missing")", good.replacing(path, with: value).bytes,
      .shape(path: path))
  }

  static let all: [BrokenAnswer] = [
    .init("", .malformed),
    .init("<!DOCTYPE html><html><title>メンテナンス</title></html>", .html),
    .init("\r\n  <html>", .html),
    .init("Service Unavailable", .malformed),
    .init("cut in the middle", Array(good.bytes.prefix(good.bytes.count / 2)), .malformed),
    .init("cut at the last byte", good.bytes.dropLast(), .malformed),
    .init("bytes that are no text", [0xFF, 0xFE, 0x5B, 0x00, 0x5D], .malformed),
    .init("[]", .shape(path: "[0]")),
    .init("[1, 2]", .shape(path: "[0]")),
    .init("[null]", .shape(path: "[0]")),
    replacing("[0].reportDatetime", with: nil),
    replacing("[0].reportDatetime", with: .number("5")),
    replacing("[0].reportDatetime", with: .text("tomorrow")),
    replacing("[0].timeSeries", with: .members([:])),
    replacing("[0].timeSeries[1].areas[0].pops", with: .text("10")),
    replacing("[0].timeSeries[1].areas[0].pops[2]", with: .text("rain")),
    replacing("[0].timeSeries[1].areas[0].pops[2]", with: .text("900")),
    replacing("[0].timeSeries[1].areas[0].pops", with: .texts(["10"])),
    replacing("[0].timeSeries[0].areas[0].area", with: .text("東京地方")),
    replacing("[1].timeSeries[0].timeDefines", with: nil),
  ]
}

@Suite("An answer that is not understood", .heavy)
struct BrokenAnswerTests {
  static let morning = JMAFixture(base: "2026-11-21T05:00")
  static let midday = JMAFixture(base: "2026-11-21T11:00")
  let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  @Test("says what is wrong and where it came from, and is not kept", arguments: BrokenAnswer.all)
  func alone(broken: BrokenAnswer) async {
    room.server.serve(200, headers: ["ETag": "\"bad\""], broken.body)
    let error = ForecastError.notUnderstood(
      broken.fault, origin: room.server.url(JMARoom.file))
    #expect(await room.failure() == error)
    #expect(room.cached() == nil)
    #expect(room.cache.contents().entries == 0)
  }

  @Test(
    "costs nothing that is stored, and the next good answer is taken", arguments: BrokenAnswer.all)
  func stored(broken: BrokenAnswer) async throws {
    room.server.serve(Self.morning)
    let good = try await room.ask()
    let file = try #require(room.cached())
    room.server.serve(200, headers: ["ETag": "\"bad\""], broken.body)
    room.clock.advance(minutes: 70)
    let answer = try await room.ask()
    #expect(answer.value == good.value)
    #expect(answer.freshness == .stale)
    #expect(answer.checked == good.checked)
    #expect(
      answer.trouble
        == .notUnderstood(broken.fault, origin: room.server.url(JMARoom.file)))
    #expect(room.cached() == file)
    room.server.serve(Self.midday)
    // An immediate retry gets the same error.
    #expect(try await room.ask().trouble == answer.trouble)
    room.clock.advance(seconds: 5)
    #expect(try await room.ask().value == Self.midday.office())
  }

  @Test func `gzip that is damaged is told as broken data`() async {
    room.server.serve(
      200, headers: ["Content-Encoding": "gzip"], Array("not gzip at all".utf8))
    guard case .notUnderstood(.packing, let origin)? = await room.failure()
    else { return unexpected("no failure, or another") }
    #expect(origin.hasPrefix("http://\(room.server.host)"))
  }
}
