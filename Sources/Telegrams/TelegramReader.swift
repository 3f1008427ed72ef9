public import Models
public import XMLReading

/// Reads one telegram, front to back, keeping no more of the XML than one item at a time.
public struct TelegramReader {
  /// Far more than the largest telegram that is worth showing (jma-data section 5.1).
  public static let byteLimit = 12 << 20

  private let library: XMLLibrary?

  /// - Parameter library: for those who read many, so that it is looked up once.
  public init(library: XMLLibrary? = nil) {
    self.library = library
  }

  /// - Throws: for anything that is no whole, well-formed telegram of JMA. Codes, words and
  ///   elements that are not known are no reason.
  public func telegram(_ bytes: [UInt8]) throws(TelegramFault) -> Telegram {
    var limits = XMLLimits.usual
    limits.documentBytes = Self.byteLimit
    let stream = try TelegramStream(.bytes(bytes), limits: limits, library: library)
    guard ReportReader.isReport(stream.name) else { try stream.refuse() }
    return try ReportReader(stream: stream).report()
  }
}
