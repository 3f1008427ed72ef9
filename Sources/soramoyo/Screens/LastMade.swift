/// The last of what is made again and again from the same. For one thread.
final class LastMade<Key: Equatable, Value> {
  private var last: (key: Key, value: Value)?

  func value(of key: Key, _ make: () -> Value) -> Value {
    if let last, last.key == key { return last.value }
    let value = make()
    last = (key, value)
    return value
  }
}
