package import Models

/// Recorded bulletins, below a folder called `information` as on JMA's site: the list
/// `information_20260921T0615.json`, and `denbun/20260920205748_0_VPFJ51_100000.json` in it or anywhere.
extension Archive: BulletinSource {
  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try newest(
      "information", .bulletins, now: now, limit: BulletinListParser.byteLimit,
      BulletinListParser().parse
    ).map { list in
      BulletinList(list.bulletins.filter { $0.time.map { $0 <= now } ?? true }, losses: list.losses)
    }
  }

  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> {
    let files = try records(
      in: ["information", "denbun"], code: String(id.text.prefix(14)), until: now)
    guard
      let file = files.first(where: { $0.path.withoutPacking.hasSuffix("/\(id.text).json") })
    else {
      throw .nothingRecorded(.bulletins, code: id.text, at: now)
    }
    let whole = try Self.read(
      file.path, limit: BulletinTextParser.byteLimit, BulletinTextParser(id: id).parse)
    // The time in its name is in UTC, those of other recordings in Japan's.
    guard whole.bulletin.time.map({ $0 <= now }) ?? true else {
      throw .nothingRecorded(.bulletins, code: id.text, at: now)
    }
    return Sourced(recorded: whole, at: file.path)
  }
}
