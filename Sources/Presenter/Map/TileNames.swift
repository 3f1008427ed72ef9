import Models

/// Names of prefectures for tiles of four cells. The first letters of English names would be those of
/// several prefectures: "Yama" of three, "Fuku" of three, "Kago" and "Kaga" of two.
enum TileNames {
  /// In the order of the codes, from 01 on.
  private static let english = [
    "Hokk", "Aomo", "Iwat", "Mygi", "Akit", "Ymgt", "Fksm", "Ibar", "Toch", "Gunm", "Sait", "Chib",
    "Toky", "Kngw", "Niig", "Toym", "Ishi", "Fkui", "Ymns", "Ngno", "Gifu", "Shzk", "Aich", "Mie",
    "Shig", "Kyot", "Osak", "Hyog", "Nara", "Waka", "Totr", "Shmn", "Okym", "Hiro", "Ymgc", "Tksm",
    "Kgwa", "Ehim", "Koch", "Fkok", "Saga", "Ngsk", "Kuma", "Oita", "Myzk", "Kgsm", "Okin",
  ]

  /// - Returns: nil for a code that is not in the table.
  static func english(_ code: PrefectureCode) -> String? {
    guard let number = Int(code.text), english.indices.contains(number - 1) else { return nil }
    return english[number - 1]
  }
}
