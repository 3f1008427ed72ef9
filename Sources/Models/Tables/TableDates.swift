/// As of when the built-in tables are: the dates of the files they were made from (docs/data.md,
/// "Inputs"), which a test compares.
package enum TableDates {
  /// JMA's list of areas and municipalities.
  package static let places = "2026-04-24"
  /// JMA's list of AMeDAS stations, and the normals of 1991 to 2020.
  package static let stations = "2026-04-24, 1991-2020"
}
