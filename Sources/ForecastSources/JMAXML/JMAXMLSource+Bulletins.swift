package import Models

/// Bulletins from JMA's XML (jma-data section 1.8): feeds do not have their titles, so each is fetched once.
extension JMAXMLSource: BulletinSource {
  /// Telegrams that are fetched for one list at most.
  private static let bulletinLimit = 40
  /// Those of alerts, of which none may be missed: a stormy day of all Japan has a hundred in four hours.
  private static let urgentLimit = 300
  /// How far back, in seconds: JMA's own list has a week, too.
  private static let bulletinReach = 7 * 86_400
  /// Those of alerts: an hour more than one is shown.
  private static let urgentReach = 4 * 3600
  private static let urgentTypes: Set = ["VPBS50", "VPHW50", "VPHW51", "VPOA50"]

  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await bulletins(
      of: places, FeedKind.bulletins, reach: Self.bulletinReach, limit: Self.bulletinLimit)
  }

  package func urgent(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await bulletins(
      of: places, Self.urgentTypes, reach: Self.urgentReach, limit: Self.urgentLimit)
  }

  private func bulletins(
    of places: [Place], _ types: Set<String>, reach: Int, limit: Int
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    var standing = await store.feeds.current(.extra)
    standing = await store.feeds.complete(standing, .extra)
    _ = try checked(standing)
    let wanted = listed(in: standing.index, of: places, types, reach: reach)
    let answers = await fewAtOnce(Array(wanted.prefix(limit))) {
      id async -> Result<WholeBulletin?, ForecastError> in
      await .of(try await self.telegram(id))
    }
    var bulletins: [Bulletin] = []
    var losses = max(0, wanted.count - limit)
    var trouble: ForecastError?
    for answer in answers {
      switch answer {
      // Training and tests are not about the weather.
      case .success(nil), .failure(.notUnderstood(.exercise, _)): break
      case .success(let whole?): bulletins.append(whole.bulletin)
      case .failure(let error):
        if error == .cancelled { throw error }
        losses += 1
        trouble = trouble ?? error
      }
    }
    return sourced(
      BulletinList(bulletins, losses: losses), standing, .extra, trouble: trouble)
  }

  /// The newest first.
  private func listed(
    in index: FeedIndex, of places: [Place], _ types: Set<String>, reach: Int
  ) -> [BulletinID] {
    let areas = BulletinAreas(catalog: stations)
    let concerned = places.map(areas.concerns)
    return index.subjects(where: types.contains).flatMap(index.telegrams)
      .filter { store.now.seconds(since: $0.time) - serverClock.lead <= reach }
      .sorted(by: TelegramAddress.isNewer).compactMap { BulletinID($0.stem) }
      .filter { id in
        let bulletin = Bulletin(
          kind: nil, title: nil, areaLevel: id.areaLevel, areaCodes: areas.codes(of: id))
        return places.isEmpty || concerned.contains { $0(areas.placed(bulletin)) }
      }
  }

  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> {
    guard let whole = try await telegram(id) else {
      throw .notListed(.bulletins, code: id.text, origin: store.url(.extra))
    }
    return Sourced(
      value: whole, source: kind, freshness: store.policy.storedFreshness(isDue: false),
      checked: await store.feeds.known(.extra).checked, origin: whole.bulletin.textAddress ?? "")
  }

  /// Nil for a name that no telegram has.
  private func telegram(_ id: BulletinID) async throws(ForecastError) -> WholeBulletin? {
    guard let address = TelegramAddress("\(id.text).xml"), FeedKind.bulletins.contains(id.type)
    else { return nil }
    let telegram = try await store.telegram(address, .extra)
    let url = store.url(address)
    return try store.converted(.init(telegram: telegram, address: address)) {
      telegram throws(DataFault) in
      try BulletinTelegram(
        telegram: telegram, id: id, codes: BulletinAreas(catalog: stations).codes(of: id),
        address: url
      ).bulletin()
    }
  }
}

/// Reads a bulletin from a telegram: what a forecaster wrote is the headline and the comments of the body. Alerts,
/// tornadoes and record rain have the headline alone; `read` shows the values that they have besides.
struct BulletinTelegram {
  let telegram: Telegram
  let id: BulletinID
  let codes: [String]
  let address: String

  func bulletin() throws(DataFault) -> WholeBulletin {
    let (control, head) = (telegram.control, telegram.head)
    guard !control.status.isExercise else { throw .exercise }
    let comments = telegram.texts.filter { $0.name == "Comment" }.map(\.text)
    let text = BulletinText(
      headline: UntrustedText.line(head.headline.text),
      text: BulletinTextParser.trimmed(comments.joined(separator: "\n\n")))
    guard text.headline != nil || !text.text.isEmpty else {
      throw .shape(path: "Body/Comment/Text")
    }
    let bulletin = Bulletin(
      kind: UntrustedText.line(control.title), title: UntrustedText.line(head.title),
      publishingOffice: UntrustedText.line(telegram.publishingOffice),
      infoType: .init(head.infoType.word), reported: head.reportTime, controlled: control.time,
      valid: head.validTime,
      eventID: UntrustedText.line(head.eventID), areaLevel: id.areaLevel, areaCodes: codes,
      tags: tags, id: id, textAddress: address)
    return WholeBulletin(bulletin, parts: parts, text: text)
  }

  private var tags: [String] {
    telegram.head.headline.information.first { $0.type == "情報タグ" }?.items.flatMap(\.kinds)
      .flatMap { ($0.condition ?? "").split(separator: " ").map(String.init) } ?? []
  }

  /// The areas of the tags. Warnings of tornadoes and rain list areas several times, in several sizes: those of the
  /// first list.
  private var parts: [WholeBulletin.Part] {
    let items = telegram.head.headline.information.first?.items ?? []
    return items.flatMap(\.places).map { .init($0.name, code: $0.code) }.uniqued(by: \.self)
  }
}
