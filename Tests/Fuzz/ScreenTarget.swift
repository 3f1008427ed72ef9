import Locking
import Models
import Pages
import Presenter
import Terminal

@testable import soramoyo

/// One broken document, from the source's parser to the screens.
enum ScreenTarget {
  private static let catalog = PlaceCatalog()
  private static let now = Instant(iso8601: HealthyDocuments.now) ?? Instant(seconds: 0)
  /// The warnings of all Japan by the healthy documents, which take longest to read.
  private static let ofJapan: [PlaceWarnings] = {
    let size = TerminalSize(columns: 80, rows: 24)
    let program = FuzzedProgram(documents.bodies, .ja, size, now: now, catalog: catalog)
    let warnings = program.warnings
    let answers = Locked<[PlaceWarnings]>([])
    wait {
      let found = await warnings.warningsOfJapan()
      answers.withLock { $0 = found }
    }
    return answers.withLock { $0 }
  }()
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

  /// Visits the screens in turn.
  private static func play(_ bodies: [String: [UInt8]], _ given: ScreenCase) async {
    let rules = FrameRules(size: given.size)
    let tour = given.tour
    var program = FuzzedProgram(
      bodies, given.language, given.size, now: now, catalog: catalog, rain: tour.asksForRain,
      ofJapan: tour.asksOfJapan ? nil : ofJapan)
    var last: Frame?
    for step in tour.steps {
      let frame = await program.frame(after: step)
      rules.check(frame)
      if let page = program.page { rules.check(page) }
      last = frame
    }
    if let last { await NoneRules(given, program, catalog: catalog, now: now)?.check(last) }
  }

  /// Checks that the healthy documents show what the rules look for, so that the rules prove something.
  private static func expectHealth(_ documents: HealthyDocuments) {
    for language in [Language.ja, .en] {
      let size = TerminalSize(columns: 80, rows: 24)
      wait {
        var program = FuzzedProgram(
          documents.bodies, language, size, now: now, catalog: catalog)
        let quiet = await program.frame(after: [.moveDown, .open])
        let nation = await program.frame(after: [.go(.warnings), .goToBottom])
        precondition(NoneRules.saysNone(quiet.text), quiet.text)
        precondition(NoneRules.saysNone(nation.text), nation.text)
      }
    }
  }

  /// On this thread alone, so that each run is deterministic.
  private static func wait(_ work: @escaping @Sendable () async -> Void) {
    let thread = WaitingThread()
    Task.immediate(executorPreference: thread) {
      await work()
      thread.end()
    }
    thread.run()
  }
}
