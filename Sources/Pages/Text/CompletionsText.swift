/// Messages about installing completions.
package struct CompletionsText: Sendable {
  private let words: Words

  package init(language: Language) { words = Words(language) }

  package var noHome: String {
    words.text(
      "HOME が絶対パスでないため、置き場所がわかりません", "HOME is not an absolute path, so there is no folder for it")
  }

  package var unknownShell: String {
    words.text(
      "SHELL からシェルがわかりません。bash、zsh、fish のどれかを付けてください：soramoyo completions install zsh",
      "SHELL names none of bash, zsh, fish. Give one: soramoyo completions install zsh")
  }

  /// There is a file from another source.
  package func foreign(_ file: String) -> String {
    words.text(
      "\(file) は soramoyo のものではないため、書き換えません。移すか消してから、もう一度実行してください",
      "\(file) was not made by soramoyo and is left alone. Move or remove it, then try again")
  }

  /// The commands for the shell, after the script was written; `folder` and `file` are in the shell's quotes.
  package func next(_ shell: String, folder: String, file: String) -> [String] {
    switch shell {
    case "zsh":
      [
        words.text(
          "~/.zshrc の compinit より前に次の一行を足し、zsh を開き直してください：",
          "Add this line to ~/.zshrc, above compinit, and open a new zsh:"),
        "  fpath=(\(folder) $fpath)",
      ]
    case "bash":
      [
        words.text(
          "新しい bash から使えます。パッケージ bash-completion がなければ、~/.bashrc に次の一行を足してください：",
          "New shells have it. Without the package bash-completion, add this line to ~/.bashrc:"),
        "  source \(file)",
      ]
    default: [words.text("新しい \(shell) から使えます", "New shells have it")]
    }
  }
}
