/// A code of one level of places.
///
/// JMA's codes are unique only within their level (`011000` is a center, an office and a primary
/// area), so the level is part of the type and codes of different levels cannot be confused.
public struct Code<Level>: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let text: String

  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  public var description: String { text }

  public static func < (left: Self, right: Self) -> Bool {
    left.text < right.text
  }
}

/// Marks the two-digit JIS codes of the 47 prefectures (都道府県).
public enum PrefectureLevel {}
/// Marks the codes of the 58 offices (府県予報区).
public enum OfficeLevel {}
/// Marks the codes of the 56 forecast files; 58 offices share them.
public enum ForecastFileLevel {}
/// Marks the codes of the 142 primary areas (一次細分区域, class10).
public enum PrimaryAreaLevel {}
/// Marks the seven-digit codes of municipalities (市町村等, class20).
public enum MunicipalityLevel {}
/// Marks the five-digit numbers of AMeDAS stations.
public enum StationLevel {}
/// Marks the codes of weekly forecast areas, which change with the season.
public enum WeeklyAreaLevel {}

/// `13`
public typealias PrefectureCode = Code<PrefectureLevel>
/// `130000`
public typealias OfficeCode = Code<OfficeLevel>
/// `130000`; `014100` serves offices 014030 and 014100
public typealias ForecastFileCode = Code<ForecastFileLevel>
/// `130010`
public typealias PrimaryAreaCode = Code<PrimaryAreaLevel>
/// `1311300`
public typealias MunicipalityCode = Code<MunicipalityLevel>
/// `44132`
public typealias StationCode = Code<StationLevel>
/// `130100`
public typealias WeeklyAreaCode = Code<WeeklyAreaLevel>
