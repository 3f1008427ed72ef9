package import Models

extension Code: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByStringLiteral
{
  /// Tests write codes as `"130010"`; the level follows from the context.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
