/// A weather code (天気予報用テロップ番号) as JMA sends it. 118 are known; unknown ones are kept.
public struct WeatherCode: Hashable, Sendable {
  /// `101`
  public let text: String

  /// - Returns: nil for an empty text.
  public init?(_ text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    self.text = String(text)
  }

  /// The broad kind by the hundreds digit, also for unknown codes.
  public var family: Family? {
    guard text.utf8.count == 3 else { return nil }
    switch text.utf8.first {
    case UInt8(ascii: "1"): return .clear
    case UInt8(ascii: "2"): return .cloudy
    case UInt8(ascii: "3"): return .rain
    case UInt8(ascii: "4"): return .snow
    default: return nil
    }
  }

  public enum Family: String, Sendable {
    case clear
    case cloudy
    case rain
    case snow
  }
}
