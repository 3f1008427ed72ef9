extension Block.Table.Cell {
  /// Weather in signs and words, without the signs where there is no room for both.
  public static func weather(_ summary: String, _ sign: String, _ role: Role? = nil) -> Self {
    Self("\(sign) \(summary)", role, shorter: summary)
  }
}

extension String {
  /// A temperature without its sign for degrees, whose width differs between terminals and would
  /// move the columns behind it.
  public var withoutUnit: String {
    for unit in ["℃", "°C", "C"] where hasSuffix(unit) {
      return String(dropLast(unit.count))
    }
    return self
  }
}
