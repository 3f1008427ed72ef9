import Storage
import XMLReading

@main
enum XMLReadingProbe {
  static func main() throws {
    let arguments = CommandLine.arguments
    let clock = ContinuousClock()
    for _ in 0..<5 {
      let file = try InputFile(path: arguments[1])
      var count = 0
      var texts = 0
      let time = try clock.measure {
        let stream = try XMLStream(.file(file))
        while let event = try stream.next() {
          count += 1
          if event == .text { texts += stream.text.utf8.count }
        }
      }
      print(count, texts, time)
    }
  }
}
