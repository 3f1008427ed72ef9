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
        --place を付けると、その市町村・区域・都道府県に関する項目だけにします。
        例: soramoyo read 20260918122133_0_VPFD51_130000.xml
        """,
        """
        Reads telegrams, Atom feeds and primary_area.xml, gzipped or not.
        Any number of files; - stands for standard input.
        With --place only what concerns that municipality, area or prefecture is left.
        Example: soramoyo read 20260918122133_0_VPFD51_130000.xml
        """))
  }

  @Argument(
    help: ArgumentHelp(
      HelpText.text("ファイル（- は標準入力）", "Files (- is standard input)"), valueName: "file"))
  var files: [String]
  @Option(
    help: ArgumentHelp(
      HelpText.text("この場所に関する項目だけ", "Only what concerns this place"), valueName: "place"))
  var place: String?
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  var invocation: Invocation {
    Invocation(
      common: common.values, job: .read(ReadJob(files: files, place: place, format: format.format)))
  }
}
