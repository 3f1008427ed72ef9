import Models
import Pages

/// A plume, each of its heights with its own name, and the wind above the crater as a table.
struct PlumeText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }

  func blocks(_ parts: ValueGroups) -> [Block] {
    let (winds, rest) = parts.split(below: ["WindAboveCrater", "WindAboveCraterElements"])
    let (time, plume) = rest.split(below: ["WindAboveCrater"])
    var blocks = SectionText(words: words).entries(plume.values)
    if !winds.values.isEmpty { blocks += table(winds, time) }
    // Levels in a second notation are for machines only; unknown elements are shown.
    let more = time.values.filter { $0.name != "DateTime" && $0.name != Self.level }
    return blocks + SectionText(words: words).entries(more)
  }

  private static let level = "WindAboveCraterElements"
  private static let columns = ["WindHeightAboveSeaLevel", "WindDegree", "WindSpeed"]

  private func table(_ winds: ValueGroups, _ time: ValueGroups) -> [Block] {
    let moment = time.instant("DateTime").map { words.aside(words.shortMoment($0)) } ?? ""
    return Block.rows(
      caption: words.elementLabel("WindAboveCrater") + moment,
      headers: [
        words.text("海抜高度", "Above sea level"), words.text("風向", "Direction"),
        words.text("風速", "Speed"),
      ],
      rows: winds.elements.map { level in
        Self.columns.map { level.first($0).flatMap(values.text) ?? words.missing }
      })
  }
}
