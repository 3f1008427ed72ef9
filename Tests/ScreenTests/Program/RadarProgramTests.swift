import ProcessTestSupport
import TerminalTesting
import Testing

@Suite("The built program, the map of rain and pictures", .heavy)
struct RadarProgramTests {
  private static let loaded = "11:00 発表"
  private static let kitty = "\u{1B}_Ga=T"
  private static let sixel = "\u{1B}P0;1;0q"

  private func opened() throws -> RunningProgram {
    let program = try RunningProgram(variables: ["COLORTERM=truecolor", "TERM=xterm-256color"])
    try program.wait(for: Self.loaded)
    // No request is made before there is something to draw.
    #expect(program.terminal.count(of: "\u{1B}[c") == 0)
    program.terminal.send("R")
    try program.terminal.wait(for: "\u{1B}[16t\u{1B}[c")
    return program
  }

  @Test("a silent terminal has cells, and animation, zoom and a resize leave the screen whole")
  func silent() throws {
    let program = try opened()
    try program.wait(for: "◎北海道")
    try program.wait(for: "███")
    program.terminal.send("]")
    try program.wait(for: "予想 +5分")
    program.terminal.send("G")
    try program.wait(for: "全国")
    program.terminal.send(" ")
    try program.wait(for: "予想 +20分")
    program.terminal.send(" ")
    program.resize(columns: 120, rows: 40)
    try program.wait(for: "・大阪")
    program.terminal.send("\u{1B}")
    try program.wait(for: "青森県")
    #expect(program.terminal.count(of: "\u{1B}_G") == 0)
    #expect(program.terminal.count(of: Self.sixel) == 0)
    #expect(program.unknown == [])
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }

  @Test("one that answers with kitty's protocol has a picture, which goes with the screen")
  func kitty() throws {
    let program = try opened()
    program.terminal.send("\u{1B}[6;20;10t\u{1B}[?62;22c")
    try program.terminal.wait(for: "\u{1B}_Gi=31,s=1,v=1,a=q")
    #expect(program.terminal.count(of: Self.kitty) == 0)
    program.terminal.send("\u{1B}_Gi=31;OK\u{1B}\\")
    try program.terminal.wait(for: Self.kitty)
    try program.wait(for: "◎北海道")
    #expect(!program.screen.contains("▀"))
    program.terminal.send("\u{1B}")
    try program.terminal.wait(for: "\u{1B}_Ga=d,d=I,i=7")
    #expect(program.unknown == [])
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }

  @Test func `one that answers with sixel has sixels once the size of its cells is known`() throws {
    let program = try opened()
    program.terminal.send("\u{1B}[?62;4c")
    try program.wait(for: "███")
    #expect(program.terminal.count(of: Self.sixel) == 0)
    program.terminal.send("\u{1B}[6;20;10t")
    try program.terminal.wait(for: Self.sixel)
    try program.wait(for: "◎北海道")
    #expect(program.unknown == [])
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }

  @Test func `without colours digits say the classes, whatever the terminal can draw`() throws {
    let program = try RunningProgram(variables: ["NO_COLOR=1"])
    try program.wait(for: Self.loaded)
    program.terminal.send("R")
    try program.terminal.wait(for: "\u{1B}[16t\u{1B}[c")
    program.terminal.send("\u{1B}[6;20;10t\u{1B}[?62;4;22c\u{1B}_Gi=31;OK\u{1B}\\")
    try program.wait(for: "◎北海道")
    #expect(!program.screen.contains("▀"))
    #expect(program.terminal.count(of: Self.kitty) + program.terminal.count(of: Self.sixel) == 0)
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }
}
