import Models

/// Reads the forecaster's text from a telegram VPFG50 (府県天気概況, jma-data section 5.5).
struct OverviewTelegram {
  let telegram: Telegram

  init(_ telegram: Telegram) { self.telegram = telegram }

  func overview() throws(DataFault) -> Overview {
    guard let issued = telegram.head.reportTime else {
      throw .shape(path: "Head/ReportDateTime")
    }
    var area = ""
    var text: String?
    for part in telegram.parts {
      switch part {
      case .targetArea(let place): area = place.name
      case .text(let found) where found.type == "本文": text = text ?? found.text
      default: break
      }
    }
    guard let text else { throw .shape(path: "Body/Comment/Text") }
    return Overview(
      publishingOffice: TelegramColumns(telegram: telegram).publishingOffice, issued: issued,
      targetArea: area, headline: UntrustedText.line(telegram.head.headline.text),
      text: UntrustedText(text).lines)
  }
}
