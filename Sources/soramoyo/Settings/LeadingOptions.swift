/// The options that stand before the command: those that every command takes, and those of formats.
struct LeadingOptions {
  /// With their values.
  let options: [String]
  let rest: ArraySlice<String>
  /// Whether the last option still waits for its value.
  let isWaiting: Bool

  init(_ typed: [String]) {
    let known = CommonOption.all + [.json, .jsonLines, .plain, .svg]
    var rest = typed[...]
    var options: [String] = []
    var isWaiting = false
    while let next = rest.first, next.hasPrefix("-"), next != "--" {
      let name = next.prefix { $0 != "=" }
      guard let option = known.first(where: { $0.isWritten(String(name)) }) else { break }
      options.append(next)
      rest = rest.dropFirst()
      guard option.kind != .flag, name.count == next.count else { continue }
      guard let value = rest.first else {
        isWaiting = true
        break
      }
      options.append(value)
      rest = rest.dropFirst()
    }
    (self.options, self.rest, self.isWaiting) = (options, rest, isWaiting)
  }
}
