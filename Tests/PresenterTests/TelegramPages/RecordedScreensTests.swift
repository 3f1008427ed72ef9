import FoundationEssentials
import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

/// JMA's sample telegrams; tests that use them are skipped if there are none.
private enum RecordedScreens {
  private static let folder: String = {
    let shared =
      ProcessInfo.processInfo.environment["SORAMOYO_SHARED"] ?? "\(PackageRoot.path)/../shared"
    return "\(shared)/data"
  }()

  static let all: [String] = {
    let official = ["heat", "other", "quake", "season", "tsunami", "typhoon", "volcano"]
    let folders =
      [
        "jma-xml/samples", "jma-xml/samples-other", "more/quake", "more/typhoon",
        "more/warnings-xml",
      ]
      + official.map { "more/xml-official/\($0)" }
    return folders.flatMap { name -> [String] in
      let found = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
      return found.filter { $0.hasSuffix(".xml") }.map { "\(name)/\($0)" }
    }.sorted()
  }()

  static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(folder)/\(path)").map { Array($0) } ?? []
  }
}

@Suite("Screens of JMA's sample telegrams")
struct RecordedScreensTests {
  /// Element names that are also words: JMA's dictionary has 参考URI.
  private static let words: Set = ["URI"]

  private static func elements(_ bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var index = bytes.startIndex
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = bytes.index(after: open)
      let name = bytes[index...].prefix {
        letter($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "_")
      }
      if let local = String(decoding: name, as: UTF8.self).split(separator: ":").last {
        names.insert(String(local))
      }
    }
    return names
  }

  private static func letter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isCamelCase(_ name: String) -> Bool {
    zip(name, name.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }

  @Test(
    .enabled(if: !RecordedScreens.all.isEmpty, "no recorded telegrams here"),
    arguments: RecordedScreens.all)
  func `no name of an element is on a screen`(path: String) throws {
    let bytes = RecordedScreens.bytes(path)
    let names = Self.elements(bytes).subtracting(Self.words)
    for language in [Language.ja, .en] {
      let screen = try TelegramScreenLines.of(bytes, language).joined(separator: "\n")
      // English words may be element names too: Weather, Time.
      let unwanted = names.filter { language == .ja || Self.isCamelCase($0) }
      let said = Set(
        screen.utf8.split { !Self.letter($0) }.compactMap { String($0) })
      #expect(said.isDisjoint(with: unwanted), "\(path): \(said.intersection(unwanted))")
    }
  }
}
