/// What a report of JMA's JSON is: 発表, 訂正, 取消.
package enum ReportInfoType: Hashable, Sendable {
  case issued
  case corrected
  /// The report withdraws an earlier one: what is in force is unknown until the next.
  case cancelled
  /// 訓練 and 試験: not about the weather.
  case exercise
  /// Not a report: the source saw none of this family since `reported`, and one from before may
  /// be in force. Only sources with a limited history use it.
  case notSeen
  /// Not a report: one could not be read, so anything may be in force by it. Its times are
  /// meaningless.
  case unread
  /// Anything else is treated as an issuance.
  case other(String)

  package init(_ text: String) {
    switch text {
    case "発表": self = .issued
    case "訂正": self = .corrected
    case "取消": self = .cancelled
    case "訓練", "試験": self = .exercise
    default: self = .other(text)
    }
  }
}
