import Locking
import Models
import Presenter
import Terminal

@testable import soramoyo

/// One document of a service that is not as it should be, from the source's parser to the screens.
enum ScreenTarget {
  private static let catalog = PlaceCatalog()
  private static let now = Instant(iso8601: HealthyDocuments.now) ?? Instant(seconds: 0)
  private static let documents: HealthyDocuments = {
    let documents = HealthyDocuments(catalog: catalog)
    expectHealth(documents)
    return documents
  }()

  static func run(_ bytes: [UInt8]) {
    guard let given = ScreenCase(bytes, documents) else { return }
    var bodies = documents.bodies
    bodies[given.path] = given.body
    wait { [bodies] in await play(bodies, given) }
  }

  /// What a person looks at, one screen after the other.
  private static func play(_ bodies: [String: [UInt8]], _ given: ScreenCase) async {
    let rules = FrameRules(size: given.size)
    var program = FuzzedProgram(
      bodies, given.language, given.size, now: now, catalog: catalog)
    rules.check(await program.frame())
    // 新宿区, from top to bottom, and 文京区.
    rules.check(await program.frame(after: .open))
    rules.check(await program.frame(after: .goToBottom))
    rules.check(await program.frame(after: .back, .moveDown))
    let quiet = await program.frame(after: .open)
    rules.check(quiet)
    rules.check(await program.frame(after: .list))
    rules.check(await program.frame(after: .map))
    for _ in 0..<3 { rules.check(await program.frame(after: .nextMapValue)) }
    let nation = await program.frame(after: .warnings)
    rules.check(nation)
    rules.check(await program.frame(after: .goToBottom))
    rules.check(await program.frame(after: .report(.quakes)))
    rules.check(await program.frame(after: .report(.typhoons)))
    await NoneRules(given, program, catalog: catalog, now: now)?.check(quiet, nation)
  }

  /// That the healthy documents show what the rules look for, else these would hold for nothing.
  private static func expectHealth(_ documents: HealthyDocuments) {
    for language in [Language.ja, .en] {
      let size = TerminalSize(columns: 80, rows: 24)
      wait {
        var program = FuzzedProgram(
          documents.bodies, language, size, now: now, catalog: catalog)
        let quiet = await program.frame(after: .moveDown, .open)
        let nation = await program.frame(after: .warnings, .goToBottom)
        precondition(NoneRules.saysNone(quiet.text), quiet.text)
        precondition(NoneRules.saysNone(nation.text), nation.text)
      }
    }
  }

  /// On this thread alone, so that each run takes the same course.
  private static func wait(_ work: @escaping @Sendable () async -> Void) {
    let thread = WaitingThread()
    Task.immediate(executorPreference: thread) {
      await work()
      thread.end()
    }
    thread.run()
  }
}
