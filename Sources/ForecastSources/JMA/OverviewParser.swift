import JSONReading
import Models

/// Parses `forecast/data/overview_forecast/{file}.json` (jma-data section 1.3).
struct OverviewParser {
  static let byteLimit = 1 << 18

  func parse(_ bytes: [UInt8]) throws(DataFault) -> Overview {
    try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      try parsed(root)
    }
  }

  private func parsed(_ root: JSONCursor) throws(DataFault) -> Overview {
    let issued = try root.member("reportDatetime").instant()
    let text = try UntrustedText(root.member("text").text()).lines
    return Overview(
      publishingOffice: UntrustedText(try root.member("publishingOffice").text()).line,
      issued: issued,
      targetArea: UntrustedText(try root.optional("targetArea")?.text() ?? "").line,
      headline: UntrustedText.line(try root.optional("headlineText")?.text()),
      text: text)
  }
}
