// The pass of a frame that runs layout in each window (A2).

extension FramePass {
  /// Runs layout of the windows with views that requested it.
  static let layout = FramePass("layout") { application in
    application.isDueForLayout
  } run: { application in
    application.layOut()
  }
}

extension Application {
  fileprivate var isDueForLayout: Bool {
    for index in windows.indices where windows[index].isDueForLayout && !windows[index].isHidden {
      return true
    }
    return false
  }

  fileprivate func layOut() {
    // Layout may add and remove windows.
    let windows = windows
    for index in windows.indices where windows[index].isDueForLayout && !windows[index].isHidden {
      layOut(windows[index])
    }
  }

  private func layOut(_ window: Window) {
    defer { View.registry.layout.askers = nil }
    for pass in 1...FrameOrder.layoutPassLimit {
      guard window.isDueForLayout else { return }
      if pass == FrameOrder.layoutPassLimit { View.registry.layout.askers = [:] }
      View.registry.layout(from: window)
    }
    guard window.isDueForLayout else { return }
    View.registry.noteLayoutWithoutEnd(below: window)
    setNeedsFrame()
  }
}
