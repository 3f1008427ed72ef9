public import Models

/// VPFG50 as the forecaster's text (jma-data section 5.5).
public struct OverviewConversion {
  private let telegram: Telegram

  public init(_ telegram: Telegram) {
    self.telegram = telegram
  }

  /// - Throws: where it has no text, or must not be used.
  public func overview() throws(TelegramMismatch) -> Overview {
    try telegram.requireReal()
    var area: String?
    var texts: [String] = []
    for part in telegram.parts {
      switch part {
      case .targetArea(let place): area = area ?? place.name
      case .text(let text) where text.name == "Comment": texts.append(text.text)
      default: break
      }
    }
    guard !texts.isEmpty else { throw .missing("Comment") }
    return Overview(
      publishingOffice: telegram.publishingOffice, issued: try telegram.requireReportTime(),
      targetArea: area ?? "", headline: telegram.head.headline.text,
      text: texts.joined(separator: "\n\n"))
  }
}
