// A storyboard's segues, static rows and catalog colours, under a finger.
import GlassineTesting
import Testing
import TicketComponents
import UIKit

@Suite("Storyboards")
struct StoryboardTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 480))
  private let navigation: UINavigationController
  private let stops: StopsController

  init() throws {
    let story = UIStoryboard(name: "Journey", bundle: nil)
    navigation = try #require(story.instantiateInitialViewController() as? UINavigationController)
    stops = try #require(navigation.topViewController as? StopsController)
    host.window.overrideUserInterfaceStyle = .light
    host.window.rootViewController = navigation
    host.settle()
  }

  private func tap(_ view: UIView?) throws {
    let view = try #require(view)
    host.finger(1).down(at: host.point(in: view)).up()
    host.advance(by: 1)
  }

  private func button(_ title: String, in view: UIView) -> UIView? {
    if let button = view as? UIButton, button.currentTitle == title { return button }
    return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
  }

  @Test("Static rows have their cells, heights and titles, and outlets reach into them")
  func rows() throws {
    let table = try #require(stops.tableView)
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70)
    #expect(stops.tableView(table, titleForHeaderInSection: 0) == "Stops")
    let fare = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(fare?.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["3 coins"])
    #expect(stops.storyboard != nil && UIViewController().storyboard == nil)
  }

  @Test("A button of the bar calls the action that the storyboard names")
  func barButton() throws {
    let item = try #require(stops.navigationItem.rightBarButtonItem)
    #expect(item.title == "Mark" && item.target === stops)
    try tap(button("Mark", in: navigation.navigationBar))
    #expect(stops.notes == ["mark"])
  }

  @Test("A row's segue shows a stop with its map, and its button goes back")
  func show() throws {
    let cell = stops.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    stops.allowsSegues = false
    try tap(cell)
    #expect(stops.notes == ["select 0.0"] && navigation.topViewController === stops)
    stops.allowsSegues = true
    stops.notes = []
    try tap(cell)
    let stop = try #require(navigation.topViewController as? StopController)
    #expect(stops.notes == ["prepare stop", "select 0.0"] && stop.numberLabel.text == "Stop 7")
    let map = try #require(stop.map)
    #expect(map.parent === stop && map.view.superview?.bounds.size == map.view.bounds.size)
    #expect(map.view.bounds.size == CGSize(width: 280, height: 120))
    let shot = try Shot(host.application, "journey stop", scale: 2)
    let inside = host.point(in: map.view)
    #expect(shot.color(inside.x, inside.y) == [51, 102, 204], "the catalog's colour")
    try tap(button("Back", in: stop.view))
    #expect(navigation.topViewController === stops)
    #expect(stops.notes.last == "back from StopController")
  }

  @Test("Code performs a segue by its identifier, and a button of what it presents unwinds it")
  func present() throws {
    stops.performSegue(withIdentifier: "note", sender: nil)
    host.advance(by: 1)
    let note = try #require(stops.presentedViewController ?? navigation.presentedViewController)
    #expect(note.title == "Note" && stops.notes == ["prepare note"])
    let color = note.view.backgroundColor?.resolvedColor(with: .init(userInterfaceStyle: .dark))
    #expect(color?.cgColor.components?.first == 0.6, "the catalog comes before the document")
    try tap(button("Close", in: note.view))
    host.advance(by: 1)
    #expect(note.view.window == nil && stops.notes.last == "back from ViewController")
    #expect(UIColor(named: "no such colour") == nil)
  }
}
