import FoundationEssentials
package import Testing

/// A file with the appearance of a screen, reviewed before it is committed.
///
/// `RECORD_GOLDENS=1` rewrites the files and still fails the run, so that recording is never
/// accidental.
package struct Golden: Sendable {
  /// Relative to the folder of goldens: `Weather/days.ja.80.txt`.
  package let name: String
  private let folder: String

  /// - Parameter folder: relative to the package: `Tests/PresenterTests/Goldens`.
  package init(_ name: String, folder: String) {
    self.name = name
    self.folder = folder
  }

  private var path: String { "\(PackageRoot.path)/\(folder)/\(name)" }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
  }

  /// Compares lines with the file; if they differ, prints both and the difference.
  package func expect(
    _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = lines.map { $0 + "\n" }.joined()
    if Self.isRecording {
      record(actual)
      Issue.record("recorded \(name): read it before you commit it", sourceLocation: sourceLocation)
      return
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      Issue.record(
        "there is no golden \(name); RECORD_GOLDENS=1 makes it\n\(actual)",
        sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: bytes, as: UTF8.self)
    guard actual != expected else { return }
    Issue.record(
      """
      \(name) looks different.
      --- expected
      \(expected)--- actual
      \(actual)--- difference
      \(LineDifference(from: expected, to: actual).text)
      """, sourceLocation: sourceLocation)
  }

  private func record(_ text: String) {
    let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    do {
      try FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      Issue.record("\(name) cannot be written: \(error)")
    }
  }
}

package struct LineDifference: Sendable {
  /// `-  3 old line` and `+  3 new line`, in order.
  package let text: String

  package init(from old: String, to new: String) {
    let changes = Self.lines(new).difference(from: Self.lines(old))
    text = changes.sorted { Self.order($0) < Self.order($1) }.map { change in
      switch change {
      case .remove(let offset, let line, _): "-\(Self.number(offset)) \(line)"
      case .insert(let offset, let line, _): "+\(Self.number(offset)) \(line)"
      }
    }.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func order(_ change: CollectionDifference<String>.Change) -> (Int, Int) {
    switch change {
    case .remove(let offset, _, _): (offset, 0)
    case .insert(let offset, _, _): (offset, 1)
    }
  }

  private static func number(_ offset: Int) -> String {
    let digits = String(offset + 1)
    return String(repeating: " ", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// Control characters written out, so that goldens are readable: ESC is `\e`.
  package var spellingEscapes: String {
    var spelled = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x1B: spelled += "\\e"
      case 0..<0x20, 0x7F..<0xA0: spelled += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: spelled.unicodeScalars.append(scalar)
      }
    }
    return spelled
  }
}
