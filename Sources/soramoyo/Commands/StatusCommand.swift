import ArgumentParser

struct StatusCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "status",
      abstract: HelpText.text("ステータスバー用の一行。", "One line, for status bars."),
      discussion: HelpText.text(
        """
        待つのは --deadline まで。間に合わなければ保存分を使います。
        --format の {…} に使えるもの: \(StatusJob.fields)
        例: soramoyo status 渋谷 --format '{sign} {high}/{low}'
        """,
        """
        Waits no longer than --deadline; what is late comes from the cache.
        In --format: \(StatusJob.fields)
        Example: soramoyo status shibuya --format '{sign} {high}/{low}'
        """))
  }

  @Argument(help: ArgumentHelp(HelpText.text("場所", "The place"), valueName: "place"))
  var place: String?
  @Option(
    help: ArgumentHelp(HelpText.text("行の形", "What the line looks like"), valueName: "template"))
  var format: String?
  @Flag(help: ArgumentHelp(HelpText.text("Waybar 用の JSON", "JSON for Waybar"))) var waybar = false
  @Flag(help: ArgumentHelp(HelpText.text("tmux 用", "For tmux"))) var tmux = false
  @Option(
    help: ArgumentHelp(
      HelpText.text("待つ秒数（0 から 60、0 は保存分だけ）", "Seconds to wait (0 to 60; 0: cache only)"),
      valueName: "s"))
  var deadline = StatusJob.usualDeadline
  @OptionGroup var output: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard StatusJob.deadlines.contains(deadline) else {
      throw ValidationError(
        HelpText.text("--deadline は 0 から 60 です", "--deadline must be 0 to 60"))
    }
    guard [waybar, tmux, output.json, output.plain].count(where: { $0 }) < 2 else {
      throw ValidationError(
        HelpText.text(
          "--waybar、--tmux、--json、--plain はどれか一つです",
          "Give one of --waybar, --tmux, --json, --plain"))
    }
    let complaint = StatusJob.complaint(about: format, isJapanese: HelpText.isJapanese)
    if let complaint { throw ValidationError(complaint) }
  }

  private var target: StatusJob.Target {
    waybar ? .waybar : tmux ? .tmux : output.json ? .json : output.plain ? .plain : .line
  }

  var invocation: Invocation {
    let job = StatusJob(place: place, format: format, deadline: deadline, target: target)
    return Invocation(common: common.values, job: .status(job ?? StatusJob()))
  }
}
