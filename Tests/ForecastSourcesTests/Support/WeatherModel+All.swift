import Models

extension WeatherModel {
  /// Asks for all primary areas at once and ignores errors.
  func askForAll(_ catalog: PlaceCatalog) async {
    await withTaskGroup(of: Void.self) { group in
      for area in catalog.primaryAreas {
        group.addTask { _ = try? await forecast(of: area) }
      }
    }
  }
}
