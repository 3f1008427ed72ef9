/// Signs of a cell that is filled from below, by eighths; those of dots stand where blocks take two cells.
package enum CellLevel {
  private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let dots = ["⡀", "⣀", "⣄", "⣤", "⣦", "⣶", "⣷", "⣿"]

  /// As high as the share of the highest, which fills its cell: a trace for anything above 0, else a blank.
  package static func sign(_ value: Int, of highest: Int, isOfDots: Bool) -> String {
    guard value > 0, highest > 0 else { return " " }
    let eighths = max(1, min(8, (min(value, highest) * 8 + highest / 2) / highest))
    return (isOfDots ? dots : blocks)[eighths - 1]
  }
}
