import Models
import Presenter

/// The program's requests and other effects, in terms of the domain.
enum Asked: Equatable, Sendable {
  /// Of a row, a page or the line of the search.
  case forecast(PlaceID)
  /// The warnings of a row, or of the place selected in the search.
  case inForce(PlaceID)
  /// A section of a page or a row.
  case part(WeatherSection, of: PlaceID)
  /// What the station of a place's forecast reported today.
  case measured(PlaceID)
  case warningsOfJapan
  case observedMap
  /// Tsunami warnings and strong earthquakes, for the top of every screen.
  case alarms
  case pictures(RainLayer)
  case tile(RadarTile)
  case report(ReportKind, for: [PlaceID])

  case favorites(FavoriteChange)
  /// Turns the built-in sample on or off.
  case sample(Bool)
  case openPage(String)
  case redraw
  case suspend
  case quit

  static func forecasts(of codes: [PrefectureCode]) -> [Asked] {
    codes.map { .forecast(.prefecture($0)) }
  }

  /// The rows of home. Their hours follow their forecasts.
  static func rows(of ids: [PlaceID]) -> [Asked] {
    ids.map(Asked.inForce) + ids.map(Asked.forecast) + ids.map { .part(.observed, of: $0) }
  }
}

extension PlaceID {
  static func prefecture(_ code: PrefectureCode) -> PlaceID { .given("p:\(code)") }
}

extension [Asked] {
  /// The prefectures whose forecasts are requested.
  var forecasts: [PrefectureCode] {
    compactMap {
      if case .forecast(let id) = $0, id.kind == .prefecture {
        PrefectureCode(id.code)
      } else {
        nil
      }
    }
  }

  var tiles: [RadarTile] { compactMap { if case .tile(let tile) = $0 { tile } else { nil } } }
}
