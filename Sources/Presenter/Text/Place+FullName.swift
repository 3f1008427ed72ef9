import Models

extension Place {
  /// Its names, preceded by the city if it is a ward: 札幌市北区, Kita Ward, Sapporo City.
  var nameWithCity: PlaceName {
    guard let city else { return name }
    return PlaceName(
      ja: city.ja + name.ja, kana: city.kana + name.kana, en: "\(name.en), \(city.en)")
  }
}
