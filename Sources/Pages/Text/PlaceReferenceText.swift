package import Models

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
    case .position(let position, let kilometers, let rival):
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
