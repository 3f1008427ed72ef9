import Models

/// Hands over the lines that differ from those before.
///
/// Unchecked, because the console is not a value type: only one loop uses it.
final class ChangedLines: @unchecked Sendable {
  private let console: Console
  private let printError: (String) -> Void
  private let print: ([StatusAnswer], _ now: Instant, _ moment: Instant) -> Void
  private let errors: ([StatusAnswer]) -> [String]
  private var shown: (lines: [[UInt8]], moment: Instant)?
  private var told: [String]?

  init(
    _ dependencies: Dependencies,
    print: @escaping ([StatusAnswer], _ now: Instant, _ moment: Instant) -> Void,
    errors: @escaping ([StatusAnswer]) -> [String]
  ) {
    console = dependencies.console
    printError = dependencies.printError
    self.print = print
    self.errors = errors
  }

  /// - Returns: false once the lines have no reader.
  func show(_ answers: [StatusAnswer], at now: Instant) -> Bool {
    guard !console.isBroken, !Console.isReaderGone else { return false }
    tell(errors(answers))
    // Who has stopped reading gets the newest lines later, and none of those in between.
    guard console.written == console.sent else { return true }
    // The moment of a document alone is no change.
    let same = shown.map { lines(answers, now, $0.moment) }
    let old = shown?.lines
    if let same, same == old { return true }
    let new = lines(answers, now, now)
    for (index, line) in new.enumerated() {
      if let same, let old, old.count == same.count, old[index] == same[index] { continue }
      console.write(line: line)
    }
    shown = (new, now)
    guard console.handOver() != nil else { return true }
    console.settle(milliseconds: 20)
    return !console.isBroken
  }

  private func lines(_ answers: [StatusAnswer], _ now: Instant, _ moment: Instant) -> [[UInt8]] {
    print(answers, now, moment)
    return console.takeLines()
  }

  /// Says what is new of it. What is missing at first is only not stored.
  private func tell(_ errors: [String]) {
    if let told {
      errors.uniqued(by: \.self).filter { !told.contains($0) }.forEach(printError)
      self.told = errors
    } else {
      told = []
    }
  }
}
