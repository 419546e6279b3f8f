// Situations whose work is counted. Each stage is built once; its step is run three times, and the
// third is counted: caches and tables then have their size.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineText
import GlassineUI

/// A stage and a step on it. A step gets its number, and leaves the stage as any other does.
struct WorkSituation {
  var name: String
  var host: HeadlessHost
  /// A view whose constraints are solved in the step.
  var constrained: View?
  /// Where the entries of a hit-test are counted: where its finger is, or the window's middle.
  var point: CGPoint
  var step: (Int) -> Void

  init(
    _ name: String, _ host: HeadlessHost, constrained: View? = nil, at point: CGPoint? = nil,
    step: @escaping (Int) -> Void
  ) {
    (self.name, self.host, self.constrained, self.step) = (name, host, constrained, step)
    let bounds = host.window.bounds
    self.point = point ?? CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

enum WorkStages {
  static let all: [() -> WorkSituation] =
    resting + touching + scrolling + changing + typing

  private static func makeHost() -> HeadlessHost {
    HeadlessHost(size: CGSize(width: 800, height: 600))
  }

  /// Coloured views in a grid.
  private static func makeCrowd(_ count: Int, in host: HeadlessHost) -> [View] {
    (0..<count).map { number in
      let view = View(
        frame: CGRect(
          x: CGFloat(number % 50) * 16, y: CGFloat(number / 50) * 14, width: 14, height: 12))
      view.backgroundColor = .red
      host.window.addSubview(view)
      return view
    }
  }

  private static func makeButtons(_ count: Int, in host: HeadlessHost) -> [Button] {
    (0..<count).map { number in
      let button = Button(configuration: .filled())
      button.frame = CGRect(
        x: CGFloat(number % 20) * 40, y: CGFloat(number / 20) * 50, width: 36, height: 44)
      button.configuration.title = "\(number)"
      host.window.addSubview(button)
      return button
    }
  }

  // MARK: Nothing changes

  private static let resting: [() -> WorkSituation] = [
    {
      let host = makeHost()
      _ = makeButtons(200, in: host)
      return WorkSituation("a frame at rest, of 200 buttons", host) { _ in host.runFrame() }
    },
    {
      let host = makeHost()
      _ = makeCrowd(2000, in: host)
      return WorkSituation("a pointer over 2,000 views", host, at: CGPoint(x: 102, y: 100)) {
        step in
        host.mouse.hover(to: 100 + CGFloat(step), 100)
      }
    },
  ]

  // MARK: Touches

  private static let touching: [() -> WorkSituation] = [
    {
      let host = makeHost()
      let buttons = makeButtons(200, in: host)
      return WorkSituation("a tap on one of 200 buttons", host, at: CGPoint(x: 418, y: 222)) { _ in
        host.finger(1).down(on: buttons[90]).up()
        host.advance(by: 0.6)
      }
    },
    {
      let host = makeHost()
      _ = makeCrowd(100_000, in: host)
      return WorkSituation("a touch among 100,000 siblings", host, at: CGPoint(x: 132, y: 105)) {
        step in
        host.finger(1).down(at: 100 + CGFloat(step) * 16, 105).up()
      }
    },
    {
      let host = makeHost()
      let views = makeCrowd(100_000, in: host)
      return WorkSituation(
        "a move and a touch among 100,000 siblings", host, at: CGPoint(x: 132, y: 105)
      ) { step in
        views[500].frame.origin.x = CGFloat(3 + step % 2)
        host.finger(1).down(at: 100 + CGFloat(step) * 16, 105).up()
      }
    },
    {
      let host = makeHost()
      let stick = ThumbStick(frame: CGRect(x: 50, y: 350, width: 200, height: 200))
      host.window.addSubview(stick)
      for _ in 0..<6 { host.window.addGestureRecognizer(PanGestureRecognizer()) }
      host.finger(1).down(at: 150, 450).move(to: 160, 450)
      return WorkSituation(
        "a stick dragged under six recognizers", host, at: CGPoint(x: 170, y: 450)
      ) { step in
        host.finger(1).move(to: 170 + CGFloat(step % 2), 450)
      }
    },
    {
      let host = makeHost()
      let slider = Slider(frame: CGRect(x: 50, y: 50, width: 300, height: 44))
      host.window.addSubview(slider)
      host.finger(1).down(at: 55, 72).move(to: 100, 72)
      return WorkSituation("a slider dragged", host, at: CGPoint(x: 120, y: 72)) { step in
        host.finger(1).move(to: 120 + CGFloat(step % 2), 72)
      }
    },
  ]

  // MARK: Scrolling

  private static let scrolling: [() -> WorkSituation] = [
    {
      let stage = ListsStage(ListModel(rows: 1000))
      return WorkSituation("a list of 1,000 rows scrolled by one row", stage.host) { step in
        // To and fro, since a new text is laid out, and one of another test is not.
        stage.table.contentOffset.y = CGFloat(step % 2) * 40
        stage.host.runFrame()
      }
    },
    {
      let stage = ListsStage(ListModel(rows: 100_000))
      return WorkSituation("a list of 100,000 rows scrolled by one row", stage.host) { step in
        // To and fro, since a new text is laid out, and one of another test is not.
        stage.table.contentOffset.y = CGFloat(step % 2) * 40
        stage.host.runFrame()
      }
    },
    {
      let host = makeHost()
      let scroll = ScrollView(frame: host.window.bounds)
      scroll.contentSize = CGSize(width: 800, height: 28_000)
      for number in 0..<2000 {
        let row = View(frame: CGRect(x: 0, y: CGFloat(number) * 14, width: 800, height: 12))
        row.backgroundColor = .red
        scroll.addSubview(row)
      }
      host.window.addSubview(scroll)
      return WorkSituation("a scroll view of 2,000 views scrolled", host) { step in
        scroll.contentOffset.y = CGFloat(step) * 14
        host.runFrame()
      }
    },
  ]

  // MARK: Changes of views

  private static let changing: [() -> WorkSituation] = [
    {
      let host = makeHost()
      let views = makeCrowd(2000, in: host)
      return WorkSituation("one of 2,000 views moved", host) { step in
        views[700].frame.origin.x = CGFloat(3 + step)
        host.runFrame()
      }
    },
    {
      let host = makeHost()
      let views = makeCrowd(2000, in: host)
      return WorkSituation("one of 2,000 views coloured", host) { step in
        views[700].backgroundColor = step % 2 == 0 ? .blue : .green
        host.runFrame()
      }
    },
    {
      let host = makeHost()
      let views = makeCrowd(2000, in: host)
      return WorkSituation("one of 2,000 views hidden", host) { step in
        views[700].isHidden = step % 2 == 0
        host.runFrame()
      }
    },
    {
      let host = makeHost()
      let views = makeCrowd(2000, in: host)
      return WorkSituation("one of 2,000 views removed, and added again", host) { _ in
        views[700].removeFromSuperview()
        host.window.insertSubview(views[700], at: 700)
        host.runFrame()
      }
    },
    {
      let host = makeHost()
      let views = makeCrowd(2000, in: host)
      View.animate(withDuration: 60) { views[700].frame.origin.x = 700 }
      host.runFrame()
      return WorkSituation("a frame of an animation of one of 2,000 views", host) { _ in
        host.runFrame()
      }
    },
    {
      let host = makeHost()
      let labels = (0..<50).map { number in
        let label = Label("Line \(number)", font: FontDescriptor(size: 15), color: .white)
        label.frame = CGRect(x: 10, y: CGFloat(number) * 12, width: 300, height: 20)
        host.window.addSubview(label)
        return label
      }
      return WorkSituation("the text of one of 50 labels", host) { step in
        labels[20].text = "Changed \(step)"
        host.runFrame()
      }
    },
    {
      let host = makeHost()
      let stack = StackView(
        arrangedSubviews: (0..<50).map { number in
          let view = View(frame: .zero)
          view.heightAnchor.constraint(equalToConstant: 5 + CGFloat(number % 3)).isActive = true
          return view
        })
      stack.axis = .vertical
      let height = stack.arrangedSubviews[10].heightAnchor.constraint(
        greaterThanOrEqualToConstant: 8)
      height.isActive = true
      stack.frame = host.window.bounds
      host.window.addSubview(stack)
      let first = stack.arrangedSubviews[10]
      return WorkSituation("a constant among 150 constraints", host, constrained: first) { step in
        height.constant = CGFloat(6 - step % 2)
        stack.spacing = CGFloat(1 + step % 2)
        host.runFrame()
      }
    },
    {
      let host = makeHost()
      let root = View(frame: host.window.bounds)
      root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.window.addSubview(root)
      let buttons = makeButtons(60, in: host)
      for button in buttons {
        root.addSubview(button)
        button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
      }
      return WorkSituation("a rotation of 60 buttons", host) { step in
        let size = step % 2 == 0 ? CGSize(width: 600, height: 800) : CGSize(width: 800, height: 600)
        host.application.configureSurface(host.surface, size: size, scale: 1)
        host.window.frame.size = size
        host.runFrame()
      }
    },
    {
      let host = makeHost()
      let toggle = Switch(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
      host.window.addSubview(toggle)
      return WorkSituation(
        "a switch turned on or off, to its rest", host, at: CGPoint(x: 50, y: 40)
      ) { _ in
        host.finger(1).down(on: toggle).up()
        host.advance(by: 1)
      }
    },
  ]

  // MARK: Keys

  private static let typing: [() -> WorkSituation] = [
    {
      let host = makeHost()
      let field = TextField(frame: CGRect(x: 20, y: 20, width: 400, height: 44))
      host.window.addSubview(field)
      field.becomeFirstResponder()
      return WorkSituation("a letter typed into a field", host, at: CGPoint(x: 100, y: 40)) { _ in
        field.text = "some text"
        host.keyboard.type("x")
      }
    },
    {
      let host = makeHost()
      _ = makeButtons(200, in: host)
      host.keyboard.tap("Right")
      return WorkSituation("the focus moved among 200 buttons", host) { step in
        host.keyboard.tap(step % 2 == 0 ? "Right" : "Left")
      }
    },
  ]
}
