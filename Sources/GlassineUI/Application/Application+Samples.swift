// The delivery of samples other than touches to responders (R5, S13, S19).
import Foundation
import GlassineInput
import GlassineScene

extension FramePass {
  /// Delivers the samples since the last frame: touches to recognizers and views, the host's
  /// fingers to the host, then keys, text, pointer and changes of windows.
  static let deliver = FramePass("deliver", followsChanges: false) { application in
    application.haveSeatsChanged || application.touches.needsDelivery
      || !application.hostSamples.isEmpty || !application.pendingSamples.isEmpty
      || application.activity.resignedAt != nil
  } run: { application in
    application.tellSeatsChanged()
    if application.touches.needsDelivery { application.touches.deliver() }
    while !application.hostSamples.isEmpty {
      let sample = application.hostSamples.removeFirst()
      application.hostTouchHandler?(sample)
    }
    while !application.pendingSamples.isEmpty {
      application.deliver(application.pendingSamples.removeFirst())
    }
    application.settleActivity()
  }
}

extension Application {
  /// Cancels the touches of `view` and its descendants; their fingers stay the UI's until they
  /// lift.
  public func cancelTouches(in view: View) {
    touches.cancelTouches(in: view, at: now)
    setNeedsFrame()
  }

  /// Delivers one sample. Called once per sample, in order, in the deliver pass.
  func deliver(_ sample: Sample) {
    let outer = inputSeat
    if hasSeveralSeats { inputSeat = admit(sample) }
    defer { inputSeat = outer }
    if let accessibility, accessibility.takes(sample) { return }
    switch sample {
    case .touch(let sample): _ = touches.take(sample)
    case .hover(let sample): hover(sample)
    case .wheel(let sample): wheel(sample)
    case .key(let sample): presses.take(sample)
    case .button(let sample): presses.take(sample)
    case .axis(let axis): if !focus.take(axis) { hostInputHandler?(sample) }
    case .text(let sample): text(sample)
    case .motion(let sample): motion(sample)
    case .lost(let sample): afterLoss(sample)
    case .window(let sample): window(sample)
    case .application(let sample): change(sample.change, at: sample.timestamp)
    }
  }

  // MARK: Pointer

  func hover(_ sample: HoverSample) {
    let seat = currentSeat
    seat.focus.pointerWasUsed()
    seat.pointerRest.pointerMoved(sample)
    tellHover(sample, seat)
  }

  private func tellHover(_ sample: HoverSample, _ seat: Seat) {
    hover(sample, seat, seat.pointerEvents.next(.hover, sample.timestamp, sample.modifierFlags))
  }

  private func hover(_ sample: HoverSample, _ seat: Seat, _ event: Event) {
    let view =
      sample.phase == .exited ? nil : hitView(at: sample.location, on: sample.window, event)
    // Most moves stay on one view: ids are compared, without access to the views.
    var id = NodeID.none
    if let view { id = view.id }
    if seat.hoveredID != id, let old = ViewRegistry.main.view(for: seat.hoveredID) {
      var left = sample
      left.phase = .exited
      seat.hoveredID = .none
      if isOwn(windowNumber: old.windowNumber) { old.hoverChanged(left, with: event) }
    }
    seat.hovers.pointerMoved(sample, over: view, event)
    guard let view, View.registry.windows[view.windowNumber] != nil else { return }
    var moved = sample
    // Looked up again: the calls above may have processed another sample.
    moved.phase = seat.hoveredID == id ? .moved : .entered
    seat.hoveredID = id
    view.hoverChanged(moved, with: event)
  }

  /// The view under a resting pointer may have changed after moves, insertions or removals: both
  /// views are then called, as if the pointer had moved. No hit-test while nothing changed.
  func followContentUnderPointer() {
    if otherSeats.isEmpty { return followContentUnderPointer(of: firstSeat) }
    forEachSeat { followContentUnderPointer(of: $0) }
  }

