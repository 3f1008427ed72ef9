import Models
import Pages
import Presenter

/// Says why a command line, or what the environment says about it, cannot be read at all.
struct WrongArguments {
  let fault: ProgramArguments.Fault

  var exitCode: Int32 { CommandFailure.Code.usage.rawValue }

  func text(_ language: Language) -> String {
    let text = ErrorText(language: language)
    return switch fault {
    case .none: text.noArguments
    case .variableNotUTF8(let name): text.variableNotUTF8(name)
    case .notUTF8(let word): text.argumentNotUTF8(UntrustedText(word).line)
    }
  }

  /// - Returns: the exit code.
  func tell() -> Int32 {
    HelpLanguage.speech.complain(text(HelpLanguage.isJapanese ? .ja : .en))
    return exitCode
  }
}
