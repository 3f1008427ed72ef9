import ForecastSources
import Locking
import Models
import Presenter
import ProcessTestSupport
import Terminal
import TerminalTesting
import TestSupport
import Testing

@Suite(
  "A slow service: one file hangs for ever, one is broken, one is refused", .watched)
struct SlowServiceTests {
  private static let hanging: ForecastFileCode = "040000"

  /// The files of the list without the three that fail.
  private static func others(_ source: ControlledSource) -> [ForecastFileCode] {
    let files = Set(
      Given.catalog.prefectures.compactMap {
        Given.catalog.coverage(of: .prefecture($0))?.shown.forecastFile
      })
    return files.subtracting(["020000", "030000", hanging]).sorted { $0.text < $1.text }
  }

  @Test("Keys are answered while nothing has come, and between answers; rows say how they are")
  func keys() async {
    let source = await ControlledSource()
    let others = Self.others(source)
    let session = Session(
      source: source, columns: 160, rows: 50,
      [
        .wait("0/47"), .wait("── 北海道"), .bytes("j"), .wait("── 青森県"), .bytes("/か"),
        .wait("100 件以上"), .bytes("\u{1B}"), .pause, .wait("── 青森県"), .bytes("m"), .wait("次の値"),
        .bytes("q"), .wait("0/47"),
        .perform { source.answer("020000", failure: GivenSource.unavailable) }, .wait("! HTTP 503"),
        .bytes("j"), .wait("── 岩手県"),
        .perform { source.answer("030000", failure: GivenSource.broken) }, .wait("! 読み取れません"),
        .perform { for file in others { source.answer(file) } }, .wait("46/47"), .keep,
        .bytes("j"), .wait("── 宮城県"), .bytes("q"),
      ])
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    let rows = session.terminal.kept.first?.split(separator: "\n").map(String.init) ?? []
    let row = { (name: String) in rows.first { $0.drop { " ▌".contains($0) }.hasPrefix(name) } ?? ""
    }
    #expect(row("青森県").contains("! HTTP 503"))
    #expect(row("岩手県").contains("! 読み取れません"))
    #expect(row("宮城県").contains("···"))
    #expect(row("東京都").contains("80%"))
    #expect(Set(source.asked).count == 47)
    #expect(source.cancelled == [Self.hanging])
  }

  @Test("r doubts the connections of what is on its way, once for each time it is pressed")
  func doubt() async {
    let source = await ControlledSource()
    let doubts = Locked(0)
    var session = Session(
      source: source, columns: 160, rows: 50,
      [
        .wait("0/47"), .bytes("j"), .wait("── 青森県"),
        .perform { #expect(doubts.withLock { $0 } == 0) },
        .bytes("rr"), .bytes("j"), .wait("── 岩手県"), .bytes("q"),
      ])
    session.doubtConnections = { doubts.withLock { $0 += 1 } }
    #expect(await session.run() == 0)
    #expect(doubts.withLock { $0 } == 2)
  }

  @Test func `Leaving a place cancels what it waits for, and only that`() async {
    let source = await ControlledSource()
    let session = Session(source: source, [.wait("0/47")])
    async let code = session.run()
    await source.waits(for: 47)
    session.terminal.append([.bytes("\r"), .wait("予報を取得しています")])
    await source.waits(for: 48)
    let seen = Locked<[ForecastFileCode]>([])
    session.terminal.append([
      .bytes("\u{1B}"), .pause, .wait("0/47"),
      .perform {
        let cancelled = source.cancelled
        seen.withLock { $0 = cancelled }
      }, .perform { source.answer("130000") }, .wait("1/47"), .bytes("q"),
    ])
    #expect(await code == 0)
    #expect(seen.withLock { $0 } == ["016000"])
    #expect(source.cancelled.count == 47)
    #expect(source.waitingCount == 0)
  }

  private static let ended = ExpectedIssues("waited for 47 requests")

  /// Such a wait once outlasted its cancelled test, and with it the whole run.
  @Test(
    "A wait for requests that never come ends with its test, and says what it waited for",
    .compactMapIssues { SlowServiceTests.ended.take($0) })
  func endedWait() async {
    let source = await ControlledSource()
    let waiting = Task { await source.waits(for: 47) }
    waiting.cancel()
    _ = await waiting.valueUnlessEnded
    #expect(Self.ended.rest == [])
  }

  @Test func `Leaving the program cancels everything, and nothing is drawn afterwards`() async {
    let source = await ControlledSource()
    let session = Session(source: source, [.wait("0/47")])
    async let code = session.run()
    await source.waits(for: 47)
    session.terminal.append([
      .perform { source.answer("130000") }, .wait("1/47"), .bytes("q"),
    ])
    #expect(await code == 0)
    #expect(source.cancelled.count == 46)
    #expect(source.waitingCount == 0)
    let frames = session.terminal.frames.count
    for file in source.files { source.answer(file) }
    await Task.yield()
    #expect(session.terminal.frames.count == frames)
    #expect(session.terminal.closings == 1)
  }

  @Test func `Hundreds of refreshes wait for 47 answers, not for thousands`() async {
    let source = await ControlledSource()
    let most = Locked(0)
    let note: ScriptedTerminal.Step = .perform {
      let count = source.waitingCount
      most.withLock { $0 = max($0, count) }
    }
    // The language shows that the key before it was handled.
    let steps = (0..<150).flatMap { _ in
      [
        .bytes("rL"), .wait("Fetching forecasts 0/47"), note, .bytes("rL"), .wait("予報を取得中 0/47"),
        note,
      ] as [ScriptedTerminal.Step]
    }
    let session = Session(
      source: source,
      [.wait("0/47")] + steps + [.perform { source.answer("130000") }, .wait("1/47"), .bytes("q")])
    #expect(await session.run() == 0)
    #expect(most.withLock { $0 } <= 47)
    #expect(source.waitingCount == 0)
  }
}
