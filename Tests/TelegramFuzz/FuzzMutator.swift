/// Damages telegrams in plausible ways: elements are removed, emptied, duplicated, moved and
/// renamed, attributes are swapped, and values are extreme.
struct FuzzMutator {
  private var random: FuzzRandom

  init(seed: UInt64) {
    random = FuzzRandom(seed: seed)
  }

  /// One to four changes of a copy.
  mutating func changed(_ tree: FuzzTree) -> FuzzTree {
    let copy = tree.copy
    for _ in 0...random.below(4) { change(copy) }
    return copy
  }

  private mutating func change(_ tree: FuzzTree) {
    let all = tree.all
    guard let (element, around) = all.isEmpty ? nil : all[random.below(all.count)] else { return }
    let place = around.children.firstIndex { $0 === element } ?? 0
    switch random.below(14) {
    case 0: around.children.remove(at: place)
    case 1: (element.text, element.children) = ("", [])
    case 2: around.children.insert(element.copy, at: place)
    case 3:
      let copies = (0..<(8 << random.below(6))).map { _ in element.copy }
      around.children.insert(contentsOf: copies, at: place)
    case 4: element.attributes.removeAll()
    case 5:
      let other = all[random.below(all.count)].element
      (element.attributes, other.attributes) = (other.attributes, element.attributes)
    case 6:
      let other = all[random.below(all.count)].element
      (element.text, other.text) = (other.text, element.text)
    case 7:
      let other = all[random.below(all.count)].element
      (element.name, other.name) = (other.name, element.name)
    case 8: element.children.reverse()
    case 9:
      // To another place; a copy, so that no element is moved into itself.
      let moved = element.copy
      around.children.remove(at: place)
      let target = tree.all.isEmpty ? tree : tree.all[random.below(tree.all.count)].element
      target.children.append(moved)
    case 10:
      let name = Self.attributes[random.below(Self.attributes.count)]
      element.attributes.removeAll { $0.name == name }
      element.attributes.append((name, value()))
    case 11 where !element.attributes.isEmpty:
      element.attributes[random.below(element.attributes.count)].value = value()
    case 12: around.children.swapAt(place, random.below(around.children.count))
    default: element.text = value()
    }
  }

  private mutating func value() -> String {
    let value = Self.values[random.below(Self.values.count)]
    return random.below(40) == 0 ? String(repeating: value, count: 2000) : value
  }

  private static let attributes = [
    "type", "unit", "condition", "range", "description", "refID", "timeId", "codeType",
  ]

  private static let values = [
    "", " ", "　", "-", "0", "-0", "1", "99", "-999.9", "NaN", "INF", "9223372036854775807",
    "-9223372036854775808", "1e308", "99999999999999999999999999999999", "0.00000000000000000001",
    "値なし", "不明", "以上", "度", "漢字", "１６方位漢字", "%", "hPa", "ノット", "3 INF", "INF INF", "5 3 1",
    "PT6H", "P1DT2H", "P999999D", "P", "PT", "P1Y2M", "2026-11-21T11:00:00+09:00",
    "9999-12-31T24:00:00+14:00", "0000-00-00T00:00:00Z", "2026-02-30T25:61:61Z", "+38.0+142.9/",
    "+3806.0-14254.0-10000/", "+91+181/+90-180/+0+0/", "////", "+++/---/",
    "+31.6+131.3/+31.7+131.4/+31.8+131.5/+31.9+131.6/+32.0+131.7/+32.1+131.8/+31.6+131.3/",
    "1311300", "130000", "13", "44132", "東京都", "東京都渋谷区", "全域", "あ", "か\u{3099}", "👨‍👩‍👧‍👦",
    "\u{202E}\u{200B}", "\u{FEFF}", "e\u{301}\u{302}\u{303}", "a  b  c", "改\n行\nの\nある\n文", "1", "2",
    "3",
  ]
}

/// SplitMix64: the same numbers for the same seed, everywhere.
struct FuzzRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `limit` - 1.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
