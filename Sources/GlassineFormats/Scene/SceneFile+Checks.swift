// Checks between the properties of a view.
import Foundation
import GlassineUI

extension SceneFile.Entry {
  /// The limits of a scroll view's zoom scale, which are 1 unless the file says otherwise.
  var zoomLimits: (minimum: CGFloat, maximum: CGFloat) {
    var limits: (CGFloat, CGFloat) = (1, 1)
    for setting in settings {
      if case .minimumZoomScale(let value) = setting { limits.0 = value }
      if case .maximumZoomScale(let value) = setting { limits.1 = value }
    }
    return limits
  }

  var canZoom: Bool { zoomLimits.minimum < zoomLimits.maximum }

  /// The file's id of the zoomed view.
  fileprivate var zoomedID: String? {
    for setting in settings {
      if case .viewForZooming(let id) = setting { return id }
    }
    return nil
  }
}

extension SceneFile {
  /// Checks that limits are in order, and that the selected segment exists.
  static func checkValues(
    _ settings: [ViewSetting], _ fields: ObjectFields
  ) throws(FormatError) {
    var minimum: Double?
    // A missing limit is 1.
    var zoomLimits: (minimum: Double, maximum: Double) = (1, 1)
    var segments = 0
    var sections: [ListSection]?
    if fields["sections"] != nil, fields["rows"] != nil || fields["items"] != nil {
      throw fields.error("sections: expected no rows or items beside it")
    }
    for setting in settings {
      switch setting {
      case .minimumValue(let value): minimum = value
      case .minimumZoomScale(let value): zoomLimits.minimum = Double(value)
      case .maximumValue(let value): try checkMaximum(value, minimum, setting, fields)
      case .maximumZoomScale(let value): zoomLimits.maximum = Double(value)
      case .segments(let titles): segments = titles.count
      case .sections(let list): sections = list
      case .rows(let titles), .items(let titles):
        var section = ListSection()
        section.titles = titles
        sections = [section]
      case .indexPathsForSelectedRows(let paths), .indexPathsForSelectedItems(let paths):
        try checkPaths(paths, sections ?? [], setting, fields)
      case .numberOfSegments(let count):
        guard fields["segments"] == nil else {
          throw fields.error("segments: expected no numberOfSegments beside it")
        }
        segments = count
      case .selectedSegmentIndex(let index):
        guard index >= segments else { continue }
        throw fields.error(
          "selectedSegmentIndex: expected -1 or a place among the \(segments) segments, "
            + "found \(index)")
      default: break
      }
    }
    guard zoomLimits.maximum < zoomLimits.minimum else { return }
    throw fields.error(
      "maximumZoomScale: expected at least the minimum, \(JSONText.number(zoomLimits.minimum)), "
        + "found \(JSONText.number(zoomLimits.maximum))")
  }

  private static func checkPaths(
    _ paths: [IndexPath], _ sections: [ListSection], _ setting: ViewSetting, _ fields: ObjectFields
  ) throws(FormatError) {
    for path in paths {
      if sections.indices.contains(path.section),
        sections[path.section].titles.indices.contains(path.row)
      {
        continue
      }
      throw fields.error(
        "\(setting.member.property.rawValue): expected places among the sections' titles, "
          + "found \(ViewSetting.text(path))")
    }
  }

  private static func checkMaximum(
    _ value: Double, _ minimum: Double?, _ setting: ViewSetting, _ fields: ObjectFields
  ) throws(FormatError) {
    guard let minimum, value < minimum else { return }
    throw fields.error(
      "\(setting.member.property.rawValue): expected at least the minimum, "
        + "\(JSONText.number(minimum)), found \(JSONText.number(value))")
  }

  /// The indices of the zoomed views, by the scroll views' indices: the named view, else the first
  /// subview.
  var zoomedViews: [Int: Int] {
    var found: [Int: Int] = [:]
    for (index, entry) in views.enumerated() {
      if let id = entry.zoomedID { found[index] = indexOfID[id] }
      if let parent = entry.parent, views[parent].viewClass.isScrollView, found[parent] == nil {
        found[parent] = index
      }
    }
    return found
  }

  /// A zoomed view comes after its scroll view, so it is looked up after all views are read.
  func checkZoomedViews() throws(FormatError) {
    for (index, entry) in views.enumerated() {
      guard let id = entry.zoomedID else { continue }
      if let zoomed = indexOfID[id], views[zoomed].parent == index { continue }
      throw FormatError(
        file: name, line: entry.line, subject: "view \(entry.id.quoted)",
        message: "viewForZooming: expected the id of a subview, found \(id.quoted)")
    }
  }
}
