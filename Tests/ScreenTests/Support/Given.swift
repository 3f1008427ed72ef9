import ForecastSources
import Models
import Pages
import Presenter
import Terminal

@testable import soramoyo

/// The initial state of the screen tests: a past issuance, treated as current.
enum Given {
  static let catalog = PlaceCatalog()
  /// Half an hour after the issuance of 2024-08-29 11:00.
  static let now = SampleSource(.typhoon).issued.adding(minutes: 30)

  static func style(_ language: Language) -> TextStyle {
    TextStyle(language: language, glyphs: .unicode, isOnTerminal: true)
  }

  /// Default settings, on a terminal without colours.
  static func settings(_ language: Language = .ja, source: SourceChoice = .jma) -> Settings {
    Settings(
      style: style(language), charsets: .utf8, color: .none, width: 80, ambiguous: .narrow,
      source: source, fallback: .off, baseURL: nil, isOffline: false, maxAge: nil, now: now,
      place: nil, isVerbose: false, usesMouse: true)
  }
}

extension PlaceID {
  static func given(_ text: String) -> PlaceID {
    guard let id = PlaceID(text) else { preconditionFailure("no place: \(text)") }
    return id
  }

  static let shibuya = given("m:1311300")
  static let tokyo = given("p:13")
  static let osaka = given("p:27")
  static let kyoto = given("p:26")
  static let okinawa = given("p:47")
  static let hokkaido = given("p:01")
}

extension PrefectureCode {
  /// All 47, by number.
  static let all = Given.catalog.prefectures.map(\.code)
}
