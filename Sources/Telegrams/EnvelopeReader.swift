import Models
import XMLReading

/// Reads `Control` and `Head`.
enum EnvelopeReader {
  static func control(_ element: XMLElement) -> TelegramControl {
    TelegramControl(
      title: element.value("Title") ?? "", time: element.instant("DateTime"),
      status: TelegramStatus(element.value("Status") ?? ""),
      editorialOffice: element.value("EditorialOffice"),
      publishingOffices: (element.value("PublishingOffice") ?? "")
        .split(whereSeparator: \.isWhitespace).map(String.init))
  }

  static func head(_ element: XMLElement) -> TelegramHead {
    var head = TelegramHead(
      title: element.value("Title") ?? "", reportTime: element.instant("ReportDateTime"),
      infoType: TelegramInfoType(element.value("InfoType") ?? ""))
    head.targetTime = element.instant("TargetDateTime")
    head.targetDubious = element.value("TargetDTDubious")
    head.targetDuration = element.value("TargetDuration").map { TelegramDuration($0) }
    head.validTime = element.instant("ValidDateTime")
    head.eventID = element.value("EventID")
    head.serial = element.value("Serial")
    head.infoKind = element.value("InfoKind")
    head.infoKindVersion = element.value("InfoKindVersion")
    if let headline = element.child("Headline") {
      head.headline = TelegramHeadline(
        text: headline.value("Text"),
        information: headline.children("Information").map(ItemReader.items))
    }
    return head
  }
}
