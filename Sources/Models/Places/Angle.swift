/// Angles, which tables and formulas give in degrees.
extension Double {
  /// An angle in degrees as radians.
  var radians: Double { self * .pi / 180 }

  /// An angle in radians as degrees.
  var degrees: Double { self * 180 / .pi }

  /// The same angle in degrees, between -180 and 180.
  var turnedToZero: Double { self - 360 * (self / 360).rounded() }
}
