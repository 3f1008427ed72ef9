import ArgumentParser

struct ReadCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "read",
      abstract: HelpText.text(
        "気象庁の XML 電文を読みやすくする。", "Make JMA's XML telegrams readable."),
      discussion: HelpText.text(
        """
        電文、Atom フィード、primary_area.xml を読みます。gzip のままでも読めます。
        ファイルはいくつでも。- は標準入力です。
        例: soramoyo read 20260918122133_0_VPFD51_130000.xml
        """,
        """
        Reads telegrams, Atom feeds and primary_area.xml, gzipped or not.
        Any number of files; - stands for standard input.
        Example: soramoyo read 20260918122133_0_VPFD51_130000.xml
        """))
  }

  @Argument(
    help: ArgumentHelp(
      HelpText.text("ファイル（- は標準入力）", "Files (- is standard input)"), valueName: "file"))
  var files: [String]
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  var invocation: Invocation {
    Invocation(
      common: common.values, job: .read(ReadJob(files: files, format: format.format)))
  }
}
