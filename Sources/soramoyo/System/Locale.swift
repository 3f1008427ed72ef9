/// The language and charset of the environment.
struct UserLocale: Equatable {
  /// The charset of the locale.
  enum Encoding: Equatable {
    /// None: there is no locale (cron, containers), it is `C` or `POSIX`, or only a language.
    case unnamed
    case utf8
    /// Another one, as spelled in the locale.
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
    // A Mac sends a locale without language over ssh: `UTF-8`.
    case "": encoding = dot == nil && Self.isUTF8(locale) ? .utf8 : .unnamed
    default: encoding = .other(String(name))
    }
  }

  private static func isUTF8(_ name: Substring) -> Bool {
    name.filter { $0 != "-" }.lowercased() == "utf8"
  }
}
