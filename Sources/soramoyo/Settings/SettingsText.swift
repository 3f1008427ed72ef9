import Models
import Presenter
import Storage

/// What is wrong with a setting, in words. Settings are read before there is a presenter.
struct SettingsText {
  let language: Language
  let configPath: String

  private var isJapanese: Bool { language == .ja }

  func text(_ wrong: SettingsReader.WrongValue) -> String {
    if wrong.isTimeOfLiveSource {
      return isJapanese
        ? "--at は記録と見本だけで使えます: --source archive:DIR か --source sample を付けてください"
        : "--at is for records and the sample: add --source archive:DIR or --source sample"
    }
    let name = wrong.isFromConfig ? "\(configPath): \(wrong.name)" : wrong.name
    if let problem = wrong.addressProblem { return text(problem, name: name, value: wrong.value) }
    return isJapanese
      ? "\(name) の値「\(wrong.value)」は使えません。使えるのは: \(wrong.allowed)"
      : "\(name): “\(wrong.value)” will not do. Possible: \(wrong.allowed)"
  }

  private func text(
    _ problem: ServiceAddress.Problem, name: String, value: String
  ) -> String {
    let (ja, en) =
      switch problem {
      case .notAnAddress:
        (
          "使えるのは: http://…、https://…（ASCII で500バイト未満）",
          "Possible: http://…, https://… (ASCII, under 500 bytes)"
        )
      case .credentials:
        (
          "ユーザー名やパスワード（「@」より前）は書けません。画面や保存分に残るからです。除いて指定してください",
          "A user name or password (what stands before “@”) is not taken: it would be shown and "
            + "stored. Leave it out"
        )
      case .query:
        (
          "「?」「#」は使えません。後ろにファイルのパスを続けるからです。除いて指定してください",
          "“?” and “#” are not taken: the paths of files are put behind the address. Leave them out"
        )
      }
    return isJapanese
      ? "\(name) の値「\(value)」は使えません。\(ja)" : "\(name): “\(value)” will not do. \(en)"
  }

  func text(_ problem: ConfigFile.Problem) -> String {
    switch problem {
    case .unreadable(let path, let reason):
      (isJapanese ? "設定を読めません: " : "The configuration cannot be read: ")
        + ErrorText(language: language)
        .file(FileFailure(StorageError(operation: .read, path: path, reason: reason)), path)
    case .notUnderstood(let path, let line):
      isJapanese
        ? "\(path):\(line): 「キー = 値」の形にしてください"
        : "\(path):\(line): write it as “key = value”"
    case .unknownKey(let key, let path, let line):
      isJapanese
        ? "\(path):\(line): 「\(key)」という設定はありません。あるのは: \(keys)"
        : "\(path):\(line): there is no setting “\(key)”. There are: \(keys)"
    }
  }

  private var keys: String { Setting.all.map(\.key).joined(separator: ", ") }
}
