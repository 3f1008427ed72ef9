import ForecastSources
import Models
import TestSupport
import Testing

/// One invented issuance in three forms: JMA's JSON, JMA's XML, and a livedoor-compatible answer.
struct Issuance: Sendable {
  let file: JMAFixture
  let hours: HoursFixture
  let overview = (
    headline: "例の見出しです。", text: "　例の本文です。\n\n　二段落目です。", issued: Instant("2026-11-21T04:37"),
    area: "例の地方"
  )

  /// Every figure differs from its neighbours, and the week's from those of the short range.
  init(base: Instant) {
    var file = JMAFixture(base: base)
    file.areas.append(JMAFixture.area("130020", "伊豆諸島北部", base: base, hasWaves: false))
    file.areas[1].weatherCodes = Array(
      ["300", "202", "111"].prefix(file.areas[1].weatherCodes.count))
    file.areas[1].pops = file.areas[1].pops.reversed()
    file.stations.append(
      .init("44172", "大島", temps: base.hour == 17 ? ["8", "14"] : ["16", "17", "8", "14"]))
    file.week?.areas.append(.init("130100", "伊豆諸島"))
    file.week?.areas[1].weatherCodes.reverse()
    file.week?.stations.append(.init("44263", "八丈島"))
    file.week?.stations[1].high.value = ["", "21", "22", "23", "24", "25", "26"]
    file.week?.stations[1].high.upper = ["", "22", "23", "24", "25", "26", "27"]
    self.file = file
    hours = HoursFixture(base: base)
  }

  /// A source of each format with the issuance. The servers must stay alive meanwhile.
  struct Stage: Sendable {
    let sources: [(kind: SourceKind, source: any ForecastSource)]
    let support: [any Sendable]
  }

  func stage() async throws -> Stage {
    let jma = try await jma()
    let xml = try await xml()
    let livedoor = try await livedoor()
    return Stage(
      sources: [
        (.jma, jma.source()), (.jmaXML, xml.source()), (.livedoor, livedoor.source()),
      ], support: [jma, xml, livedoor])
  }

  private func jma() async throws -> JMARoom {
    let room = try await JMARoom(file.issued)
    room.server.serve(file)
    room.server.serve(
      "/bosai/jmatile/data/wdist/VPFD/130010.json", hours.json(area: "130010", station: "東京").bytes)
    let text = JSONTree.members([
      "publishingOffice": .text("例地方気象台"), "reportDatetime": .text(overview.issued.isoText),
      "targetArea": .text(overview.area), "headlineText": .text(overview.headline),
      "text": .text(overview.text),
    ])
    room.server.serve("/bosai/forecast/data/overview_forecast/130000.json", text.bytes)
    return room
  }

  private func xml() async throws -> JMAXMLRoom {
    let room = try await JMAXMLRoom(file.issued)
    let telegrams = IssuanceTelegrams(file)
    var feed = FeedFixture(updated: file.issued)
    let made = file.issued.adding(seconds: -60)
    room.add("VPFD51", "130000", made, telegrams.shortRange(hours: hours), &feed)
    var week = telegrams
    week.publishingOffice = "例管区気象台"
    let weekMade = (file.week?.issued ?? made).adding(seconds: -120)
    room.add("VPFW50", "130000", weekMade, week.weekly(), &feed)
    room.add(
      "VPFG50", "130000", overview.issued,
      telegrams.overview(
        headline: overview.headline, text: overview.text, area: overview.area,
        issued: overview.issued), &feed)
    room.serve(feed)
    return room
  }

  private func livedoor() async throws -> LivedoorRoom {
    let room = try await LivedoorRoom(file.issued)
    for (area, district, city) in [("130010", "東京地方", "東京"), ("130020", "伊豆諸島北部", "大島")] {
      var answer = LivedoorFixture(file)
      (answer.area, answer.district, answer.city) = (area, district, city)
      answer.overview = .init(
        issued: overview.issued, headline: overview.headline, body: overview.text)
      room.serve(answer, for: PrimaryAreaCode(area))
    }
    return room
  }
}
