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
