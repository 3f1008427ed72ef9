import Models

/// The address of one telegram, with the parts of its name (jma-data section 1.8):
/// `20260918122133_0_VPFD51_450000.xml`.
struct TelegramAddress: Hashable {
  /// The file name, without the folder.
  let name: String
  let type: String
  let code: String
  /// When it was published.
  let time: Instant

  /// Identifies telegrams that replace one another.
  struct Subject: Hashable {
    let type: String
    let code: String
  }

  var subject: Subject { Subject(type: type, code: code) }

  /// The path below the service. Only the name is from a feed, so that no feed can redirect requests.
  var path: String { "data/\(name)" }

  /// - Parameter link: an address in a feed, or a name.
  /// - Returns: nil if it contains no type, code or time, as in those before 2021.
  init?(_ link: String) {
    guard let name = link.split(separator: "/").last, name.utf8.count <= 80,
      name.utf8.allSatisfy(Self.isPlain), name.hasSuffix(".xml"),
      let file = TelegramFileName(String(name)), let code = file.code, code.utf8.count <= 8,
      let time = file.time
    else { return nil }
    self.name = String(name)
    type = file.type
    self.code = code
    self.time = time
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }

  /// Newest first; of the same second, by the number in the name.
  static func isNewer(_ left: TelegramAddress, _ right: TelegramAddress) -> Bool {
    (left.time, left.name) > (right.time, right.name)
  }
}

/// The two feeds that are read, each in a short and a long form.
enum FeedKind: String, CaseIterable, Sendable {
  /// Scheduled telegrams: forecasts, overviews, early attention, warning timelines.
  case regular
  /// Telegrams issued as needed: warnings, river floods, heat-stroke alerts.
  case extra
  /// Telegrams of earthquakes, tsunamis and volcanoes.
  case eqvol

  /// The last hours, renewed every minute.
  var path: String { "feed/\(rawValue).xml" }
  /// The last days, renewed every hour; megabytes.
  var longPath: String { "feed/\(rawValue)_l.xml" }

  /// Whether telegrams of a type are kept in the index.
  func keeps(_ type: String) -> Bool {
    switch self {
    case .regular: Self.regularTypes.contains(type)
    // A river's number is in the type: VXKO50 to VXKO89.
    case .extra: Self.extraTypes.contains(type) || type.hasPrefix("VXKO")
    case .eqvol: Self.eqvolTypes.contains(type)
    }
  }

  private static let regularTypes = ["VPFD51", "VPFW50", "VPFG50", "VPFD61", "VPFW60", "VPWP50"]
  private static let eqvolTypes = [
    "VXSE51", "VXSE52", "VXSE53", "VXSE61", "VTSE41", "VTSE51", "VTSE52", "VYSE50", "VYSE51",
    "VYSE52", "VYSE60",
  ]
  private static let extraTypes = [
    "VPWW55", "VPWW56", "VPWW57", "VPWW58", "VPWW59", "VPWW60", "VPWW61", "VPFT50",
  ]
}
