/// The forecaster's own text for the region of an office (天気概況; jma-data sections 1.3 and 5.5).
package struct Overview: Hashable, Sendable {
  package let publishingOffice: String
  package let issued: Instant
  /// 東京都; as written.
  package let targetArea: String
  /// One sentence above the text; nil if there is none, which is usual.
  package let headline: String?
  /// Paragraphs as written, with the forecaster's line feeds and ideographic spaces.
  package let text: String

  package init(
    publishingOffice: String, issued: Instant, targetArea: String, headline: String?, text: String
  ) {
    self.publishingOffice = publishingOffice
    self.issued = issued
    self.targetArea = targetArea
    self.headline = headline
    self.text = text
  }
}
