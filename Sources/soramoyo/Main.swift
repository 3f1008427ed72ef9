import ArgumentParser
import Glibc

/// The entry point.
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let invocation = QuickArguments(arguments).invocation() {
      exit(Runner.run(invocation))
    }
    Soramoyo.main()
  }
}
