/// Names that only telegrams need.
extension PlaceCatalog {
  /// JMA's English name of an epicentre (震央地名) or a region (細分区域). Their codes overlap, so the
  /// Japanese name must match the table's.
  package func quakeNameInEnglish(_ ja: String, code: String) -> String? {
    for kind in ["e", "r"] {
      if let row = tables.quakeNames.row("\(kind):\(code)"), row[1] == ja { return row[2] }
    }
    return nil
  }

  /// A group of municipalities (市町村等をまとめた地域).
  package func groupNameInEnglish(_ ja: String, code: String) -> String? {
    guard let row = tables.groups.row(code), row[1] == ja else { return nil }
    return row[2]
  }
}
