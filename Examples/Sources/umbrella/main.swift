import Models
import SoramoyoKit

// swift run umbrella [PLACE]: on the built-in sample. Soramoyo(client: "umbrella/1.0") asks JMA.
let weather = Soramoyo(.sample)
let name = CommandLine.arguments.dropFirst().first ?? "渋谷"

switch weather.find(name) {
case .one(let place):
  do {
    let answer = try await weather.forecast(for: place)
    print("\(place.name.en), \(answer.value.area.en) (\(answer.freshness.rawValue))")
    for day in answer.value.days.prefix(3) {
      let advice = Advice(chanceOfRain: day.rainPercent)
      let high = day.high.map { "\($0.celsius)°C" } ?? "-"
      print("\(day.date)  \(day.weatherInEnglish ?? "-"), \(high). \(advice.rawValue).")
    }
  } catch {
    print("No forecast: \(error)")
  }
case .several(let places):
  print(
    "Which one? " + places.map { "\($0.name.ja) (\($0.prefecture.ja))" }.joined(separator: ", "))
case .none(let nearest):
  print("No such place. " + nearest.map(\.name.en).joined(separator: ", "))
}
