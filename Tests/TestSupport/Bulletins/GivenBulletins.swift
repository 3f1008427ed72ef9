package import Models

/// A source whose answers a test gives.
package struct GivenBulletins: BulletinSource {
  package let kind = SourceKind.jma
  package var list: Result<BulletinList, ForecastError>
  package var freshness = Freshness.fresh
  /// When everything was checked; now by default.
  package var checked: Instant?

  package init(_ bulletins: [Bulletin] = [], losses: Int = 0, checked: Instant? = nil) {
    list = .success(BulletinList(bulletins, losses: losses))
    self.checked = checked
  }

  package init(_ error: ForecastError) { list = .failure(error) }

  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    Sourced(
      value: try list.get(), source: .jma, freshness: freshness, checked: checked ?? now,
      origin: "https://example.jp/information.json")
  }

  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> {
    throw .notListed(.bulletins, code: id.text, origin: "-")
  }
}

extension Bulletin {
  /// 東京都気象防災速報（…）
  package static func alert(
    _ title: String, _ reported: Instant? = "2026-11-21T10:20",
    codes areaCodes: [String] = ["130000"], level: AreaLevel = .office, valid: Instant? = nil,
    tags: [String] = [],
    infoType: ReportInfoType = .issued
  ) -> Bulletin {
    Bulletin(
      kind: "府県気象防災速報", title: title, publishingOffice: "例の地方気象台", infoType: infoType,
      reported: reported, valid: valid, areaLevel: level, areaCodes: areaCodes, tags: tags)
  }
}
