import Glibc
import TestSupport
import XMLReading

/// Feeds damaged telegrams to the reader, the presenter and the machine formats, the same for the
/// same seed. Exits with 3 if a case takes too long, and traps if one crashes; the last line names
/// the case, and `--only` repeats it.
@main
enum TelegramFuzz {
  static func main() {
    var seed: UInt64 = 1
    var cases = 1000
    var seconds: Int?
    var bound = 1
    var only: Int?
    var isEvery = false
    var isLarge = false
    var files: [String] = []
    var rest = CommandLine.arguments.dropFirst()
    while let argument = rest.popFirst() {
      func number() -> Int { rest.popFirst().flatMap { Int($0) } ?? 0 }
      switch argument {
      case "--seed": seed = UInt64(clamping: number())
      case "--cases": cases = number()
      case "--seconds": seconds = number()
      case "--bound": bound = number()
      case "--only": only = number()
      case "--every": isEvery = true
      case "--large": isLarge = true
      default: files.append(argument)
      }
    }
    let trees = TelegramFixture.all.map(\.bytes) + files.compactMap(contents)
    let seeds = trees.compactMap { FuzzTree($0) }
    guard !seeds.isEmpty, seeds.count == trees.count else {
      print("cannot read the telegrams to begin with")
      exit(1)
    }
    if isLarge {
      print(large(bound: bound))
    } else if isEvery {
      print(every(seeds, bound: bound))
    } else {
      print(
        random(seeds, seed: seed, cases: cases, seconds: seconds, bound: bound, only: only))
    }
  }

  /// Each case has its own seed, so that it can be reproduced without those before it.
  private static func random(
    _ seeds: [FuzzTree], seed: UInt64, cases: Int, seconds: Int?, bound: Int, only: Int?
  ) -> String {
    let start = time(nil)
    var (count, read) = (0, 0)
    for number in 0..<Int.max {
      if let seconds { if time(nil) - start >= seconds { break } } else if number >= cases { break }
      if let only, number < only { continue }
      var mutator = FuzzMutator(seed: seed &* 1_000_003 &+ UInt64(number))
      let tree = mutator.changed(seeds[number % seeds.count])
      if run(tree, "case \(number) of seed \(seed)", number, bound: bound) { read += 1 }
      count += 1
      if only != nil { break }
    }
    return "\(count) telegrams of seed \(seed), \(read) of them read"
  }

  /// Every element of every telegram removed, emptied and duplicated; of equal siblings the first two.
  private static func every(_ seeds: [FuzzTree], bound: Int) -> String {
    var (count, read) = (0, 0)
    for (number, seed) in seeds.enumerated() {
      let isLong = seed.all.count > 200
      for index in seed.samples.indices {
        // Each takes a while; one of three changes for each element is sufficient.
        let edits = ["removed", "emptied", "doubled"]
        for edit in isLong ? [edits[index % 3]] : edits {
          let tree = seed.copy
          let (element, around) = tree.samples[index]
          let place = around.children.firstIndex { $0 === element } ?? 0
          switch edit {
          case "removed": around.children.remove(at: place)
          case "emptied": (element.text, element.children) = ("", [])
          default: around.children.insert(element.copy, at: place)
          }
          let name = "telegram \(number), element \(index) (\(element.name.local)) \(edit)"
          if run(tree, name, count, bound: bound) { read += 1 }
          count += 1
        }
      }
    }
    return "\(count) telegrams, \(read) of them read"
  }

  private static func large(bound: Int) -> String {
    var read = 0
    for (number, (name, telegram)) in LargeTelegrams.all.enumerated() {
      FuzzBound.start(name, seconds: bound)
      say("\(name) ...")
      if FuzzCase(bytes: telegram.bytes, number: number).run() { read += 1 }
      FuzzBound.stop()
    }
    return "\(LargeTelegrams.all.count) large telegrams, \(read) of them read"
  }

  private static func run(
    _ tree: FuzzTree, _ name: String, _ number: Int, bound: Int
  ) -> Bool {
    let bytes = tree.bytes
    FuzzBound.start(name, seconds: bound)
    defer { FuzzBound.stop() }
    if number % 100 == 99 { say("\(number + 1) ...") }
    return FuzzCase(bytes: bytes, number: number).run()
  }

  /// Shows activity to the waiting test.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func contents(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
    }
  }
}
