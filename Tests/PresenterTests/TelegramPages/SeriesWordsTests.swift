import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import TelegramPages

@Suite("Times and periods of a telegram")
struct SeriesWordsTests {
  private func words(_ language: Language) -> TelegramWords {
    TelegramWords(language: language, naming: Given.catalog)
  }

  private func time(_ id: String, _ start: String, _ length: String, _ name: String?)
    -> TelegramTime
  {
    var time = TelegramTime(id: id)
    time.start = Instant(iso8601: start + ":00+09:00")
    time.duration = TelegramDuration(length)
    time.name = name
    return time
  }

  /// Four days; the text of each, nil for a day without a value.
  private func runs(_ texts: [String?], _ language: Language = .ja) -> String {
    let times = (1...4).map { time("\($0)", "2026-11-2\($0)T00:00", "P1D", nil) }
    var variable = Variable(label: "最高気温")
    for (time, text) in zip(times, texts) {
      if let text, let id = time.id { variable.cells[id] = [text] }
    }
    var block = TelegramBlock(form: .series)
    block.times = times
    return SeriesText(words: words(language)).runs(variable, block)
  }

  @Test func `a range, a missing value and one that holds throughout never look alike`() {
    #expect(
      runs(["-", "9度", "9度", "8度"])
        == "21日(土)：値なし  22日(日)〜23日(月)：9度  24日(火)：8度")
    #expect(
      runs(["-", "9 °C", "9 °C", "8 °C"], .en)
        == "Sat 21: no value  Sun 22 to Mon 23: 9 °C  Tue 24: 8 °C")
    #expect(runs(["9度", "9度", "9度", "9度"]) == "全期間：9度")
    #expect(runs(["9 °C", "9 °C", "9 °C", "9 °C"], .en) == "throughout: 9 °C")
    #expect(runs(["-", "-", "-", "-"]) == "全期間：値なし")
  }

  @Test func `a range does not reach over a time without a value`() {
    #expect(runs(["9度", nil, "9度", "9度"]) == "21日(土)：9度  23日(月)〜24日(火)：9度")
    #expect(runs(["9度", "9度", "9度", nil]) == "21日(土)〜23日(月)：9度")
  }

  @Test(arguments: [
    ("2026-11-21T05:00", "PT19H", "今日", "21日(土) 今日", "Sat 21 05-24"),
    ("2026-11-22T09:00", "PT9H", "明日日中", "22日(日) 明日日中", "Sun 22 09-18"),
    ("2026-11-21T18:00", "PT6H", "１８時から００時まで", "21日(土) 18-24時", "Sat 21 18-24"),
    ("2026-11-22T00:00", "PT3H", "２２日未明", "２２日未明", "Sun 22 00-03"),
    ("2026-11-22T00:00", "PT6H", "２２日００時から０６時", "２２日００時から０６時", "Sun 22 00-06"),
    (
      "2026-11-21T18:00", "PT12H", "夜から朝", "21日(土) 夜から朝", "Sat 21 18:00 to Sun 22 06:00"
    ),
  ])
  func `a time names its day`(start: String, length: String, name: String, ja: String, en: String) {
    let time = time("1", start, length, name)
    #expect(words(.ja).time(time) == ja)
    #expect(words(.en).time(time) == en)
  }

  @Test func `a range of hours goes from the first to the last`() {
    let times = [
      time("1", "2026-11-21T18:00", "PT3H", "２１日夜のはじめ頃"),
      time("2", "2026-11-21T21:00", "PT3H", "２１日夜遅く"),
      time("3", "2026-11-22T00:00", "PT3H", "２２日未明"),
    ]
    #expect(words(.ja).span(times) == "２１日夜のはじめ頃〜２２日未明")
    #expect(words(.en).span(times) == "Sat 21 18:00 to Sun 22 03:00")
    #expect(words(.en).span(Array(times.prefix(2))) == "Sat 21 18-24")
    #expect(words(.en).span(Array(times.suffix(1))) == "Sun 22 00-03")
  }

  // MARK: Periods

  private func value(_ path: String, _ text: String, group: Int = 1) -> TelegramValue {
    var names = path.split(separator: "/").map(String.init)
    var value = TelegramValue(name: names.popLast() ?? "")
    (value.path, value.text, value.group) = (names, text, group)
    return value
  }

  private func facts(_ values: [TelegramValue], _ language: Language) -> [String] {
    let property = TelegramProperty(type: "風", values: values)
    return VariableText(words: words(language)).facts([property]).map { "\($0.label)|\($0.value)" }
  }

  @Test func `beginning, end and peak of a warning keep their words`() {
    let values = [
      value("WarningPeriod/StartTime/Date", "３日"), value("WarningPeriod/StartTime/Term", "夕方"),
      value("WarningPeriod/EndTime/Date", "４日"), value("WarningPeriod/EndTime/Term", "未明"),
      value("AdvisoryPeriod/EndTime/Date", "１１日"), value("AdvisoryPeriod/EndTime/Term", "朝"),
      value("AdvisoryPeriod/OverTime", "にかけて　以後も続く"),
      value("PeakTime/Date", "２２日"), value("PeakTime/Term", "満潮時頃"),
    ]
    #expect(
      facts(values, .ja) == [
        "風|警戒期間 ３日夕方から４日未明まで  注意期間 １１日朝にかけて　以後も続く  ピーク ２２日満潮時頃"
      ])
    #expect(
      facts(values, .en) == [
        "Wind|warning period from late afternoon of the 3rd until before dawn of the 4th"
          + "  advisory period until morning of the 11th and continues after that"
          + "  peak around high tide of the 22nd"
      ])
  }

  @Test func `two periods of one kind stay two, and what nobody knows stays as it is`() {
    let values = [
      value("PeakTime/Term", "朝"), value("PeakTime/Term", "夕方"),
      value("PeakTime/Term", "いつか"), value("PeakTime/Date", "あす"),
      value("AdvisoryPeriod/ZeroTime", "なし"),
    ]
    #expect(facts(values, .ja) == ["風|ピーク 朝  ピーク 夕方  ピーク あすいつか  なし"])
    #expect(
      facts(values, .en)
        == ["Wind|peak morning  peak late afternoon  peak いつか of あす  なし"])
  }

  @Test func `the same series for several parts of an area names them all`() {
    let times = (1...8).map { time("\($0)", "2026-11-2\($0)T00:00", "P1D", nil) }
    let areas = ["東側", "西側", "南側", "北側", "内海", "外海", "湾内"]
    let values = areas.flatMap { area in
      times.enumerated().map { index, time in
        var value = TelegramValue(name: "TidalLevel")
        (value.area, value.type, value.timeID) = (area, "潮位", time.id)
        (value.text, value.unit) = ("\(area == "湾内" ? index + 1 : index)", "m")
        return value
      }
    }
    var kind = TelegramKind()
    kind.properties = [TelegramProperty(type: "潮位", values: values)]
    var item = TelegramItem()
    item.kinds = [kind]
    item.places = [TelegramPlace(role: .area, name: "例市")]
    var block = TelegramBlock(form: .series)
    (block.times, block.items) = (times, [item])
    let series = TelegramSeries(blocks: [block])
    let fields = (SeriesText(words: words(.ja)).section(series) ?? []).fields
    #expect(fields.map(\.label) == ["東側、西側、南側、北側、内海、外海 潮位", "湾内 潮位"])
  }
}
