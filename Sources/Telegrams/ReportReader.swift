package import Models
package import XMLReading

/// Reads one telegram from start to end, with at most one item's XML in memory.
package struct TelegramReader {
  /// Far above the largest telegram that is worth showing (jma-data section 5.1).
  package static let byteLimit = 12 << 20

  private let library: XMLLibrary?

  /// - Parameter library: pass one when reading many documents, so that it is looked up once.
  package init(library: XMLLibrary? = nil) {
    self.library = library
  }

  /// - Throws: for anything that is not a complete, well-formed telegram of JMA. Unknown codes,
  ///   words and elements are accepted.
  package func telegram(_ bytes: [UInt8]) throws(TelegramFault) -> Telegram {
    var limits = XMLLimits.usual
    limits.documentBytes = Self.byteLimit
    let stream = try TelegramStream(.bytes(bytes), limits: limits, library: library)
    guard ReportReader.isReport(stream.name) else { try stream.refuse() }
    return try ReportReader(stream: stream).report()
  }
}

/// Reads a `Report` whose start tag the stream has already read.
struct ReportReader {
  let stream: TelegramStream

  static func isReport(_ name: XMLName) -> Bool {
    name == XMLName("Report", in: JMANamespace.report)
  }

  func report() throws(TelegramFault) -> Telegram {
    var control: TelegramControl?
    var head: TelegramHead?
    var parts: [TelegramPart] = []
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      let name = stream.name
      if name == XMLName("Control", in: JMANamespace.report) {
        control = EnvelopeReader.control(try stream.element())
      } else if name == XMLName("Head", in: JMANamespace.head) {
        head = EnvelopeReader.head(try stream.element())
      } else if name.local == "Body", name.space.hasPrefix(JMANamespace.bodies) {
        parts += try body()
      }
    }
    try stream.finish()
    guard let control else { throw .incomplete(missing: "Control") }
    guard let head else { throw .incomplete(missing: "Head") }
    return Telegram(control: control, head: head, parts: parts)
  }

  private func body() throws(TelegramFault) -> [TelegramPart] {
    var parts: [TelegramPart] = []
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      switch stream.name.jma {
      case "MeteorologicalInfos": parts.append(.series(try BlockReader(stream: stream).series()))
      case "Warning", "VolcanoInfo": parts.append(.items(try items()))
      default: parts += Self.parts(try stream.element())
      }
    }
    return parts
  }

  /// Warnings for hundreds of places, read one at a time.
  private func items() throws(TelegramFault) -> TelegramItems {
    var items = TelegramItems(name: stream.name.local, type: stream.mark("type"), items: [])
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      let element = try stream.element()
      if element.name.isJMA("Item") { items.items.append(ItemReader.item(element)) }
    }
    return items
  }

  private static func parts(_ element: XMLElement) -> [TelegramPart] {
    switch element.name.jma {
    case "Earthquake": return [.earthquake(QuakeReader.earthquake(element))]
    case "Intensity": return QuakeReader.intensities(element).map(TelegramPart.intensity)
    case "Tsunami": return [.tsunami(TsunamiReader.tsunami(element))]
    case "TargetArea": return [.targetArea(ItemReader.place(element, role: .area))]
    case "Comment": return TextReader.comment(element).map(TelegramPart.text)
    case "Comments": return TextReader.comments(element).map(TelegramPart.text)
    case "VolcanoInfoContent": return TextReader.content(element).map(TelegramPart.text)
    default: break
    }
    if element.isLeaf { return TextReader.text(element).map { [.text($0)] } ?? [] }
    return [
      .other(
        TelegramSection(
          name: UntrustedText(element.name.local).line, type: element.mark("type"),
          values: ValueReader.values(in: element)))
    ]
  }
}

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

/// The namespaces of JMA's telegrams (jma-data section 5.1). Prefixes are ignored.
enum JMANamespace {
  /// The common beginning of all of them.
  static let family = "http://xml.kishou.go.jp/jmaxml1/"
  static let report = family
  static let head = family + "informationBasis1/"
  /// The body namespaces of weather, earthquakes and volcanoes.
  static let bodies = family + "body/"
}

extension XMLName {
  /// Whether it is JMA's element of that name, in any of the telegram's namespaces: some kinds have
  /// an element in the body's namespace that others have in the common one.
  func isJMA(_ local: String) -> Bool {
    isLocal(local) && hasSpace(beginning: JMANamespace.family)
  }

  /// The local name; nil for an element outside JMA's namespaces.
  var jma: String? { hasSpace(beginning: JMANamespace.family) ? local : nil }
}

/// Reads the texts of a body.
enum TextReader {
  /// A single text; nil if empty.
  static func text(
    _ element: XMLElement, name: String? = nil, type: String? = nil
  ) -> TelegramText? {
    guard let text = element.value else { return nil }
    return TelegramText(
      name: UntrustedText(name ?? element.name.local).line, type: type ?? element.mark("type"),
      text: text)
  }

  /// Reads `Comment` of a weather telegram: texts of several types.
  static func comment(_ element: XMLElement) -> [TelegramText] {
    element.children.compactMap { text($0, name: "Comment") }
  }

  /// Reads `VolcanoInfoContent`: each text has an element of its own.
  static func content(_ element: XMLElement) -> [TelegramText] {
    element.children.compactMap { text($0) }
  }

  /// Reads `Comments` of an earthquake or tsunami telegram: fixed sentences with their codes.
  static func comments(_ element: XMLElement) -> [TelegramText] {
    element.children.compactMap { comment in
      guard
        var text = text(
          comment.child("Text") ?? comment, name: comment.name.local,
          type: comment.mark("codeType"))
      else { return nil }
      text.codes = (comment.value("Code") ?? "").split(separator: " ").map(String.init)
      return text
    }
  }
}
