internal import SystemLibrary

extension EndReason {
  init(signal: Int32) {
    switch signal {
    case SIGINT: self = .interrupted
    case SIGQUIT: self = .quit
    case SIGHUP: self = .hungUp
    default: self = .terminated
    }
  }
}
