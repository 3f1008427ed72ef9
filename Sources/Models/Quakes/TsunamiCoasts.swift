/// The 66 coasts (津波予報区) that tsunami warnings are issued for, and the prefectures on them.
extension PlaceCatalog {
  package struct TsunamiCoast: Equatable, Sendable {
    package let code: String
    /// The English name is ours, after JMA's names of prefectures and regions.
    package let name: PlaceName
    /// The prefectures with a shore on it.
    package let prefectures: [PrefectureCode]
  }

  /// Nil for an unknown code.
  package func tsunamiCoast(_ code: String) -> TsunamiCoast? {
    tables.tsunamiCoasts.row(code).map(TsunamiCoast.init(row:))
  }

  /// The codes of the coasts of a prefecture; none for the eight without a sea.
  package func tsunamiCoasts(of prefecture: PrefectureCode) -> [String] {
    var codes: [String] = []
    tables.tsunamiCoasts.forEachRow { row in
      if row.list(3).contains(prefecture.text) { codes.append(row[0]) }
    }
    return codes
  }

  /// Whether a report on a coast concerns a prefecture. An unknown coast may be anywhere.
  package func isTsunamiCoast(_ code: String, of prefecture: PrefectureCode) -> Bool {
    guard let coast = tsunamiCoast(code) else { return hasTsunamiCoast(prefecture) }
    return coast.prefectures.contains(prefecture)
  }

  package func hasTsunamiCoast(_ prefecture: PrefectureCode) -> Bool {
    !Self.inland.contains(prefecture.text)
  }

  /// 栃木, 群馬, 埼玉, 山梨, 長野, 岐阜, 滋賀, 奈良
  private static let inland = ["09", "10", "11", "19", "20", "21", "25", "29"]
}

extension PlaceCatalog.TsunamiCoast {
  init(row: Row) {
    code = row[0]
    name = PlaceName(ja: row[1], kana: "", en: row[2])
    prefectures = row.list(3).map { PrefectureCode($0) }
  }
}
