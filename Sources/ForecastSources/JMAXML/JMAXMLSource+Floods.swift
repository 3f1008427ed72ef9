package import Models

extension JMAXMLSource {
  /// More rivers than JMA forecasts: implausible.
  private static let subjectLimit = 600

  /// The newest forecast of every river that the feed lists. A river's number is in the type of its
  /// telegrams (VXKO50 to VXKO89 of an office). Forecasts issued before the feed begins may still
  /// be in force, so the answer ends with a mark that says since when rivers were observed.
  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    var standing = await store.feeds.current(.extra)
    standing = await store.feeds.complete(standing, .extra)
    let index = standing.index
    guard let coverage = index.coverage else { throw standing.trouble ?? .notCached }
    _ = try checked(standing)
    // If a river's newest telegram is from before a gap, a newer one may have been missed.
    let subjects = index.subjects { $0.hasPrefix("VXKO") }.filter(index.isCertain)
      .prefix(Self.subjectLimit)
    var floods: [RiverFlood] = []
    var trouble: ForecastError?
    for answer in await fewAtOnce(Array(subjects), { await self.floods($0, in: index) }) {
      let (found, failure) = try answer.get()
      floods += found
      trouble = trouble ?? failure
    }
    return sourced(
      floods + [.notSeen(since: coverage.from)], standing, .extra, trouble: trouble)
  }

  private typealias Answer = Result<(found: [RiverFlood], trouble: ForecastError?), ForecastError>

  private func floods(
    _ subject: TelegramAddress.Subject, in index: FeedIndex
  ) async -> Answer {
    let office = OfficeCode(subject.code)
    do throws(ForecastError) {
      var (found, trouble) = try await store.newestOfEachEvent(subject, in: index, .extra)
      var floods: [RiverFlood] = []
      for one in found {
        do throws(ForecastError) {
          let read = try store.converted(one) { telegram throws(DataFault) in
            try FloodTelegram(telegram: telegram, office: office).floods()
          }
          // One that could not be read may be a newer one of this river.
          floods += one.trouble == nil ? read : read.map { $0.with(.unclear) }
        } catch {
          trouble = trouble ?? error
        }
      }
      // For an unreadable telegram, neither the river nor the level is known.
      if trouble != nil { floods.append(FloodTelegram.unread(of: office)) }
      return .success((floods, trouble))
    } catch {
      return .failure(error)
    }
  }
}

/// Reads river floods from a telegram VXKO (指定河川洪水予報).
///
/// The headline has the level of the forecast region, which is a river or a part of one; the body
/// names the municipalities that may be flooded.
struct FloodTelegram {
  let telegram: Telegram
  /// The issuing office, used if the telegram names no area.
  let office: OfficeCode

  /// More than any river has: implausible.
  private static let municipalityLimit = 500

  func floods() throws(DataFault) -> [RiverFlood] {
    let reported = try telegram.issued()
    let infoType = ReportInfoType(telegram.head.infoType.word)
    var floods: [RiverFlood] = []
    for item in items("予報区域") {
      for place in item.places {
        // Without a kind it is in force at an unknown level.
        let kind = item.kinds.first ?? TelegramKind()
        floods.append(
          flood(
            river: place.name, code: place.code ?? telegram.head.eventID, kind, reported, infoType))
      }
    }
    if floods.isEmpty, infoType == .cancelled {
      floods = [
        flood(
          river: telegram.head.title, code: telegram.head.eventID, TelegramKind(), reported,
          infoType)
      ]
    }
    guard !floods.isEmpty else { throw .shape(path: "Headline/Information") }
    return floods
  }

  /// A placeholder for an unreadable telegram: a river of the office, at an unknown level.
  static func unread(of office: OfficeCode) -> RiverFlood {
    RiverFlood(
      river: RiverFlood.unnamed, riverCode: nil, reported: nil, infoType: .other(""), code: nil,
      name: nil,
      condition: nil, municipalities: [], primaryAreas: [], offices: [office])
  }

  private func flood(
    river: String, code: String?, _ kind: TelegramKind, _ reported: Instant,
    _ infoType: ReportInfoType
  ) -> RiverFlood {
    let areas = items("府県予報区等").flatMap(\.places).compactMap(\.code).map { UntrustedText($0).code }
    let offices = areas.filter(Self.isOffice)
    return RiverFlood(
      river: UntrustedText.line(river) ?? RiverFlood.unnamed,
      riverCode: code.map { UntrustedText($0).code }, reported: reported, infoType: infoType,
      code: kind.code.map { UntrustedText($0).code }, name: UntrustedText.line(kind.name),
      condition: UntrustedText.line(kind.condition), municipalities: municipalities,
      primaryAreas: areas.filter { !Self.isOffice($0) }.map { PrimaryAreaCode($0) },
      offices: areas.isEmpty ? [office] : offices.map { OfficeCode($0) },
      controlled: telegram.control.time)
  }

  private func items(_ part: String) -> [TelegramItem] {
    telegram.head.headline.information
      .filter { $0.type == "指定河川洪水予報（\(part)）" }.flatMap(\.items)
  }

  /// The municipalities that may be flooded (浸水想定地区), by seven digits.
  private var municipalities: [MunicipalityCode] {
    var found: [MunicipalityCode] = []
    for list in telegram.items where list.name == "Warning" {
      let items = list.items.filter { $0.kinds.contains { $0.name == "浸水想定地区" } }
      for value in items.flatMap(\.places).flatMap(\.details) where value.name == "CityCode" {
        guard let text = value.text, text.utf8.count == 7, text.contains(where: { $0 != "0" }),
          found.count < Self.municipalityLimit
        else { continue }
        let code = MunicipalityCode(UntrustedText(text).code)
        if !found.contains(code) { found.append(code) }
      }
    }
    return found
  }

  /// All but two codes of offices end in two zeros; those of primary areas do not.
  private static func isOffice(_ code: String) -> Bool {
    code.hasSuffix("00") || code == "014030" || code == "460040"
  }
}
