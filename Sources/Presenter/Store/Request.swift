package import Models

/// Data that are requested together. A later request of the same kind replaces an earlier one.
package enum Request: Equatable, Sendable {
  /// Today's weather of prefectures, one answer each.
  case list([PrefectureCode])
  /// The three hours of a prefecture.
  case hours(PrefectureCode)
  /// The rows of home: forecasts, warnings, what is observed, the three hours.
  case rows([PlaceID])
  case page(PlaceID)
  /// Some sections of a page whose forecast is known.
  case sections(Set<WeatherSection>, WeatherAnswer)
  /// The forecast of the place selected in the search, and its warnings.
  case selected(PlaceID)
  /// What is true now of the place in front, beside its forecast.
  case current(PlaceID, CurrentParts)
  case selectedWarnings(PlaceID)
  /// The warnings of all prefectures.
  case nation
  /// What is observed at all prefectures' capitals.
  case observedMap
  /// Tsunami warnings and strong earthquakes, for the top of every screen.
  case alarms
  /// The list of pictures of a layer.
  case pictures(RainLayer)
  /// In the order in which they are wanted.
  case tiles([RadarTile])
  /// A page of reports, with what it means for some places.
  case report(ReportKind, [PlaceID])

  package enum Kind: Hashable, Sendable {
    case list, hours, rows, page, current, selected, selectedWarnings, nation, observedMap, alarms
    case pictures, tiles
    case report(ReportKind)
  }

  package var kind: Kind {
    switch self {
    case .list: .list
    case .hours: .hours
    case .rows: .rows
    case .page, .sections: .page
    case .current: .current
    case .selected: .selected
    case .selectedWarnings: .selectedWarnings
    case .nation: .nation
    case .observedMap: .observedMap
    case .alarms: .alarms
    case .pictures: .pictures
    case .tiles: .tiles
    case .report(let kind, _): .report(kind)
    }
  }

  /// Of simultaneous requests the lowest goes first: the warnings of all Japan, which every screen shows, then the
  /// screen in front, last what is only beside it.
  package var turn: Int {
    switch kind {
    case .nation: 0
    case .rows, .page, .selected, .selectedWarnings, .pictures, .tiles, .report: 1
    case .alarms, .current: 2
    case .list: 3
    case .observedMap: 4
    case .hours: 5
    }
  }
}

/// The number of a request: of two for the same subject the later one counts, whatever the clock says.
package struct Serial: Equatable, Sendable {
  package let kind: Request.Kind
  let number: Int
}

package struct RadarTile: Hashable, Sendable {
  package let layer: RainLayer
  package let frame: RainFrame
  package let address: TileAddress
}
