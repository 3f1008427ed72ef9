import Models
import Pages
import Presenter
import Storage

/// Words for wrong settings. Settings are read before there is a presenter.
struct SettingsText {
  let language: Language
  let configPath: String

  private var isJapanese: Bool { language == .ja }

  func text(_ wrong: SettingsReader.WrongValue) -> String {
    if wrong.isTimeOfLiveSource {
      return isJapanese
        ? "--at は記録と見本だけで使えます。--source archive:DIR か --source sample を付けてください。"
        : "--at works with an archive or the sample only: add --source archive:DIR or --source sample"
    }
    let name = wrong.isFromConfig ? "\(wrong.origin ?? configPath): \(wrong.name)" : wrong.name
    let problem =
      wrong.addressProblem.map { text($0, name: name, value: wrong.value) }
      ?? wrong.ruleProblem.map { "\(name): \(WatchRulesText(language: language).text($0))" }
      ?? text(
        name: name, value: wrong.value,
        mustBe: wrong.isExample ? form(wrong.allowed) : choices(wrong.allowed))
    return wrong.isFromConfig ? problem + mending : problem
  }

  /// How to correct a wrong line of the file.
  private var mending: String {
    isJapanese ? "。直すには：soramoyo config edit" : ". To put it right: soramoyo config edit"
  }

  /// --width must be 20 to 1000 (got “10”)
  private func text(name: String, value: String, mustBe allowed: String) -> String {
    isJapanese
      ? "\(name) は \(allowed)です（指定：\(value)）" : "\(name) must be \(allowed) (got “\(value)”)"
  }

  private func form(_ examples: String) -> String {
    let examples = words(examples)
    return isJapanese
      ? examples.joined(separator: "、") + " の形" : "like " + examples.joined(separator: " or ")
  }

  private func words(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// `20-1000` and `auto, always, never` as words.
  private func choices(_ allowed: String) -> String {
    let ends = allowed.split(separator: "-").compactMap { Int($0) }
    if ends.count == 2 {
      return isJapanese ? "\(ends[0]) から \(ends[1]) " : "\(ends[0]) to \(ends[1])"
    }
    let words = words(allowed)
    guard let last = words.last, words.count > 1 else { return allowed }
    return isJapanese
      ? words.joined(separator: "、") + " のどれか"
      : words.dropLast().joined(separator: ", ") + " or " + last
  }

  private func text(
    _ problem: ServiceAddress.Problem, name: String, value: String
  ) -> String {
    let (ja, en) =
      switch problem {
      case .notAnAddress:
        (
          "http://… か https://…（ASCII で500バイト未満）",
          "http://… or https://…, in ASCII and under 500 bytes"
        )
      case .credentials:
        (
          "ユーザー名とパスワード（「@」より前）のないアドレス（画面や保存分に残るため）",
          "without user name and password (what is before “@”): they would be shown and stored"
        )
      case .query:
        (
          "「?」「#」のないアドレス（後ろにファイルのパスを続けるため）",
          "without “?” and “#”: the paths of files are appended to it"
        )
      }
    return text(name: name, value: value, mustBe: isJapanese ? ja : en)
  }

  func text(_ problem: ConfigFile.Problem) -> String {
    switch problem {
    case .unreadable(let path, let reason):
      (isJapanese ? "設定を読めません：" : "The configuration cannot be read: ")
        + ErrorText(language: language)
        .file(FileFailure(StorageError(operation: .read, path: path, reason: reason)), path)
    case .notUnderstood(let path, let line):
      isJapanese
        ? "\(path):\(line): 「キー = 値」の形にしてください\(mending)"
        : "\(path):\(line): write it as “key = value”\(mending)"
    case .notUTF8(let path, let line):
      isJapanese
        ? "\(path):\(line): UTF-8 ではありません。UTF-8 で保存し直してください\(mending)"
        : "\(path):\(line): this is not UTF-8. Save the file in UTF-8\(mending)"
    case .unknownKey(let key, let path, let line):
      isJapanese
        ? "\(path):\(line): 「\(key)」という設定はありません。設定：\(keys)\(mending)"
        : "\(path):\(line): there is no setting “\(key)”. Settings: \(keys)\(mending)"
    }
  }

  private var keys: String { Setting.all.map(\.key).joined(separator: ", ") }
}
