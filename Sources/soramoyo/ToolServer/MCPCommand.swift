import MachineFormats
import Models
import Pages

/// `mcp`: answers an assistant's program on standard input and output, until that ends.
struct MCPCommand: Command {
  static var name: String { "mcp" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name,
      Phrase("アシスタントの道具になる（MCP、標準入出力）。", "Be tools of an assistant (MCP, on standard streams)."),
      discussion: Phrase(
        """
        Model Context Protocol（2026-07-28 と 2025-11-25）のサーバーです。
        アシスタントのプログラムが起動し、標準入力が終わるまで答えます。
        道具は読むだけで、結果は --json の文書です（docs/assistants.md）。
        --source や --lang はここに付けます。
        例：soramoyo mcp --lang ja
        """,
        """
        A server of the Model Context Protocol (2026-07-28 and 2025-11-25).
        An assistant's program starts it; it answers until its input ends.
        Tools only read; results are documents of --json (docs/assistants.md).
        --source, --lang and others are given here.
        Example: soramoyo mcp --lang en
        """),
      hasFormats: false, isDrawn: false)
  }

  let values: CommandValues

  func start() throws(CommandFailure) {
    let context = ProcessContext.current()
    let dependencies = try Dependencies(values: values, context: context.withoutTerminals)
    if context.isInputTerminal {
      let hint = Phrase(
        "標準入力でプログラムからのメッセージ（一行に一つ）を待っています。Ctrl-D で終わります",
        "Waiting for messages of a program, one a line. Ctrl-D ends it")
      dependencies.say(hint.text(isJapanese: dependencies.language == .ja))
    }
    try run(dependencies)
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let console = dependencies.console
    let tools = CommandTools(dependencies: dependencies)
    var session = ToolSession(
      tools.server, machine: dependencies.machine, call: tools.outcome)
    var input = InputLines(limit: ToolSession.byteLimit)
    while !console.isBroken, let line = input.next() {
      guard let reply = session.reply(to: line.bytes) else { continue }
      console.writeRaw(reply)
      console.send()
    }
    try console.flush()
    if let trouble = input.trouble {
      throw dependencies.failure("stdin: \(trouble)", .inputOutput)
    }
  }
}
