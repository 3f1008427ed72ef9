import Models
import TestSupport
import Testing

@testable import Telegrams

@Suite("Values of a property")
struct ValueTests {
  @Test func `have everything that is written beside them`() throws {
    let property = try property(
      """
      <WindPart><jmx_eb:WindSpeed refID="2" type="最大風速" unit="m/s" condition="以上" description="２０メートル以上" range="20 INF" bound="20" kind="例">20</jmx_eb:WindSpeed></WindPart>
      """)
    let value = try #require(property?.values.first)
    #expect(property?.values.count == 1)
    #expect(property?.type == "例")
    #expect(value.name == "WindSpeed")
    #expect(value.path == ["WindPart"])
    #expect(value.group == 1)
    #expect(value.timeID == "2")
    #expect(value.time == "2026-11-21T18:00")
    #expect(value.text == "20")
    #expect(value.number == 20)
    #expect(value.type == "最大風速")
    #expect(value.unit == "m/s")
    #expect(value.condition == "以上")
    #expect(value.description == "２０メートル以上")
    #expect(value.range == "20 INF")
    #expect(value.attributes.map(\.name) == ["bound", "kind"])
  }

  @Test(
    "that are missing are nil, never zero and never NaN",
    arguments: [
      ("<A unit=\"mm\" condition=\"値なし\"/>", nil, nil, "値なし"),
      ("<A unit=\"mm\" condition=\"値なし\">3</A>", nil, nil, "値なし"),
      ("<A unit=\"mm\"/>", nil, nil, nil), ("<A unit=\"mm\">  </A>", nil, nil, nil),
      ("<A unit=\"m\" condition=\"不明\">NaN</A>", "NaN", nil, "不明"),
      ("<A unit=\"mm\">-999.9</A>", "-999.9", nil, nil),
      ("<A unit=\"mm\">0.0</A>", "0.0", 0, nil), ("<A unit=\"mm\">0</A>", "0", 0, nil),
      ("<A unit=\"m\">-1.5</A>", "-1.5", -1.5, nil), ("<A unit=\"m\">１</A>", "１", nil, nil),
      ("<A unit=\"m\">1e5</A>", "1e5", nil, nil), ("<A unit=\"m\">0x10</A>", "0x10", nil, nil),
      ("<A unit=\"m\">INF</A>", "INF", nil, nil), ("<A>12</A>", "12", nil, nil),
    ] as [(String, String?, Double?, String?)])
  func missing(xml: String, text: String?, number: Double?, condition: String?) throws {
    let value = try #require(try property(xml)?.values.first)
    #expect(value.text == text)
    #expect(value.number == number)
    #expect(value.condition == condition)
    #expect(value.isMissing == (text == nil || text == "NaN" || text == "-999.9"))
  }

  @Test func `belong to the time, the area and the type that are written around them`() throws {
    let values = try #require(
      try property(
        """
        <Part refID="1" type="外"><Base><AreaName>海上</AreaName><B>1</B><Local><C>2</C></Local></Base>
        <Base type="内"><B refID="9">3</B></Base></Part><D>4</D>
        """)?.values)
    #expect(values.map(\.text) == ["1", "2", "3", "4"])
    #expect(values.map(\.area) == ["海上", "海上", nil, nil])
    #expect(values.map(\.timeID) == ["1", "1", "9", nil])
    #expect(values.map(\.time) == ["2026-11-21T12:00", "2026-11-21T12:00", nil, nil])
    #expect(values.map(\.group) == [2, 3, 4, 0])
    #expect(values.map(\.groupType) == ["外", "外", "内", nil])
    #expect(
      values.map(\.path) == [["Part", "Base"], ["Part", "Base", "Local"], ["Part", "Base"], []])
  }

  @Test func `may be a code with its name`() throws {
    let values = try #require(
      try property(
        """
        <P><Significancy type="風危険度" refID="1"><Name>警報級</Name><Code>30</Code></Significancy>
        <Significancy><Code>99</Code></Significancy><Pair><Name>一</Name><Name>二</Name></Pair></P>
        """)?.values)
    #expect(values.map(\.name) == ["Significancy", "Significancy", "Name", "Name"])
    #expect(values.map(\.text) == ["警報級", nil, "一", "二"])
    #expect(values.map(\.code) == ["30", "99", nil, nil])
    #expect(values.map(\.isMissing) == [false, false, false, false])
  }

  @Test func `of elements that nobody knows are kept, in whatever namespace`() throws {
    let values = try #require(
      try property(
        """
        <X xmlns="http://example.com/"><Type>別</Type><Y z="1">値</Y></X><Empty/>
        <Note state="済"><Inner>中</Inner></Note>
        """)?.values)
    #expect(values.map(\.name) == ["Type", "Y", "Empty", "Note", "Inner"])
    #expect(values.map(\.text) == ["別", "値", nil, nil, "中"])
    #expect(values[3].attributes == [.init(name: "state", text: "済")])
  }

  @Test func `refer to the times of their own series only`() throws {
    let telegram = try TelegramFixture.shortRange.read()
    let firsts = telegram.values.filter { $0.timeID == "1" }.compactMap(\.time)
    #expect(
      Set(firsts) == [
        "2026-11-21T11:00", "2026-11-21T12:00", "2026-11-21T09:00",
      ])
    let timeline = try TelegramFixture.timeline.read()
    #expect(timeline.values.map(\.timeID) == ["7", "8", "7"])
    #expect(timeline.values.first?.time == "2026-11-22T00:00")
  }

  @Test func `a station keeps every code it has`() throws {
    let place = try TelegramFixture.solar.read().series.first?.blocks.first?.items.first?.places
      .first
    #expect(place?.code == "0110000")
    let more = place?.details.filter { $0.name == "Code" } ?? []
    #expect(more.map(\.text) == ["47412", "012"])
    #expect(more.map(\.type) == ["国際地点番号", "WOUDC地点番号"])
  }

  @Test func `a text is never cut`() throws {
    let long = String(repeating: "雨が降ります。\n", count: 6000)
    let fixture = TelegramFixture.overview.with {
      $0.body = "<Comment><Text>\(long)終わり</Text></Comment>"
    }
    #expect(try fixture.read().texts.first?.text == long + "終わり")
  }
}