  private func followContentUnderPointer(of seat: Seat) {
    guard let place = seat.pointerRest.place else { return }
    let changes = View.registry.store.changeCount
    guard changes != seat.pointerRest.checkedAt else { return }
    seat.pointerRest.checkedAt = changes
    var id = NodeID.none
    if let view = hitView(at: place.location, on: place.window) { id = view.id }
    guard id != seat.hoveredID else { return }
    var sample = place
    sample.timestamp = now
    tellHover(sample, seat)
    if id.isNone { seat.hoveredID = .none }
  }

  /// Ends hovering over views that left the window.
  func endDetachedHovers() {
    firstSeat.hovers.endDetached()
    for seat in otherSeats { seat.hovers.endDetached() }
  }

  private func wheel(_ sample: WheelSample) {
    let event = currentSeat.pointerEvents.next(.scroll, sample.timestamp, sample.modifierFlags)
    if let view = hitView(at: sample.location, on: sample.window, event) {
      if !touches.gestures.scroll(sample, on: view, event) {
        view.wheelChanged(sample, with: event)
      }
    } else {
      hostInputHandler?(.wheel(sample))
    }
  }

  /// The view at a point of a surface, as a new finger there would hit it; nil: the host's.
  public func hitView(at location: CGPoint, on surface: WindowNumber, _ event: Event? = nil)
    -> View?
  {
    // The windows are retained together during the calls of user code, instead of one by one.
    let windows = windowsFrontToBack(on: surface)
    for index in windows.indices {
      let (view, isLast) = windows.reference(index).with { hit($0, at: location, event) }
      if view != nil || isLast { return view }
    }
    return nil
  }

  /// The view of a window at a point of the surface, and whether no window behind is asked.
  private func hit(
    _ window: Window, at location: CGPoint, _ event: Event?
  ) -> (view: View?, isLast: Bool) {
    let point = ViewRegistry.main.convert(location, to: window.id)
    if window.isHitTestable, let view = window.hitTest(point, with: event) { return (view, true) }
    return (nil, window.isModal(for: currentSeatNumber))
  }

  // MARK: Text

  private func text(_ sample: TextSample) {
    if case .committed = sample.kind, presses.hasCommandOfTypedKey { return }
    var responder: Responder? = eventTarget
    while let current = responder {
      if let input = current as? any KeyInput {
        switch sample.kind {
        case .committed:
          observe(current, .text(sample.text))
          input.insertText(sample.text)
        case .composing(let start, let length):
          guard let input = input as? any TextInput else { return }
          let count = sample.text.count
          let lower = min(max(0, start), count)
          let upper = min(lower + max(0, length), count)
          input.setMarkedText(sample.text.isEmpty ? nil : sample.text, selectedRange: lower..<upper)
        }
        return
      }
      responder = current.next
    }
    hostInputHandler?(.text(sample))
  }

  // MARK: Motion and remote control

  private func motion(_ sample: MotionSample) {
    let subtype = Event.EventSubtype(sample.kind)
    let event = Event(type: sample.kind == .shake ? .motion : .remoteControl)
    event.subtype = subtype
    event.timestamp = sample.timestamp
    let target = eventTarget
    guard sample.kind == .shake else {
      if sample.phase == .began { target.remoteControlReceived(with: event) }
      return
    }
    let wasCancelled = shake == .cancelled
    shake = sample.phase == .began ? .underWay : .none
    switch sample.phase {
    case .began: target.motionBegan(subtype, with: event)
    case .ended: if !wasCancelled { target.motionEnded(subtype, with: event) }
    case .cancelled: if !wasCancelled { target.motionCancelled(subtype, with: event) }
    }
  }

  /// T10: a shake in progress at the application's suspension is cancelled.
  private func cancelShake(at timestamp: TimeInterval) {
    guard shake == .underWay else { return }
    shake = .cancelled
    let event = Event(type: .motion)
    event.subtype = .motionShake
    event.timestamp = timestamp
    eventTarget.motionCancelled(.motionShake, with: event)
  }

  // MARK: Losses

