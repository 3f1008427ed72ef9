import TestSupport
import Testing

@testable import ForecastSources
@testable import Models

/// None of these was ever recorded; all are invented from the specification.
@Suite("Reading what stands beside the warnings")
struct OtherWarningParserTests {
  // MARK: Floods

  @Test func `floods: takes over river, level and areas`() throws {
    var flood = FloodFixture("例川", "51", riverCode: "830304004400")
    flood.name = "レベル５氾濫特別警報"
    flood.offices = ["130000"]
    let read = try RiverFloodParser().parse(FloodFixture.file([flood]).bytes)
    #expect(
      read == [
        RiverFlood(
          river: "例川", riverCode: "830304004400", reported: "2026-11-21T10:00",
          infoType: .issued, code: "51", name: "レベル５氾濫特別警報", condition: "レベル５氾濫特別警報（発表）",
          municipalities: ["1310400"], primaryAreas: ["130010"], offices: ["130000"])
      ])
    #expect(try RiverFloodParser().parse(Array("[]\n".utf8)) == [])
  }

  @Test func `floods: exercises and tests are left out, whatever is in them`() throws {
    var byStatus = FloodFixture("訓練川", "51")
    byStatus.status = "訓練"
    var byType = FloodFixture("訓練川", "51")
    byType.infoType = "訓練"
    var test = FloodFixture("試験川", "51")
    test.status = "試験"
    let odd = JSONTree.members([
      "status": .text("訓練"), "item": .number("3"), "riverName": .list([]),
    ])
    let file = JSONTree.list(
      [byStatus.json, byType.json, test.json, odd, FloodFixture("本川", "20").json])
    #expect(try RiverFloodParser().parse(file.bytes).map(\.river) == ["本川"])
  }

  @Test(
    "floods: a status that nobody knows is no exercise: what is in force is not known",
    arguments: ["X", "解除"])
  func unknownStatus(word: String) throws {
    var flood = FloodFixture("例川", "51")
    flood.status = word
    let read = try RiverFloodParser().parse(JSONTree.list([flood.json]).bytes)
    #expect(read.map(\.river) == ["例川"])
    #expect(read.first?.isActive == true)
    #expect(read.first?.level == nil)
  }

  @Test(arguments: ["X", "0", "2026-11-21", "131040"])
  func `floods: texts that are no codes leave the place to the wider areas`(text: String) throws {
    var flood = FloodFixture("例川", "51")
    flood.municipalities = ["1310400", text]
    let read = try RiverFloodParser().parse(JSONTree.list([flood.json]).bytes)
    #expect(read.first?.municipalities == [])
    #expect(read.first?.primaryAreas == ["130010"])
  }

  @Test("floods: a real one with missing or odd members is in force, at an unknown level")
  func oddFloods() throws {
    let odd = JSONTree.members([
      "status": .text("通常"), "riverName": .text("変川"), "item": .text("?"),
      "reportDatetime": .text("いつか"), "class20Codes": .text("1310400"),
    ])
    let bare = JSONTree.members(["status": .text("通常")])
    let read = try RiverFloodParser().parse(JSONTree.list([odd, bare]).bytes)
    #expect(read.map(\.river) == ["変川", "-"])
    #expect(read.allSatisfy { $0.isActive && $0.level == nil && $0.municipalities.isEmpty })
  }

  @Test("floods: an entry that cannot be read is a river nobody knows, and leaves the others")
  func unreadFloods() throws {
    var numbered = FloodFixture("例川", "51", riverCode: "830304004400").json
    numbered = numbered.replacing("status", with: .number("1"))
    numbered = numbered.replacing("infoType", with: .number("1"))
    numbered = numbered.replacing("item.code", with: .number("51"))
    numbered = numbered.replacing(
      "class20Codes", with: .list([.number("122100"), .number("1310400")]))
    for odd in [JSONTree.number("1"), .list([]), .null, .text("x"), .bool(true)] {
      let read = try RiverFloodParser().parse(JSONTree.list([odd, numbered]).bytes)
      #expect(read.map(\.river) == ["-", "例川"])
      #expect(read.map(\.level) == [nil, .five])
      #expect(read.last?.municipalities == ["0122100", "1310400"])
    }
    // A list with one unreadable code is ignored: the area decides.
    let half = numbered.replacing("class20Codes", with: .list([.bool(true), .text("1310400")]))
    let flood = try #require(RiverFloodParser().parse(JSONTree.list([half]).bytes).first)
    #expect(flood.municipalities == [])
    #expect(flood.primaryAreas == ["130010"])
  }

  @Test(
    "floods: of codes that contradict each other the gravest counts, and an unreadable one is in force",
    arguments: [
      (#""item":{"code":"10","code":"51"}"#, AlertLevel?.some(.five)),
      (#""item":{"code":"51","code":"10"}"#, .five), (#""item":{"code":"20","code":"40"}"#, .four),
      (#""item":{"code":"10"},"item":{"code":"51"}"#, .five),
      (#""item":{"code":"10","code":[]}"#, nil), (#""item":{"code":"10"},"item":3"#, nil),
    ])
  func contradictoryFloods(item: String, level: AlertLevel?) throws {
    let text = #"[{"status":"通常","infoType":"発表","riverName":"例川",\#(item)}]"#
    let read = try RiverFloodParser().parse(Array(text.utf8))
    #expect(read.map(\.level) == [level])
    #expect(read.allSatisfy { $0.isActive })
    let exercise = #"[{"status":"訓練","status":"通常","riverName":"例川","item":{"code":"51"}}]"#
    let practised = try RiverFloodParser().parse(Array(exercise.utf8))
    #expect(practised.map(\.level) == [.five])
  }

  @Test func `floods: anything but a list is not understood`() {
    for text in ["{}", "1", "null", "\"\""] {
      #expect(
        fault { try RiverFloodParser().parse(Array(text.utf8)) } != nil)
    }
  }

  // MARK: Early attention

  @Test("early attention: near blocks with their hours, later days, and every kind of value")
  func earlyAttention() throws {
    let read = try EarlyAttentionParser().parse(WarningFixture.attention.bytes)
    #expect(read.parts.count == 2)
    let near = try #require(read.parts.first?.series.first)
    #expect(near.blocks.map(\.hours) == [6, 12])
    #expect(near.areas.first?.text == "例の説明")
    #expect(
      near.areas.first?.rows.map(\.values) == [
        [.high, .neither], [.outOfSeason, .outOfSeason], [.middle, .other("低")],
      ])
    let later = try #require(read.parts.last?.series.first)
    #expect(later.blocks == [.init(start: "2026-11-24T00:00", hours: nil)])
    #expect(read.parts.last?.reported == nil)
  }

  @Test(
    "early attention: a row that cannot be read is named in its area",
    arguments: [
      ("probabilities", JSONTree.texts(["高"]), "大雨の警報級の可能性"), ("type", .bool(true), "-"),
      ("probabilities", .number("1"), "大雨の警報級の可能性"), ("", .number("1"), "-"),
    ] as [(String, JSONTree, String)])
  func lostAttentionRow(member: String, value: JSONTree, name: String) throws {
    let path = "[0].timeSeries[0].areas[0].properties[0]" + (member.isEmpty ? "" : ".\(member)")
    let read = try EarlyAttentionParser().parse(
      WarningFixture.attention.replacing(path, with: value).bytes)
    let area = try #require(read.parts.first?.series.first?.areas.first)
    #expect(area.unread == [name])
    #expect(area.rows.count == 2)
    #expect(read.parts.count == 2)
  }

  @Test(
    "early attention: what cannot be read is left out, the rest stays, and it is not whole",
    arguments: [
      ("[1]", JSONTree.text("x"), 1), ("[1].timeSeries", .members([:]), 1),
      ("[1].timeSeries[0].timeDefines", .null, 1), ("[1].timeSeries[0].areas[0].code", .null, 2),
    ] as [(String, JSONTree, Int)])
  func lostAttention(path: String, value: JSONTree, parts: Int) throws {
    let read = try EarlyAttentionParser().parse(
      WarningFixture.attention.replacing(path, with: value).bytes)
    #expect(!read.isWhole)
    #expect(read.parts.count == parts)
    #expect(read.parts[0].series.first?.areas.first?.rows.count == 3)
    let whole = try EarlyAttentionParser().parse(WarningFixture.attention.bytes)
    #expect(whole.isWhole)
    #expect(whole.parts.flatMap(\.series).flatMap(\.areas).allSatisfy { $0.unread == [] })
  }

  @Test(arguments: ["type", "probabilities"])
  func `early attention: of members that are there twice neither is read`(name: String) throws {
    let text = WarningFixture.attention.rendered.replacing(
      "\"\(name)\":", with: "\"\(name)\":null,\"\(name)\":")
    let areas = try EarlyAttentionParser().parse(Array(text.utf8)).parts.flatMap(\.series)
      .flatMap(\.areas)
    #expect(areas.map(\.unread.count) == [3, 1])
    #expect(areas.allSatisfy { $0.rows.isEmpty })
  }

  @Test(arguments: ["{}", "[1]", "3"])
  func `early attention: nothing that can be read is not understood`(text: String) {
    #expect(
      fault { try EarlyAttentionParser().parse(Array(text.utf8)) } != nil
    )
  }

  // MARK: Outlook

  @Test func `outlook: one code a step`() throws {
    let read = try WarningTimelineParser().parse(WarningFixture.timeline(["11", "21", "41"]).bytes)
    #expect(read.reported == "2026-11-21T11:00")
    let row = try #require(read.rows["1310400"]?.first)
    #expect(row.type == "土砂災害危険度")
    #expect(row.spans.map(\.code.text) == ["21", "41"])
    #expect(row.spans.last?.end == "2026-11-21T21:00")
  }

  @Test("outlook: codes that do not fit their times are kept apart, never put beside a wrong hour")
  func unevenOutlook() throws {
    let read = try WarningTimelineParser().parse(WarningFixture.timeline(["21", "41"]).bytes)
    #expect(read.rows["1310400"]?.map(\.steps) == [[]])
  }

  @Test(
    "outlook: what cannot be read of a municipality leaves a row without steps",
    arguments: [
      "kinds", "kinds[0].significancyParts", "kinds[0].significancyParts[0].locals",
      "kinds[0].significancyParts[0].locals[0]", "kinds[0].significancyParts[0].locals[0].codes",
    ])
  func lostOutlook(path: String) throws {
    let json = WarningFixture.timeline(["11", "21", "41"]).replacing(
      "timeSeries[0].class20Items[0].\(path)", with: .number("1"))
    let read = try WarningTimelineParser().parse(json.bytes)
    #expect(read.rows["1310400"]?.map(\.steps) == [[]])
    #expect(read.isWhole)
  }

  @Test(
    arguments: ["--", "///", "", "00"])
  func `outlook: snow without a value is read, and is no danger`(code: String) throws {
    let read = try WarningTimelineParser().parse(WarningFixture.timeline([code, code, "41"]).bytes)
    let row = try #require(read.rows["1310400"]?.first)
    #expect(row.steps.map(\.code.isMissing) == [true, true, false])
    #expect(row.spans.map(\.code.text) == ["41"])
  }

  @Test func `outlook: rows of whole areas are read, too`() throws {
    let text = WarningFixture.timeline(["11", "21", "41"]).rendered
      .replacing("class20Items", with: "class10Items").replacing("1310400", with: "130010")
    let read = try WarningTimelineParser().parse(Array(text.utf8))
    #expect(read.rows.isEmpty && read.isWhole)
    #expect(read.areaRows["130010"]?.map(\.steps.count) == [3])
  }

  @Test func `outlook: of whom it is cannot be told, so it is not whole`() throws {
    for path in ["timeSeries[0].class20Items[0].areaCode", "timeSeries[0].class20Items"] {
      let json = WarningFixture.timeline(["11", "21", "41"]).replacing(path, with: .bool(true))
      #expect(try !WarningTimelineParser().parse(json.bytes).isWhole)
    }
  }

  // MARK: Feed and areas

  @Test func `feed: the time of the last handled report`() throws {
    let read = try WarningFeedParser().parse(
      Array("{\"latestControlDatetime\":\"2026-11-21T02:50:28Z\"}".utf8))
    #expect(read.isoText == "2026-11-21T11:50:28+09:00")
    #expect(
      fault { try WarningFeedParser().parse(Array("{}".utf8)) }
        == .shape(path: "latestControlDatetime"))
  }

  @Test func `areas: municipalities with the primary area above their group`() throws {
    let orphan = "999999"
    func list(parent: String) -> JSONTree {
      .members([
        "class10s": .members([:]),
        "class15s": .members(["140011": .members(["name": .text("例"), "parent": .text("140010")])]),
        "class20s": .members([
          "1410011": .members([
            "name": .text("例浜市北部"), "enName": .text("Reihama North"), "kana": .text("れいはましほくぶ"),
            "parent": .text(parent),
          ])
        ]),
      ])
    }
    let table = try AreaTableParser().parse(list(parent: "140011").bytes)
    #expect(table.municipalities.count == 1)
    #expect(table["1410011"]?.name.en == "Reihama North")
    #expect(table["1410011"]?.primaryArea == "140010")
    #expect(
      fault { try AreaTableParser().parse(list(parent: orphan).bytes) }
        == .shape(path: "class20s"))
  }
}
