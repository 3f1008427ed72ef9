extension String {
  /// With half-width digits and letters, and the point and per cent sign of figures: 0.5メートル, 23区西部.
  package var halfWidth: String {
    // The first byte of all full-width forms.
    guard utf8.contains(0xEF) else { return self }
    var result = UnicodeScalarView()
    var last: Unicode.Scalar?
    let scalars = unicodeScalars
    for index in scalars.indices {
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : nil
      let scalar = Self.halfWidth(scalars[index], between: last, and: following)
      result.append(scalar)
      last = scalar
    }
    return String(result)
  }

  private static func halfWidth(
    _ scalar: Unicode.Scalar, between last: Unicode.Scalar?, and next: Unicode.Scalar?
  ) -> Unicode.Scalar {
    let isBehindDigit = last.map { ("0"..."9").contains($0) } ?? false
    switch scalar {
    case "０"..."９", "Ａ"..."Ｚ", "ａ"..."ｚ": break
    case "％" where isBehindDigit: break
    case "．" where isBehindDigit && (next?.properties.numericType == .decimal): break
    default: return scalar
    }
    // The full-width forms follow ASCII's order.
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }
}
