import SoramoyoKit

// swift run morning: the gravest warning and the temperature of each prefecture of Kyushu, all asked at once.
let weather = Soramoyo(.sample)
let places = Area(named: "九州").map { weather.prefectures(in: $0) } ?? []

let lines = await withTaskGroup(of: (Int, String).self) { group in
  for (index, place) in places.enumerated() {
    group.addTask { (index, await line(place)) }
  }
  var lines: [Int: String] = [:]
  for await (index, line) in group { lines[index] = line }
  return places.indices.compactMap { lines[$0] }
}
print(lines.joined(separator: "\n"))

func line(_ place: Place) async -> String {
  let observed = try? await weather.observations(at: place).value["temperature"]
  let celsius = observed.map { "\($0.value)°C at \($0.station.en)" } ?? "-"
  do {
    let warnings = try await weather.warnings(at: place).value
    // Unknown is not none.
    let inForce: String? =
      switch warnings.state {
      case .none: "no warnings"
      case .active, .unknown: warnings.active.first.map { $0.en ?? $0.ja ?? "an unknown warning" }
      }
    return "\(place.name.en): \(inForce ?? "not all is known"), \(celsius)"
  } catch {
    return "\(place.name.en): warnings are not known (\(error.kind.rawValue)), \(celsius)"
  }
}
