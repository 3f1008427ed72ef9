import Glibc
import Terminal

/// A small interactive program for the terminal tests: shows its input, and can end in every way.
@main
struct TerminalDemo {
  private struct Failure: Error {}

  static func main() async {
    do {
      let device = try UnixTerminal()
      // A terminal of the test: it answers when the test wants it to, or never.
      let isPatient = CommandLine.arguments.contains("patient")
      let options = TerminalOptions(answerDelay: isPatient ? .seconds(3_600) : .zero)
      let outcome = try await TerminalSession<String>.run(on: device, options: options) { session in
        try await body(session)
      }
      exit(code(of: outcome.endReason))
    } catch {
      exit(3)
    }
  }

  private static func code(of reason: EndReason?) -> Int32 {
    switch reason {
    case nil: 0
    case .interrupted: 130
    case .terminated: 143
    case .quit: 131
    case .hungUp: 129
    case .closed: 74
    }
  }

  @MainActor
  private static func body(_ session: TerminalSession<String>) async throws {
    if CommandLine.arguments.contains("hang") { hang(session) }
    var lines = ["ready \(getpid())."]
    var wantsFailure = false
    await EventLoop.run(session) { size in
      var frame = Frame(size: size)
      for (row, line) in lines.suffix(size.rows).enumerated() {
        frame.put(line, at: CellPosition(row: row, column: 0), Style(.bold))
      }
      return frame
    } handle: { event in
      switch event {
      case .input(.key(Key("q"))): return .stop
      case .input(.key(Key("x"))):
        wantsFailure = true
        return .stop
      case .input(.key(Key("h"))): hang(session)
      case .input(.key(Key("!"))): fatalError("on purpose")
      case .input(.key(Key("a"))): abort()
      case .input(.key(Key("s"))): raise(SIGSEGV)
      case .input(.key(Key("p"))): session.perform { "worked" }
      case .input(.key(Key("t"))): session.setTimer(seconds: 1)
      default: break
      }
      lines.append(describe(event))
      return .proceed
    }
    if wantsFailure { throw Failure() }
  }

  private static func describe(_ event: SessionEvent<String>) -> String {
    switch event {
    case .input(.key(let key)): "key \(key.code) \(key.modifiers.rawValue)"
    case .input(.mouse(let mouse)): "mouse \(mouse.position.row),\(mouse.position.column)"
    case .input(.paste(let text)): "paste \(text)"
    case .input(.background(let color)): "background \(color.red)"
    case .input(.ambiguousWidth(let width)): "ambiguous \(width)"
    case .input(.graphics(let reply)): "graphics \(reply)"
    case .resized(let size): "size \(size.columns)x\(size.rows)"
    case .timer: "timer"
    case .clockChanged, .resumed: "resumed"
    case .ended: "ended"
    case .message(let text): "message \(text)"
    }
  }

  /// Stops handling events, like a program with a fault.
  private static func hang(_ session: TerminalSession<String>) {
    var frame = Frame(size: session.size)
    frame.put("hanging", at: CellPosition(row: 0, column: 0))
    session.draw(frame)
    while true { pause() }
  }
}
