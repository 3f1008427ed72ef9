import ProcessTestSupport
import TerminalTesting
import Testing

@testable import Terminal

@Suite("Terminal session", .watched)
struct TerminalSessionTests {
  private struct Failure: Error, Equatable {}

  /// A program that shows its input, one line each, until `q`.
  @MainActor
  private static func play(
    _ terminal: ScriptedTerminal, clock: any Clock<Duration> = ContinuousClock(),
    onEvent: @escaping (SessionEvent<String>, TerminalSession<String>) -> Void = { _, _ in }
  ) async throws -> SessionOutcome<[String]> {
    try await TerminalSession<String>.run(on: terminal, clock: clock) { session in
      var seen: [String] = []
      await EventLoop.run(session) { size in
        var frame = Frame(size: size)
        for (row, line) in (["start"] + seen).enumerated() {
          frame.put(line, at: CellPosition(row: row, column: 0))
        }
        return frame
      } handle: { event in
        onEvent(event, session)
        if event == .input(.key(Key("q"))) { return .stop }
        seen.append(name(event))
        return .proceed
      }
      return seen
    }
  }

  private nonisolated static func name(_ event: SessionEvent<String>) -> String {
    switch event {
    case .input(.key(let key)): "key \(key.code)"
    case .input(.paste(let text)): "paste \(text)"
    case .input: "input"
    case .resized(let size): "size \(size.columns)x\(size.rows)"
    case .timer: "timer"
    case .clockChanged: "clock changed"
    case .resumed: "resumed"
    case .ended(let reason): "ended \(reason)"
    case .message(let text): "message \(text)"
    }
  }

  @Test("Given keys, these frames")
  @MainActor
  func frames() async throws {
    let terminal = ScriptedTerminal(
      columns: 20, rows: 4,
      [
        .wait("start"), .bytes("a"), .wait("\"a\""), .bytes("\u{1B}"), .pause, .wait("escape"),
        .bytes("q"),
      ])
    let outcome = try await Self.play(terminal)
    #expect(outcome.value == ["key character(\"a\")", "key escape"])
    #expect(
      terminal.frames == [
        "start\n\n\n", "start\nkey character(\"a\")\n\n",
        "start\nkey character(\"a\")\nkey escape\n",
      ])
    #expect(terminal.openings == 1)
    #expect(terminal.closings == 1)
    #expect(terminal.remainingSteps == 0)
    #expect(terminal.screen.unknown == [])
  }

  @Test("Many events at once are handled in order and drawn once")
  @MainActor
  func batches() async throws {
    let terminal = ScriptedTerminal(
      columns: 30, rows: 8, [.wait("start"), .bytes("abc"), .wait("\"c\"")])
    let outcome = try await Self.play(terminal)
    #expect(outcome.value.count == 4)
    #expect(terminal.frames.count <= 4)
  }

  @Test("A resize and a suspension draw everything again")
  @MainActor
  func redrawing() async throws {
    let terminal = ScriptedTerminal(
      columns: 20, rows: 4,
      [
        .wait("start"), .resize(columns: 30, rows: 5), .wait("size 30x5"), .suspend,
        .wait("resumed"), .bytes("q"),
      ])
    let outcome = try await Self.play(terminal)
    #expect(outcome.value == ["size 30x5", "resumed"])
    #expect(terminal.screen.text == "start\nsize 30x5\nresumed\n\n")
    #expect(terminal.screen.size == TerminalSize(columns: 30, rows: 5))
  }

  @Test(
    "The session ends from outside, tells why, and closes once",
    arguments: [EndReason.interrupted, .terminated, .quit, .hungUp, .closed])
  @MainActor
  func ending(reason: EndReason) async throws {
    let terminal = ScriptedTerminal([.wait("start"), .end(reason), .bytes("a")])
    let outcome = try await Self.play(terminal)
    #expect(outcome == SessionOutcome(value: ["ended \(reason)"], endReason: reason))
    #expect(terminal.closings == 1)
  }

  @Test(
    "Behind the end at most 64 of the events that wait are handled, so that a queue of keys cannot delay it"
  )
  @MainActor
  func endingBehindAQueue() async throws {
    let terminal = ScriptedTerminal([
      .wait("start"), .bytes(String(repeating: "a", count: 10_000)), .end(.interrupted),
    ])
    var handled = 0
    let outcome = try await TerminalSession<String>.run(on: terminal) { session in
      await EventLoop.run(session) { size in
        var frame = Frame(size: size)
        frame.put("start", at: CellPosition(row: 0, column: 0))
        return frame
      } handle: { _ in
        // The script is through before the first of them is handled.
        #expect(session.hasEnded)
        handled += 1
        return .proceed
      }
    }
    #expect(outcome.endReason == .interrupted)
    #expect(handled == EventLoop.mostAfterEnd)
    #expect(terminal.closings == 1)
  }

  @Test(
    "What was typed behind the key that leaves is given back, and after an end from outside nothing is"
  )
  @MainActor
  func typedAhead() async throws {
    let terminal = ScriptedTerminal([.wait("start"), .bytes("aqls\u{1B}[200~x\u{1B}[201~")])
    let outcome = try await Self.play(terminal)
    #expect(outcome.value == ["key character(\"a\")"])
    #expect(terminal.untaken == [.key(Key("l")), .key(Key("s")), .paste("x")])
  }

  @Test func `A body that throws gives the terminal back, once`() async {
    let terminal = ScriptedTerminal()
    await #expect(throws: Failure()) {
      _ = try await TerminalSession<String>.run(on: terminal) { _ in throw Failure() }
    }
    #expect(terminal.openings == 1)
    #expect(terminal.closings == 1)
  }

  @Test("Work beside the loop comes back as a message")
  @MainActor
  func work() async throws {
    let terminal = ScriptedTerminal([
      .wait("start"), .bytes("w"), .wait("message done"), .bytes("q"),
    ])
    let outcome = try await Self.play(terminal) { event, session in
      if event == .input(.key(Key("w"))) { session.perform { "done" } }
    }
    #expect(outcome.value.last == "message done")
  }

  @Test func `Work that still runs is cancelled when the session ends`() async throws {
    let stopped = Happening("the work to stop")
    let terminal = ScriptedTerminal(closesAtEnd: false)
    _ = try await TerminalSession<String>.run(on: terminal) { session in
      session.perform {
        let (never, keeper) = AsyncStream<Void>.makeStream()
        // Ends only if the task is cancelled.
        for await _ in never {}
        keeper.finish()
        stopped.happen()
        return "too late"
      }
    }
    await stopped.wait()
  }

  @Test func `A timer posts when its time has come, and a cancelled one never`() async throws {
    let clock = ManualClock()
    let terminal = ScriptedTerminal(closesAtEnd: false)
    _ = try await TerminalSession<String>.run(on: terminal, clock: clock) { session in
      let first = session.post("first", after: .seconds(1))
      first.cancel()
      await first.value
      session.post("second", after: .seconds(2))
      await clock.sleepers(1)
      clock.advance(by: .seconds(2))
      var events = session.events
      #expect(await events.next() == [.message("second")])
    }
  }
}