  private func afterLoss(_ sample: LostSample) {
    switch sample.reason {
    case .focus:
      presses.cancel(at: sample.timestamp)
      focus.cancelPresses()
    case .window: cancelPresses(at: sample.timestamp)
    case .controller(let controller):
      forEachSeat { seat in
        seat.presses.cancel(controller: controller, at: sample.timestamp)
        seat.focus.lose(controller: controller)
      }
      if separatesPads { lose(seat: Seat.number(ofPad: controller), at: sample.timestamp) }
    case .seat: if separatesSeats { lose(seat: sample.seat, at: sample.timestamp) }
    case .device, .sequence: break
    }
    if sample.reason == .window { surfaceIsGone(sample.window, at: sample.timestamp) }
  }

  private func window(_ sample: WindowSample) {
    switch sample.change {
    case .resized(let size, let scale): setSurface(sample.window, size: size, scale: scale)
    case .becameKey:
      if keyWindow.map(surface(of:)) != sample.window,
        let window = windowsFrontToBack(on: sample.window).first
      {
        makeKey(window, for: firstSeat)
      }
      surfaceBecameKey(sample.window, at: sample.timestamp)
    case .resignedKey: surfaceResignedKey(sample.window, at: sample.timestamp)
    case .hidden: surfaceIsHidden(sample.window, at: sample.timestamp)
    case .shown: surfaceIsShown(sample.window, at: sample.timestamp)
    case .exposed: setNeedsFrame()
    case .closeRequested: closeRequested(sample.window)
    }
  }

  private func closeRequested(_ surface: WindowNumber) {
    if surfaceCloseHandler?(surface) == true { return }
    guard delegate?.applicationShouldTerminate(self) ?? true else { return }
    terminationRequested = true
  }

  // MARK: Life (S13)

  private func noteChange(_ change: ApplicationSample.Change) {
    for observer in changeObservers { observer(change) }
  }

  func change(_ change: ApplicationSample.Change, at timestamp: TimeInterval) {
    switch change {
    case .didBecomeActive:
      activity.resignedAt = nil
      guard state != .active else { return }
      state = .active
      delegate?.applicationDidBecomeActive(self)
      noteChange(change)
    case .willResignActive:
      guard state == .active else { return }
      cancelEverything(at: timestamp)
      state = .inactive
      delegate?.applicationWillResignActive(self)
      noteChange(change)
    case .didEnterBackground:
      guard state != .background else { return }
      if state == .active { self.change(.willResignActive, at: timestamp) }
      cancelEverything(at: timestamp)
      state = .background
      delegate?.applicationDidEnterBackground(self)
      noteChange(change)
    case .willEnterForeground:
      guard state == .background else { return }
      state = .inactive
      delegate?.applicationWillEnterForeground(self)
      noteChange(change)
      setNeedsFrame()
    case .didReceiveMemoryWarning:
      delegate?.applicationDidReceiveMemoryWarning(self)
      noteChange(change)
      for window in windows { window.rootViewController?.passMemoryWarning() }
    case .willTerminate:
      cancelEverything(at: timestamp)
      delegate?.applicationWillTerminate(self)
      noteChange(change)
    case .quit: terminationRequested = true
    }
  }

  /// T10: the application suspends. Current touches and presses are delivered as cancelled at once,
  /// since there may be no later frame.
  private func cancelEverything(at timestamp: TimeInterval) {
    touches.cancelFingers(at: timestamp) { _ in true }
    cancelPresses(at: timestamp)
    touches.deliver()
    cancelShake(at: timestamp)
  }

  private func cancelPresses(at timestamp: TimeInterval) {
    forEachSeat { seat in
      seat.presses.cancel(at: timestamp)
      seat.focus.cancelPresses()
    }
  }
}

/// The state of a shake for responders.
enum ShakeState {
  case none, underWay
  /// Responders got the cancellation, and the platform has not reported the end.
  case cancelled
}

extension Event.EventSubtype {
  init(_ kind: MotionSample.Kind) {
    switch kind {
    case .shake: self = .motionShake
    case .play: self = .remoteControlPlay
    case .pause: self = .remoteControlPause
    case .stop: self = .remoteControlStop
    case .togglePlayPause: self = .remoteControlTogglePlayPause
    case .nextTrack: self = .remoteControlNextTrack
    case .previousTrack: self = .remoteControlPreviousTrack
    }
  }
}
