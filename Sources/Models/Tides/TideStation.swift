/// A station of JMA's tide tables (潮位表). There are 239; JMA names them in Japanese alone.
package struct TideStation: Hashable, Sendable {
  /// The letters of its file: TK, A0.
  package let letters: String
  /// As JMA writes it: 三宅島（坪田）. No reading is published, so in English the municipality goes with it.
  package let name: String
  /// To a minute of arc, as in JMA's list.
  package let coordinates: Coordinates
  /// The municipality with the nearest town hall in the same tsunami forecast region.
  package let municipality: MunicipalityCode
  /// The tsunami forecast region (津波予報区) it lies in: a code of `PlaceCatalog.tsunamiCoast`.
  package let coast: String

  package var prefecture: PrefectureCode { PrefectureCode(municipality.text.prefix(2)) }
}

/// A station, and its distance from a place.
package struct NearTideStation: Hashable, Sendable {
  package let station: TideStation
  /// From the town hall, the named point, or the capital of a prefecture.
  package let kilometers: Double
}

/// A tide gauge (潮位観測点) of JMA's page of observed tides. Its list and that of the tables share names and
/// positions, and no code.
package struct TideGauge: Hashable, Sendable {
  /// Six digits.
  package let code: String
  /// From outside, Japanese only: 布良.
  package let name: String
  package let coordinates: Coordinates
  /// Who measures, from outside, Japanese only: 気象庁, 千葉県.
  package let owner: String?
  package let zero: TideZero
  /// The municipality whose stretch of coast it measures.
  package let municipality: MunicipalityCode
  /// JMA's levels of that stretch; nil where the list has none.
  package let levels: SurgeLevels?

  package init(
    code: String, name: String, coordinates: Coordinates, owner: String?, zero: TideZero,
    municipality: MunicipalityCode, levels: SurgeLevels?
  ) {
    self.code = code
    self.name = name
    self.coordinates = coordinates
    self.owner = owner
    self.zero = zero
    self.municipality = municipality
    self.levels = levels
  }
}

/// What heights are above. Heights above different ones must never be compared, nor be drawn on one axis.
package enum TideZero: Hashable, Sendable {
  /// The datum of the tide table of that station (潮位表基準面), about the lowest low water.
  case tableDatum
  /// The mean sea level of Tokyo Bay (東京湾平均海面, TP).
  case tokyoPeil
  /// The mean tide of that station (平均潮位, MSL).
  case meanTide
  /// As JMA's list words it, from outside: 国土地理院による.
  case other(String)
  /// The list does not say.
  case unknown
}

/// The heights of storm surge from which JMA's levels of a stretch of coast count, in cm above its zero. They
/// are figures of the list: only JMA warns.
package enum SurgeLevels: Hashable, Sendable {
  /// As until May 2026: advisory (注意報) and warning (警報).
  case warnings(advisory: Int?, warning: Int?)
  /// Since then: levels 4 and 5.
  case levels(four: Int?, five: Int?)
}
