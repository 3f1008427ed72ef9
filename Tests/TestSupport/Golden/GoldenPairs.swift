extension Golden {
  /// The languages and sizes of a screen's goldens: the usual size in each language, every other
  /// one in one language, which alternates by size and screen. So each size is covered in each
  /// language without all products.
  ///
  /// - Parameter number: of the screen, in a stable order.
  package static func pairs<Language, Size>(
    _ languages: [Language], _ sizes: [Size], number: Int, isUsual: (Size) -> Bool
  ) -> [(Language, Size)] {
    sizes.enumerated().flatMap { index, size in
      let kept =
        isUsual(size) || sizes.count == 1
        ? languages : [languages[(number + index) % languages.count]]
      return kept.map { ($0, size) }
    }
  }
}
