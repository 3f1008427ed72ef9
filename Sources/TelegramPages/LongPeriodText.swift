import Models
import Pages

/// Classes of long-period ground motion (長周期地震動階級), which tall buildings feel.
struct LongPeriodText {
  let words: TelegramWords

  /// Nil where the telegram tells none.
  func section(_ intensity: TelegramIntensity) -> [Block]? {
    let found = classes(intensity.places)
    let highest = intensity.details.first { $0.name == "MaxLgInt" && $0.path.isEmpty }?.text
    guard highest != nil || !found.isEmpty else { return nil }
    let blocks = found.flatMap { level in
      Block.entry(
        heading: words.text("階級\(level.name)", "Class \(level.name)"), fields: level.fields)
    }
    return blocks.headed(
      words.text("長周期地震動", "Long-period ground motion")
        + (highest.map { words.aside(words.text("最大 階級\($0)", "highest class \($0)")) } ?? ""))
  }

  /// The finest places above stations, the highest class first.
  private func classes(
    _ prefectures: [TelegramIntensityPlace]
  ) -> [(name: String, fields: [Block.Field])] {
    var found: [(name: String, fields: [Block.Field])] = []
    for prefecture in prefectures {
      for (name, places) in felt(prefecture) {
        let field = Block.Field(
          label: words.name(prefecture.name, code: prefecture.code), value: words.list(places),
          keepsItems: true)
        if let index = found.firstIndex(where: { $0.name == name }) {
          found[index].fields.append(field)
        } else {
          found.append((name, [field]))
        }
      }
    }
    return found.sorted { $0.name > $1.name }
  }

  private func felt(_ place: TelegramIntensityPlace) -> [(String, [String])] {
    var found: [(String, [String])] = []
    func visit(_ place: TelegramIntensityPlace) {
      let inner = place.places.filter { $0.level != .station }
      guard inner.isEmpty else { return inner.forEach(visit) }
      guard let level = place.longPeriod else { return }
      let name = words.name(place.name, code: place.code)
      if let index = found.firstIndex(where: { $0.0 == level }) {
        found[index].1.append(name)
      } else {
        found.append((level, [name]))
      }
    }
    visit(place)
    return found
  }
}
