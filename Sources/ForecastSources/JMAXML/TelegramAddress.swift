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

  /// The name without `.xml`.
  var stem: String { String(name.dropLast(".xml".count)) }

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

/// The feeds that are read, each in a short and a long form.
enum FeedKind: String, CaseIterable, Sendable {
  /// Scheduled telegrams: forecasts, overviews, early attention, warning timelines.
  case regular
  /// Telegrams issued as needed: warnings, river floods, heat-stroke alerts, bulletins.
  case extra
  /// Telegrams of earthquakes, tsunamis and volcanoes.
  case eqvol
  /// The rest: marine warnings.
  case other

  /// The last hours, renewed every minute.
  var path: String { "feed/\(rawValue).xml" }
  /// The last days, renewed every hour; megabytes.
  var longPath: String { "feed/\(rawValue)_l.xml" }

  /// Whether telegrams of a type are kept in the index.
  func keeps(_ type: String) -> Bool {
    // A river's number is in the type: VXKO50 to VXKO89.
    types.contains(type)
      || self == .extra && (type.hasPrefix("VXKO") || Self.bulletins.contains(type))
  }

  /// Of all Japan, of regions and of offices until 2026 and since; alerts; tornadoes; record rain.
  static let bulletins: Set = [
    "VPZJ50", "VPZJ51", "VPCJ50", "VPCJ51", "VPFJ50", "VPFJ51", "VPBS50", "VPHW50", "VPHW51",
    "VPOA50",
  ]

  private var types: [String] {
    switch self {
    case .regular: ["VPFD51", "VPFW50", "VPFG50", "VPFD61", "VPFW60", "VPWP50"]
    case .extra:
      ["VPWW55", "VPWW56", "VPWW57", "VPWW58", "VPWW59", "VPWW60", "VPWW61", "VPFT50"]
    case .eqvol:
      [
        "VXSE51", "VXSE52", "VXSE53", "VXSE61", "VTSE41", "VTSE51", "VTSE52", "VYSE50", "VYSE51",
        "VYSE52", "VYSE60",
      ]
    case .other: [MarineTelegram.type]
    }
  }
}

/// The codes under which an area's telegrams may be issued.
///
/// Which code is used if two offices share a forecast file (014030 and 014100, 460040 and 460100)
/// was never observed, so either is accepted (jma-data section 1.8).
struct Subjects {
  let codes: [String]

  private static let pairs = [["014100", "014030"], ["460100", "460040"]]

  init(_ area: PrimaryArea) {
    self.init(code: area.forecastFile.text)
  }

  init(_ office: OfficeCode) {
    self.init(code: office.text)
  }

  private init(code: String) {
    codes = Self.pairs.first { $0.contains(code) } ?? [code]
  }

  func of(_ type: String) -> [TelegramAddress.Subject] {
    codes.map { .init(type: type, code: $0) }
  }
}
