import ArgumentParser

struct CacheCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "cache", abstract: "x")
  }
}
