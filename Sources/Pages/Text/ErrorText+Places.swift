package import Models

extension ErrorText {
  /// That a person's own name would never be found.
  package func nameIsTaken(_ name: String) -> String {
    words.text(
      "「\(name)」は場所の名前です。別の名前を付けてください。",
      "“\(name)” is the name of a place. Choose another one.")
  }

  /// The same of a name that another favorite has.
  package func nameIsTaken(_ name: String, by place: String) -> String {
    words.text(
      "「\(name)」は\(place)に付けた名前です。別の名前を付けてください。",
      "“\(name)” is your name for \(place). Choose another one.")
  }

  package func text(_ problem: PlaceProblem) -> String {
    switch problem {
    case .unknown(let query):
      words.text(
        "「\(query)」という場所は見つかりません。soramoyo search で探せます。",
        "There is no place called “\(query)”. Look for it with: soramoyo search")
    case .several(let query, let count):
      words.text(
        "「\(query)」は \(count) か所あります。どれかを選んでください：",
        "“\(query)” matches \(count) places. Choose one:")
    case .region(let query):
      words.text(
        "「\(query)」には予報の場所がいくつもあります。どれかを選んでください：",
        "“\(query)” has several places with forecasts. Choose one:")
    case .impossible(let problem): text(problem)
    case .unknownArea(let query):
      words.text(
        "「\(query)」という地方はありません。地方は \(areas) です。東海・首都圏・山陰なども使えます。",
        "There is no area called “\(query)”. The areas are: \(areas). Tokai, San’in and such will do, too."
      )
    case .partOfPrefecture(let query):
      words.text(
        "「\(query)」は都道府県の一部です。中の場所の予報を見てください。",
        "“\(query)” is a part of a prefecture. See the forecasts of places in it.")
    case .noneGiven(let command, let whole):
      words.text(
        "場所が指定されていません。例：\(command) 渋谷\(whole.map { "、全国は \(command) \($0)" } ?? "")"
          + "（または soramoyo favorites add 渋谷 でよく見る場所を登録）",
        "No place was given. Try: \(command) shibuya\(whole.map { ", or \(command) \($0)" } ?? "") "
          + "(or mark a place with: soramoyo favorites add shibuya)")
    }
  }

  private var areas: String {
    Area.allCases.map { words.text($0.ja, $0.en) }.joined(separator: words.text("・", ", "))
  }
}

/// What is wrong with a place that was named.
package enum PlaceProblem: Equatable, Sendable {
  case unknown(query: String)
  case several(query: String, count: Int)
  /// It names several together: 東海, 道東.
  case region(query: String)
  /// Not a name: a postcode, a position.
  case impossible(PlaceReferenceProblem)
  case unknownArea(query: String)
  /// 道東, where prefectures are listed.
  case partOfPrefecture(query: String)
  /// - Parameters:
  ///   - command: as it was typed: `soramoyo forecast`.
  ///   - whole: the option for all Japan, if the command has one: `--all`.
  case noneGiven(command: String, whole: String? = nil)

  /// Several places that a name stands for.
  /// - Parameter query: as it is shown.
  package static func several(_ query: String, _ places: [Place]) -> PlaceProblem {
    Region(named: query)?.isMade(of: places) == true
      ? .region(query: query) : .several(query: query, count: places.count)
  }
}

/// The place that a reference (not a name) leads to, or why it leads to none.
extension ErrorText {
  /// 羽田空港は大田区（東京都）にあります。
  package func text(_ reference: PlaceReference, standsFor place: Place) -> String {
    guard let catalog else { return "" }
    let places = PlaceText(language: words.language, catalog: catalog)
    let name = places.fullName(place)
    switch reference {
    case .landmark(let landmark):
      return words.text("\(landmark.ja)は\(name)にあります。", "\(landmark.en) is in \(name).")
    case .postcode(let postcode):
      return words.text("〒\(postcode.text) は\(name)です。", "Postcode \(postcode.text) is in \(name).")
    case .position(let position, nil, _):
      return words.text(
        "\(Self.numbers(position)) は\(name)の島々です。",
        "\(Self.numbers(position)) is among the islands of \(name).")
    case .position(let position, let kilometers?, let rival):
      let distance = Self.distance(kilometers)
      let numbers = Self.numbers(position)
      let doubt = rival.map { hall in
        let other = Place.municipality(hall.municipality)
        let command = "soramoyo forecast \(other.shortCode)"
        return words.text(
          "\(places.fullName(other))かもしれません（\(Self.distance(hall.kilometers))km）：\(command)",
          " It may be in \(places.fullName(other)), too (\(Self.distance(hall.kilometers)) km): "
            + command)
      }
      return words.text(
        "\(numbers) にいちばん近いのは\(place.name.townHall)（\(places.prefecture(place.prefecture))）、"
          + "\(distance)km です。" + (doubt ?? ""),
        "The town hall nearest to \(numbers) is that of \(name) (\(distance) km)."
          + (doubt ?? ""))
    }
  }

  func text(_ problem: PlaceReferenceProblem) -> String {
    switch problem {
    case .noSuchPostcode(let postcode):
      words.text(
        "郵便番号 \(postcode.text) は日本郵便の一覧にありません（事業所の個別番号は使えません）。市区町村名を入れてください。",
        "Japan Post's list has no postcode \(postcode.text) (codes of single companies are not known "
          + "here). Give the municipality instead.")
    case .outsideJapan(let position):
      words.text(
        "\(Self.numbers(position)) の近くに日本の市区町村がありません。緯度,経度の順に入れてください（例：35.66,139.70）。",
        "There is no municipality of Japan near \(Self.numbers(position)). Give latitude,longitude, as "
          + "in 35.66,139.70.")
    case .longitudeFirst(let position):
      words.text(
        "\(Self.numbers(position)) は経度が先のようです。緯度,経度の順に入れてください："
          + Self.numbers(position.turned),
        "\(Self.numbers(position)) seems to have the longitude first. Give latitude,longitude: "
          + Self.numbers(position.turned))
    }
  }

  private static func distance(_ kilometers: Double) -> String {
    String((kilometers * 10).rounded() / 10)
  }

  private static func numbers(_ position: Coordinates) -> String {
    "\(position.latitude),\(position.longitude)"
  }
}

extension Coordinates {
  fileprivate var turned: Coordinates { Coordinates(latitude: longitude, longitude: latitude) }
}
