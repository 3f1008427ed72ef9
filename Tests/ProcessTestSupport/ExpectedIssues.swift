import Locking
package import Testing

/// Takes the issues that a test of failing tests means to record, and leaves all others.
///
/// No test is skipped or excused by it: what was expected has to come (`rest`), and a run in which it
/// did is a clean one.
package final class ExpectedIssues: Sendable {
  private let missing: Locked<[String]>

  /// - Parameter texts: what the comment of each begins with.
  package init(_ texts: String...) { missing = Locked(texts) }

  /// For `.compactMapIssues`.
  package func take(_ issue: Issue) -> Issue? {
    let isExpected = missing.withLock { missing in
      let index = missing.firstIndex { text in
        issue.comments.contains { $0.rawValue.hasPrefix(text) }
      }
      if let index { missing.remove(at: index) }
      return index != nil
    }
    return isExpected ? nil : issue
  }

  /// Which of them have not come.
  package var rest: [String] { missing.withLock { $0 } }
}
