internal import CResources

/// The tables of facts built into the binary. Creating this value costs nothing; a table is
/// accessed on lookup.
public struct Tables: Sendable {
  public init() {}

  public var prefectures: Table { table(CRESOURCES_PREFECTURES) }
  public var offices: Table { table(CRESOURCES_OFFICES) }
  public var centers: Table { table(CRESOURCES_CENTERS) }
  public var primaryAreas: Table { table(CRESOURCES_PRIMARY_AREAS) }
  public var municipalities: Table { table(CRESOURCES_MUNICIPALITIES) }
  public var groups: Table { table(CRESOURCES_GROUPS) }
  public var aliases: Table { table(CRESOURCES_ALIASES) }
  public var names: Table { table(CRESOURCES_NAMES) }
  public var folds: Table { table(CRESOURCES_FOLDS) }
  public var stations: Table { table(CRESOURCES_STATIONS) }
  public var weeklyAreas: Table { table(CRESOURCES_WEEKLY_AREAS) }
  public var weatherCodes: Table { table(CRESOURCES_WEATHER_CODES) }
  public var warningCodes: Table { table(CRESOURCES_WARNING_CODES) }
  public var quakeNames: Table { table(CRESOURCES_QUAKE_NAMES) }
  public var words: Table { table(CRESOURCES_WORDS) }
  public var placeWords: Table { table(CRESOURCES_PLACE_WORDS) }
  public var normals: Table { table(CRESOURCES_NORMALS) }
  public var tiles: Table { table(CRESOURCES_TILES) }
  public var coastline: Table { table(CRESOURCES_COASTLINE) }

  /// A recorded issuance for the sample source.
  public func sample(_ sample: SampleIssue) -> Table {
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
public enum SampleIssue: String, CaseIterable, Sendable {
  /// 2024-01-24 17:00, with snow.
  case snow
  /// 2024-08-29 11:00, with a typhoon.
  case typhoon
}
