/// What the environment says of language and charset.
struct UserLocale: Equatable {
  /// The charset that the locale names.
  enum Encoding: Equatable {
    /// None: there is no locale (cron, containers), it is `C` or `POSIX`, or it is a language alone.
    case unnamed
    case utf8
    /// Another one, as it is spelled there.
    case other(String)
  }

  let isJapanese: Bool
  let encoding: Encoding

  /// - Parameter environment: the variables of the process.
  init(environment: [String: String]) {
    func first(_ names: [String]) -> String {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    }
    let messages = first(["LC_ALL", "LC_MESSAGES", "LANG"])
    isJapanese = messages == "ja" || ["ja_", "ja.", "ja@"].contains { messages.hasPrefix($0) }
    // ja_JP.UTF-8, en_US.utf8@euro
    let locale = first(["LC_ALL", "LC_CTYPE", "LANG"]).prefix { $0 != "@" }
    let dot = locale.firstIndex(of: ".")
    let name = dot.map { locale[locale.index(after: $0)...] } ?? ""
    switch name.filter({ $0 != "-" }).lowercased() {
    case "utf8": encoding = .utf8
    // What a Mac sends along over ssh has no language: `UTF-8`.
    case "": encoding = dot == nil && Self.isUTF8(locale) ? .utf8 : .unnamed
    default: encoding = .other(String(name))
    }
  }

  private static func isUTF8(_ name: Substring) -> Bool {
    name.filter { $0 != "-" }.lowercased() == "utf8"
  }
}
