/// Signs of a cell that is filled from below, by eighths; those of dots stand where blocks take two cells.
package enum CellLevel {
  package static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  package static let dots = ["⡀", "⣀", "⣄", "⣤", "⣦", "⣶", "⣷", "⣿"]
}
