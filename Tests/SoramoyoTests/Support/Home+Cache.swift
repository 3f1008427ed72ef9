import Glibc
import Models
import Testing

extension Home {
  /// Makes stored data look as if checked at another time. The program has no clock for tests, so a
  /// clock that was set back is simulated by a stored time in the future.
  func redateCache(_ time: Instant) throws {
    for name in names(in: cacheFolder) where name.hasSuffix(".cached") {
      let file = cacheFolder + "/" + name
      let content = try #require(self.bytes(of: file))
      let text = String(decoding: content, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("checked: ") || line.hasPrefix("fetched: ")
          ? line.prefix(9) + time.isoText : line
      }
      try write(lines.joined(separator: "\n"), to: file)
    }
  }

  static var now: Instant { Instant(seconds: Glibc.time(nil)) }
}
