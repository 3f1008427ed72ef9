/// The direction that the wind comes from, in JMA's sixteen points: 0 is calm, 1 north-north-east
/// and 16 north (jma-data section 6.1).
package enum WindDirection: Int, CaseIterable, Sendable {
  case calm
  case northNortheast
  case northeast
  case eastNortheast
  case east
  case eastSoutheast
  case southeast
  case southSoutheast
  case south
  case southSouthwest
  case southwest
  case westSouthwest
  case west
  case westNorthwest
  case northwest
  case northNorthwest
  case north

  /// Degrees from north, clockwise; nil for calm.
  package var degrees: Double? {
    self == .calm ? nil : Double(rawValue) * 22.5
  }

  /// - Parameter value: of the element `windDirection`.
  package init?(_ value: Double) {
    guard let code = Int(exactly: value) else { return nil }
    self.init(rawValue: code)
  }
}
