import Glibc

enum MachineLoad {
  /// How many times as long as on an idle machine a process may wait for a processor: runnable
  /// processes for each processor in the last minute; 1 to 20.
  static var delay: Int {
    var load = 0.0
    guard getloadavg(&load, 1) == 1, load.isFinite else { return 1 }
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return min(20, max(1, Int(load.rounded(.up)) / processors))
  }
}
