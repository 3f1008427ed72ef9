/// The last of what is drawn again and again from the same. For one thread, like its view.
final class LastDrawn<Key: Equatable, Drawing> {
  private var last: (key: Key, drawing: Drawing)?

  func drawing(of key: Key, _ draw: () -> Drawing) -> Drawing {
    if let last, last.key == key { return last.drawing }
    let drawing = draw()
    last = (key, drawing)
    return drawing
  }
}
