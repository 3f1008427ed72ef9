import Models
import TestSupport
import Testing

@testable import Telegrams

@Suite("The body of a telegram")
struct BodyTests {
  @Test("has warnings with all that is said of them, also of kinds that nobody knows")
  func warnings() throws {
    let telegram = try TelegramFixture.warnings.read()
    let items = try #require(telegram.items.last)
    #expect(items.type == "気象警報・注意報（市町村等）")
    #expect(items.items.flatMap(\.places).map(\.name) == ["千代田区", "中央区", "港区"])
    let kinds = items.items.flatMap(\.kinds)
    #expect(kinds.map(\.code) == ["03", "77", nil])
    #expect(kinds.map(\.status) == ["発表", "見たことのない状態", "発表警報・注意報はなし"])
    let kind = try #require(kinds.first)
    #expect(kind.last?.code == "10")
    #expect(kind.condition == "浸水害")
    #expect(kind.additions == ["竜巻", "ひょう"])
    #expect(kind.attentions == ["浸水警戒"])
    #expect(
      kind.properties.first?.values.map(\.name) == [
        "Significancy", "Note", "Sentence", "CriteriaClass", "Time", "Duration",
      ])
    #expect(items.items.first?.changeStatus == "警報・注意報種別に変化有")
    #expect(telegram.texts.first?.name == "Notice")
    #expect(telegram.sections.first?.values.map(\.text) == ["例地方気象台", "例県砂防課"])
    #expect(telegram.sections.first?.values.map(\.groupType) == ["気象関係", "補足情報担当"])
  }

  @Test func `has a quake whose magnitude is no number but a text`() throws {
    let telegram = try TelegramFixture.quake.read()
    guard case .earthquake(let quake)? = telegram.parts.first else {
      Issue.record("no quake")
      return
    }
    #expect(quake.originTime == "2026-11-21T10:58")
    #expect(quake.magnitudes.first?.value == nil)
    #expect(quake.magnitudes.first?.description == "Ｍ８を超える巨大地震")
    let place = try #require(quake.hypocenter)
    #expect(place.name == "例沖" && place.code == "999" && place.source == "ＰＴＷＣ")
    #expect(place.coordinates.map(\.latitude) == [38.1, 38.1])
    #expect(place.coordinates.map(\.longitude) == [-142.9, -(142 + 54.0 / 60)])
    #expect(place.coordinates.map(\.depth) == [10_000, nil])
    #expect(place.details.first?.name == "Distance")
    #expect(telegram.texts.map(\.codes) == [["0217", "0218"], []])
  }

  @Test func `has intensities by place, with those that have not come in`() throws {
    let telegram = try TelegramFixture.quake.read()
    guard case .intensity(let part)? = telegram.parts.dropFirst().first else {
      Issue.record("no intensity")
      return
    }
    #expect(part.form == .observation)
    #expect(part.maximum?.rank == 8)
    let cities = try #require(part.places.first?.places.first?.places)
    #expect(cities.map(\.name) == ["甲市", "乙市", "丙町"])
    #expect(cities.map { $0.intensity?.text } == ["6+", "4", nil])
    #expect(cities.last?.condition == "震度５弱以上未入電")
    #expect(cities.first?.places.first?.level == .station)
  }

  @Test func `has the coast with heights, figures or not`() throws {
    guard case .tsunami(let tsunami)? = try TelegramFixture.tsunami.read().parts.first else {
      Issue.record("no tsunami")
      return
    }
    let items = try #require(tsunami.sections.first?.items)
    #expect(items.map(\.warning) == [.majorWarning, .advisory, .other("88")])
    #expect(items.map { $0.maxHeight?.height?.number } == [nil, 1, nil])
    #expect(items.first?.maxHeight?.height?.description == "巨大")
    #expect(items.first?.firstHeight?.condition == "津波到達中と推測")
    #expect(items[1].firstHeight?.time == "2026-11-21T11:30")
    #expect(items.map { $0.lastKind?.code } == ["00", "00", "00"])
  }

  @Test func `of a volcano is told as kinds, places and texts`() throws {
    let telegram = try TelegramFixture.volcano.read()
    let item = try #require(telegram.items.first?.items.first)
    #expect(item.kinds.first?.code == "13")
    #expect(item.kinds.first?.details.first?.text == "噴火警報（火口周辺）")
    #expect(item.lastKinds.first?.code == "12")
    #expect(item.places.first?.name == "例山")
    #expect(telegram.texts.map(\.name) == ["VolcanoHeadline", "VolcanoActivity"])
  }

  @Test func `of a cancellation is its text`() throws {
    let telegram = try TelegramFixture.cancellation.read()
    #expect(!telegram.isInForce)
    #expect(telegram.texts.map(\.text) == ["先ほどの、震源・震度に関する情報を取り消します。"])
  }

  @Test func `keeps elements that nobody knows as values`() throws {
    let telegram = try TelegramFixture(
      body: "<Brandnew type=\"新\"><Part><A unit=\"m\">1</A></Part></Brandnew><Single>文</Single>"
    ).read()
    #expect(telegram.sections.first?.name == "Brandnew")
    #expect(telegram.sections.first?.type == "新")
    #expect(telegram.sections.first?.values.first?.number == 1)
    #expect(telegram.texts.first == TelegramText(name: "Single", text: "文"))
  }

  @Test func `keeps paragraphs as they were written`() throws {
    #expect(
      try TelegramFixture.overview.read().texts.map(\.text) == [
        "　本州付近は高気圧に覆われています。\n\n　東京地方は、晴れています。"
      ])
  }

  @Test func `of a moment has its time`() throws {
    let block = try #require(try TelegramFixture.weekly.read().series.last?.blocks.first)
    #expect(block.form == .moment)
    #expect(block.times.map(\.start) == ["2026-11-22T00:00"])
    #expect(block.times.first?.duration?.seconds == 7 * 86_400)
    #expect(block.times.first?.end == "2026-11-29T00:00")
  }
}
