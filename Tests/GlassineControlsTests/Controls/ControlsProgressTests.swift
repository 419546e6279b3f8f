// Bars of progress: progress views, and the current page of a page control.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("Progress")
struct ControlsProgressTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))

  private func picture(_ width: Int, _ height: Int) -> Image {
    let pixels = [UInt8](repeating: 255, count: width * height * 4)
    // The sides are above 0, and all pixels are there.
    // swift-format-ignore: NeverForceUnwrap
    return Image(width: width, height: height, pixels: pixels, isTemplate: true)!
  }

  // MARK: Progress views

  @Test("A progress view of style bar is half as high; pictures replace its colours")
  func looks() {
    let bar = ProgressView(progressViewStyle: .bar)
    let usual = ProgressView(progressViewStyle: .default)
    #expect(bar.bounds.height * 2 == usual.bounds.height && bar.bounds.height > 0)
    bar.progressViewStyle = .default
    #expect(bar.intrinsicContentSize == usual.intrinsicContentSize)
    bar.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
    bar.progress = 0.5
    host.window.addSubview(bar)
    host.update()
    #expect(host.displayList.instances.allSatisfy { $0.kind != .coverage })
    bar.trackImage = picture(8, 4)
    bar.progressImage = picture(8, 4)
    host.update()
    let pictures = host.displayList.instances.filter { $0.kind == .coverage }
    #expect(pictures.map(\.rect.z) == [200, 100])
  }

  @Test("A progress view made by its style alone is visible")
  func madeByStyle() {
    for style in [ProgressView.Style.default, .bar] {
      let bar = ProgressView(progressViewStyle: style)
      #expect(bar.frame == CGRect(x: 0, y: 0, width: 150, height: bar.intrinsicContentSize.height))
    }
  }

  @Test("A bar follows a running Progress, and nothing runs before and after")
  func observed() {
    let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    let work = Progress(totalUnitCount: 4)
    work.completedUnitCount = 1
    bar.observedProgress = work
    #expect(bar.progress == 0.25)
    work.completedUnitCount = 2
    host.settle()
    #expect(bar.progress == 0.25, "in no window it does not look")
    host.window.addSubview(bar)
    #expect(bar.progress == 0.5)
    work.completedUnitCount = 3
    host.advance(by: 0.5)
    #expect(bar.progress == 0.75)
    bar.progress = 0.1
    host.advance(by: 0.5)
    #expect(bar.progress == 0.1, "until the work goes on")
    work.completedUnitCount = 4
    host.advance(by: 0.5)
    #expect(bar.progress == 1)
    #expect(host.settle() < 100, "the work is finished")
    bar.observedProgress = nil
    work.completedUnitCount = 1
    host.advance(by: 0.5)
    #expect(bar.progress == 1)
  }

  @Test("A bar stops observing cancelled work, and stops after it left its window")
  func observedNoMore() {
    let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    let work = Progress(totalUnitCount: 4)
    bar.observedProgress = work
    host.window.addSubview(bar)
    work.cancel()
    host.advance(by: 0.5)
    #expect(host.settle() < 100)
    let other = Progress(totalUnitCount: 4)
    bar.observedProgress = other
    bar.removeFromSuperview()
    other.completedUnitCount = 2
    host.advance(by: 0.5)
    #expect(bar.progress == 0 && host.settle() < 100)
  }

  // MARK: Pages

  private func pages(_ count: Int) -> PageControl {
    let control = PageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    control.numberOfPages = count
    host.window.addSubview(control)
    host.settle()
    return control
  }

  @Test("Removing pages below the current one leaves its dot in place")
  func fewerPages() {
    func rects(_ control: PageControl) -> [SIMD4<Float>] {
      host.window.addSubview(control)
      host.update()
      defer { control.removeFromSuperview() }
      return host.displayList.instances.map(\.rect)
    }
    let control = pages(10)
    control.currentPage = 9
    host.window.addSubview(control)
    host.advance(by: 1)
    control.numberOfPages = 3
    let shrunk = rects(control)
    let fresh = pages(3)
    fresh.currentPage = 2
    host.advance(by: 1)
    #expect(control.currentPage == 2)
    #expect(shrunk == rects(fresh))
  }

  private final class Asked: PageControlTimerProgressDelegate {
    var lines: [String] = []
    var initial: Float = 0
    var advances = true

    func pageControlProgress(
      _ progress: PageControlProgress, initialProgressForPage page: Int
    ) -> Float {
      lines.append("page \(page)")
      return initial
    }

    func pageControlProgressVisibilityDidChange(_ progress: PageControlProgress) {
      lines.append(progress.isProgressVisible ? "visible" : "gone")
    }

    func pageControlTimerProgress(
      _ progress: PageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool {
      lines.append("to \(page)?")
      return advances
    }
  }

  @Test("Progress is shown as a bar in place of the current dot, and fills as pages follow")
  func pageProgress() throws {
    let control = pages(4)
    let dots = host.displayList.instances.count
    let progress = PageControlProgress()
    control.progress = progress
    host.update()
    // The current dot and the mark on it are one bar, which is empty.
    #expect(host.displayList.instances.count == dots - 1)
    progress.currentProgress = 0.75
    host.update()
    #expect(host.displayList.instances.count == dots)
    let bar = try #require(host.displayList.instances.last).rect
    #expect(bar.z == 12 && bar.w == 7)
    control.direction = .rightToLeft
    host.update()
    let other = try #require(host.displayList.instances.last).rect
    #expect(other.z == 12 && other.x > bar.x)
    progress.currentProgress = 7
    #expect(progress.currentProgress == 1)
    control.progress = nil
    host.update()
    #expect(host.displayList.instances.count == dots)
  }

  @Test("Another page begins at the delegate's progress; the visible progress is sent")
  func pageDelegate() {
    let control = pages(4)
    let asked = Asked()
    asked.initial = 0.5
    let progress = PageControlProgress()
    progress.delegate = asked
    control.progress = progress
    #expect(asked.lines == ["visible"])
    progress.currentProgress = 0.9
    host.finger(1).tap(at: 190, 13)
    #expect(control.currentPage == 1 && progress.currentProgress == 0.5)
    control.currentPage = 1
    #expect(asked.lines == ["visible", "page 1"])
    control.removeFromSuperview()
    #expect(asked.lines.last == "gone" && !progress.isProgressVisible)
    let other = pages(2)
    other.progress = progress
    #expect(control.progress == nil && asked.lines.last == "visible")
    other.numberOfPages = 0
    #expect(asked.lines.last == "gone")
  }

  @Test("A timer turns the pages, each after its own duration, and sends as a finger's turn does")
  func timer() {
    let control = pages(3)
    let progress = PageControlTimerProgress(preferredDuration: 2)
    progress.setDuration(1, forPage: 1)
    #expect(progress.duration(forPage: 0) == 2 && progress.duration(forPage: 1) == 1)
    var told: [Int] = []
    control.addAction(for: .valueChanged) { _ in told.append(control.currentPage) }
    control.progress = progress
    host.advance(by: 3)
    #expect(told.isEmpty && progress.currentProgress == 0, "it runs once it is resumed")
    progress.resumeTimer()
    host.advance(by: 1)
    #expect(abs(progress.currentProgress - 0.5) < 0.05)
    progress.pauseTimer()
    host.advance(by: 3)
    #expect(abs(progress.currentProgress - 0.5) < 0.05)
    progress.resumeTimer()
    host.advance(by: 1.2)
    #expect(told == [1])
    host.advance(by: 1)
    #expect(told == [1, 2])
    host.advance(by: 3)
    #expect(told == [1, 2] && !progress.isRunning && progress.currentProgress == 1)
    #expect(host.settle() < 100, "at the end nothing runs")
    progress.resetsToInitialPageAfterEnd = true
    progress.resumeTimer()
    host.advance(by: 0.5)
    #expect(told == [1, 2, 0] && progress.isRunning)
    progress.setDuration(0, forPage: 1)
    #expect(progress.duration(forPage: 1) == 2)
  }

  @Test("The timer pauses while a finger is on the dots, and if the delegate refuses a next page")
  func timerWaits() {
    let control = pages(3)
    let asked = Asked()
    asked.advances = false
    let progress = PageControlTimerProgress(preferredDuration: 1)
    progress.delegate = asked
    control.progress = progress
    progress.resumeTimer()
    host.finger(1).down(at: 100, 13)
    host.advance(by: 3)
    #expect(progress.currentProgress < 0.2)
    host.finger(1).cancel()
    host.advance(by: 1.2)
    #expect(control.currentPage == 0 && !progress.isRunning)
    #expect(asked.lines == ["visible", "to 1?"])
  }

  @Test("A page control says whether a tap or a drag turns its pages")
  func interaction() {
    let control = pages(5)
    var told: [PageControl.InteractionState] = []
    control.addAction(for: .valueChanged) { _ in told.append(control.interactionState) }
    #expect(control.interactionState == .none)
    host.finger(1).tap(at: 190, 13)
    #expect(told == [.discrete] && control.interactionState == .none)
    let finger = host.finger(1)
    finger.down(at: 100, 13)
    finger.move(to: 130, 13)
    host.update()
    #expect(control.interactionState == .continuous && told.last == .continuous)
    finger.up()
    host.update()
    #expect(control.interactionState == .none)
  }

  @Test("The timer pauses while its page control is hidden, without frames, and resumes when shown")
  func hiddenTimer() {
    let control = pages(3)
    let progress = PageControlTimerProgress(preferredDuration: 10)
    control.progress = progress
    progress.resumeTimer()
    host.advance(by: 1)
    #expect(progress.currentProgress > 0.05)
    control.isHidden = true
    #expect(host.settle(limit: 100) < 100)
    let waits = progress.currentProgress
    host.advance(by: 3)
    #expect(progress.currentProgress == waits)
    control.isHidden = false
    host.advance(by: 1)
    #expect(progress.currentProgress > waits + 0.05 && progress.currentProgress < waits + 0.15)
  }

  @Test("Removing the pictures restores the dots' spacing")
  func spacing() {
    let control = pages(4)
    let usual = control.intrinsicContentSize.width
    control.setIndicatorImage(picture(40, 8), forPage: 1)
    #expect(control.intrinsicContentSize.width > usual + 100)
    control.setIndicatorImage(nil, forPage: 1)
    #expect(control.intrinsicContentSize.width == usual)
    control.preferredIndicatorImage = picture(40, 4)
    #expect(control.intrinsicContentSize.width > usual + 100)
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize.height == usual)
    control.preferredIndicatorImage = nil
    control.direction = .natural
    #expect(control.intrinsicContentSize.width == usual)
  }
}
