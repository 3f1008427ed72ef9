extension WarningArea {
  /// Equal for all parts of a municipality and all wards of a city, which JMA lists one by one; nil for
  /// an area that is none.
  package var municipality: Int? {
    guard case .municipality(let code) = code, let number = Int(code.text.prefix(5)) else {
      return nil
    }
    // The numbers behind 100 are the wards of the first city of a prefecture (28105 is one of 28100). Those of
    // Tokyo are municipalities.
    let (prefecture, own) = (number / 1000, number % 1000)
    return prefecture != 13 && (101..<130).contains(own) ? prefecture * 1000 + 100 : number
  }
}

extension Sequence where Element == WarningState {
  /// How many municipalities they are.
  package var municipalityCount: Int { Set(compactMap(\.area.municipality)).count }
}
