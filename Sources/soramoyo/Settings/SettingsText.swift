/// What is wrong with a setting, in words. Settings are read before there is a presenter.
struct SettingsText {
  let isJapanese: Bool

  func text(_ wrong: SettingsReader.WrongValue) -> String {
    if wrong.isTimeOfLiveSource {
      return isJapanese
        ? "--at は記録と見本だけで使えます: --source archive:DIR か --source sample を付けてください"
        : "--at is for records and the sample: add --source archive:DIR or --source sample"
    }
    return isJapanese
      ? "\(wrong.name) の値「\(wrong.value)」は使えません。使えるのは: \(wrong.allowed)"
      : "\(wrong.name): “\(wrong.value)” will not do. Possible: \(wrong.allowed)"
  }

  func text(_ problem: ConfigFile.Problem) -> String {
    switch problem {
    case .unreadable(let path, _):
      isJapanese ? "設定を読めません: \(path)" : "The configuration cannot be read: \(path)"
    case .notUnderstood(let path, let line):
      isJapanese
        ? "\(path):\(line): 「キー = 値」の形にしてください"
        : "\(path):\(line): write it as “key = value”"
    case .unknownKey(let key, let path, let line):
      isJapanese
        ? "\(path):\(line): 「\(key)」という設定はありません。あるのは: \(keys)"
        : "\(path):\(line): there is no setting “\(key)”. There are: \(keys)"
    case .wrongValue(let value, let key, let path):
      isJapanese
        ? "\(path): \(key) の値「\(value)」は使えません" : "\(path): \(key): “\(value)” will not do"
    }
  }

  private var keys: String { ConfigFile.keys.joined(separator: ", ") }
}
