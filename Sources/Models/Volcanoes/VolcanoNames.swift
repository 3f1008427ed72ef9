/// English names of volcanoes for use without JMA's list, which is fetched only for distances: the
/// volcanoes of JMA's reports in 2026 and of its sample telegrams, as JMA romanises them.
package enum VolcanoNames {
  /// - Parameter name: the Japanese name in the report: a code that was given to another volcano, or is
  ///   not in the table, has no name here.
  package static func english(_ code: String, name: String) -> String? {
    all.first { $0.code == code && $0.name == name }?.english
  }

  /// A subprefecture in the list of municipalities; nil for any other.
  package static func subprefecture(_ code: String, name: String) -> String? {
    code == "1340000" && name.hasSuffix("八丈支庁") ? "Hachijo Subprefecture, Tokyo" : nil
  }

  private static let all: [(code: String, name: String, english: String)] = [
    ("105", "雌阿寒岳", "Meakandake"), ("108", "十勝岳", "Tokachidake"), ("207", "岩手山", "Iwatesan"),
    ("306", "浅間山", "Asamayama"), ("312", "御嶽山", "Ontakesan"), ("315", "箱根山", "Hakoneyama"),
    ("323", "ベヨネース列岩", "Beyonesu (Beyonnaise) Rocks"), ("324", "須美寿島", "Sumisujima"),
    ("326", "西之島", "Nishinoshima"), ("329", "硫黄島", "Ioto"),
    ("331", "福徳岡ノ場", "Fukutoku-Oka-no-Ba"), ("503", "阿蘇山", "Asosan"),
    ("506", "桜島", "Sakurajima"), ("508", "薩摩硫黄島", "Satsuma-Iojima"),
    ("509", "口永良部島", "Kuchinoerabujima"), ("511", "諏訪之瀬島", "Suwanosejima"),
    ("551", "霧島山（新燃岳）", "Kirishimayama (Shinmoedake)"),
  ]
}
