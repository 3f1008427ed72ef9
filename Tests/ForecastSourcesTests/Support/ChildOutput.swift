import ProcessTestSupport

/// What programs wrote that were started together, in the order of the commands. They are waited
/// for on a thread of their own: the few threads that run tasks have a server to run meanwhile.
func outputs(of commands: [[String]]) async -> [[String]] {
  await withCheckedContinuation { continuation in
    Thread {
      let children = commands.map { try? ChildProcess($0) }
      continuation.resume(returning: children.map { $0?.finish().output ?? [] })
    }.detach()
  }
}
