import Locking
package import Testing

/// Takes the issues that a test of failing tests expects, and leaves all others.
///
/// No test is skipped or excused: each expected issue has to be recorded (`rest`).
package final class ExpectedIssues: Sendable {
  private let missing: Locked<[String]>

  /// - Parameter texts: the beginnings of their comments.
  package init(_ texts: String...) { missing = Locked(texts) }

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

  /// Expected issues that were not recorded.
  package var rest: [String] { missing.withLock { $0 } }
}
