/// A code of one level of places.
///
/// JMA's codes are unique only within their level (`011000` is a center, an office and a primary
/// area), so the level is part of the type and codes of different levels cannot be confused.
package struct Code<Level>: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(_ text: Substring) { self.text = String(text) }

  package var description: String { text }

  package static func < (left: Self, right: Self) -> Bool {
    left.text < right.text
  }
}

/// Marks the two-digit JIS codes of the 47 prefectures (都道府県).
package enum PrefectureLevel {}
/// Marks the codes of the 58 offices (府県予報区).
package enum OfficeLevel {}
/// Marks the codes of the 56 forecast files; 58 offices share them.
package enum ForecastFileLevel {}
/// Marks the codes of the 142 primary areas (一次細分区域, class10).
package enum PrimaryAreaLevel {}
/// Marks the seven-digit codes of municipalities (市町村等, class20).
package enum MunicipalityLevel {}
/// Marks the five-digit numbers of AMeDAS stations.
package enum StationLevel {}
/// Marks the codes of weekly forecast areas, which change with the season.
package enum WeeklyAreaLevel {}

/// `13`
package typealias PrefectureCode = Code<PrefectureLevel>
/// `130000`
package typealias OfficeCode = Code<OfficeLevel>
/// `130000`; `014100` serves offices 014030 and 014100
package typealias ForecastFileCode = Code<ForecastFileLevel>
/// `130010`
package typealias PrimaryAreaCode = Code<PrimaryAreaLevel>
/// `1311300`
package typealias MunicipalityCode = Code<MunicipalityLevel>
/// `44132`
package typealias StationCode = Code<StationLevel>
/// `130100`
package typealias WeeklyAreaCode = Code<WeeklyAreaLevel>
