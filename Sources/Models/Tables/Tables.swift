internal import CResources

/// The tables of facts built into the binary. Creating this value costs nothing; a table is
/// accessed on lookup.
package struct Tables: Sendable {
  package init() {}

  package var prefectures: Table { table(CRESOURCES_PREFECTURES) }
  package var offices: Table { table(CRESOURCES_OFFICES) }
  package var centers: Table { table(CRESOURCES_CENTERS) }
  package var primaryAreas: Table { table(CRESOURCES_PRIMARY_AREAS) }
  package var municipalities: Table { table(CRESOURCES_MUNICIPALITIES) }
  package var groups: Table { table(CRESOURCES_GROUPS) }
  package var aliases: Table { table(CRESOURCES_ALIASES) }
  package var names: Table { table(CRESOURCES_NAMES) }
  package var folds: Table { table(CRESOURCES_FOLDS) }
  package var stations: Table { table(CRESOURCES_STATIONS) }
  package var weeklyAreas: Table { table(CRESOURCES_WEEKLY_AREAS) }
  package var weatherCodes: Table { table(CRESOURCES_WEATHER_CODES) }
  package var warningCodes: Table { table(CRESOURCES_WARNING_CODES) }
  package var quakeNames: Table { table(CRESOURCES_QUAKE_NAMES) }
  package var tsunamiCoasts: Table { table(CRESOURCES_TSUNAMI_COASTS) }
  package var tideStations: Table { table(CRESOURCES_TIDE_STATIONS) }
  package var words: Table { table(CRESOURCES_WORDS) }
  package var terms: Table { table(CRESOURCES_TERMS) }
  package var placeWords: Table { table(CRESOURCES_PLACE_WORDS) }
  package var normals: Table { table(CRESOURCES_NORMALS) }
  package var tiles: Table { table(CRESOURCES_TILES) }
  package var postcodes: Table { table(CRESOURCES_POSTCODES) }
  package var landmarks: Table { table(CRESOURCES_LANDMARKS) }
  package var populations: Table { table(CRESOURCES_POPULATIONS) }
  package var coastline: Table { table(CRESOURCES_COASTLINE) }

  /// Invented answers of services, for the sample source: a name, and the text with `|` for the end of a line.
  package var recordings: Table { table(CRESOURCES_RECORDINGS) }

  /// A recorded issuance for the sample source.
  package func sample(_ sample: SampleIssue) -> Table {
    switch sample {
    case .snow: table(CRESOURCES_SAMPLE_SNOW)
    case .typhoon: table(CRESOURCES_SAMPLE_TYPHOON)
    }
  }

  private func table(_ id: cresources_table) -> Table {
    let blob = cresources_get(id)
    return Table(staticBytes: UnsafeRawBufferPointer(start: blob.bytes, count: blob.count))
  }
}

/// The real past issuances that are built in, figures only.
package enum SampleIssue: String, CaseIterable, Sendable {
  /// 2024-01-24 17:00, with snow.
  case snow
  /// 2024-08-29 11:00, with a typhoon.
  case typhoon
}

/// As of when the built-in tables are: the dates of the files they were made from (docs/data.md,
/// "Inputs"), which a test compares.
package enum TableDates {
  /// JMA's list of areas and municipalities.
  package static let places = "2026-04-24"
  /// JMA's list of AMeDAS stations, and the normals of 1991 to 2020.
  package static let stations = "2026-04-24, 1991-2020"
}
