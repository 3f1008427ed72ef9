extension Golden {
  /// The languages and sizes in which a screen is kept: the usual size in each language, every other one in
  /// one language, which changes from size to size and from screen to screen. So each size is seen in each
  /// language, and no screen in all products.
  ///
  /// - Parameter number: of the screen, in an order that stays.
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
