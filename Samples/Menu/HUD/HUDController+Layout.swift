// Places of the instruments: in the thumbs' reach and along the upper edge, clear of the screen's rim
// and of each other. A screen smaller than `ScreenView.leastSize` shows all of them smaller.
import Foundation
import Glassine

extension HUDController {
  func place(in view: View) {
    let area = ScreenRoom(view).area
    numbers.frame = view.bounds
    placeThumbs(in: area)
    placeTop(in: area)
  }

  /// The controls for thumbs: the stick and the wheel on one side, the buttons on the other.
  private func placeThumbs(in area: CGRect) {
    let controls = store.settings.controls
    let side = (HUDConstants.stick * CGFloat(controls.stickScale)).rounded()
    stick.bounds.size = CGSize(width: side, height: side)
    stick.center = CGPoint(x: area.minX + 44 + side / 2, y: area.maxY - 40 - side / 2)
    // On a low screen, smaller and closer together.
    let share: CGFloat = area.height < HUDConstants.low ? HUDConstants.lowShare : 1
    func put(_ view: View, _ diameter: CGFloat, _ x: CGFloat, _ y: CGFloat) {
      view.bounds.size = CGSize(
        width: (diameter * share).rounded(), height: (diameter * share).rounded())
      view.center = CGPoint(x: area.maxX - x * share, y: area.maxY - y * share)
    }
    put(rowButton, 92, 86, 90)
    put(lanternButton, 76, 184, 132)
    put(flareButton, 68, 116, 194)
    wheel.bounds.size = CGSize(width: 64, height: 64)
    // Beside the stick's reach, not on it.
    wheel.center = CGPoint(x: stick.frame.maxX + 24 + 8 + 32, y: area.maxY - 40 - 32)
    placeTalk(in: area)
    guard controls.isLeftHanded else { return }
    // Left-handed: the controls for thumbs change sides.
    for instrument in [stick, rowButton, lanternButton, flareButton, wheel, talkButton] {
      instrument.center.x = area.minX + area.maxX - instrument.center.x
    }
  }

  /// In the middle at the foot; on a narrow screen, its icon alone between the thumbs.
  private func placeTalk(in area: CGRect) {
    let isNarrow = area.width < HUDConstants.narrow
    let title = isNarrow ? nil : Texts(language: store.settings.language).talk
    if talkButton.configuration.title != title { talkButton.configuration.title = title }
    let size = talkButton.sizeThatFits(.zero)
    let height = max(48, size.height)
    talkButton.bounds.size = CGSize(width: isNarrow ? 56 : size.width + 8, height: height)
    let gap = (left: wheel.frame.maxX, right: lanternButton.frame.minX)
    let isWide = !isNarrow || gap.right - gap.left > 56 + 8
    talkButton.center = CGPoint(
      x: isNarrow ? ((gap.left + gap.right) / 2).rounded() : area.midX.rounded(),
      y: area.maxY - (isWide ? HUDConstants.margin : 112) - height / 2)
    // Upright, the gap is too narrow beside the button for the light: above that button.
    if !isWide, area.height >= HUDConstants.low {
      talkButton.center.y = lanternButton.frame.minY - 12 - height / 2
    }
  }

  private func placeTop(in area: CGRect) {
    let margin = HUDConstants.margin
    let isLow = area.height < HUDConstants.low
    let scale = min(
      view.traitCollection.textScale,
      isLow ? HUDConstants.largestLowScale : HUDConstants.largestScale)
    oilGauge.scale = scale
    compass.scale = scale
    let map = isLow ? HUDConstants.lowMap : HUDConstants.map
    let top = area.minY + margin
    let left = area.minX + margin
    // A column on a narrow screen, but not down into the thumbs.
    let isColumn = area.width < HUDConstants.narrow && !isLow
    miniMap.frame = CGRect(
      x: area.maxX - margin - map.width, y: top, width: map.width, height: map.height)
    let right = miniMap.isHidden ? area.maxX - margin : miniMap.frame.minX - 12
    let button = RoundButton.diameter
    var corner = CGPoint(x: right - button, y: top)
    for view in [pauseButton, satchelButton, mapButton] {
      view.frame = CGRect(x: corner.x, y: corner.y, width: button, height: button)
      if isColumn { corner.y += button + 12 } else { corner.x -= button + 12 }
    }
    let buttonsLeft = isColumn ? right - button : corner.x + 12 + button

    let gauge = CGSize(
      width: min(HUDConstants.gauge.width * scale, buttonsLeft - 16 - left),
      height: HUDConstants.gauge.height * scale)
    oilGauge.frame = CGRect(x: left, y: top, width: gauge.width, height: gauge.height)
    // In the middle if there is room, else below the gauge.
    let strip = CGSize(
      width: HUDConstants.compass.width * scale, height: HUDConstants.compass.height * scale)
    let room = (left: oilGauge.frame.maxX + 16, right: buttonsLeft - 16)
    if room.right - room.left >= strip.width {
      let middle = max(
        room.left + strip.width / 2, min(room.right - strip.width / 2, area.midX))
      compass.frame = CGRect(
        x: (middle - strip.width / 2).rounded(), y: top, width: strip.width, height: strip.height)
    } else {
      compass.frame = CGRect(
        x: left, y: oilGauge.frame.maxY + 12, width: min(strip.width, gauge.width),
        height: strip.height)
    }
    let isBelow = compass.frame.minY > top
    toasts.isLeading = isBelow
    let below = (compass.isHidden ? oilGauge.frame.maxY : compass.frame.maxY) + 12
    toasts.frame =
      isBelow
      ? CGRect(x: left, y: below, width: buttonsLeft - 16 - left, height: 3 * 48)
      : CGRect(
        x: area.midX - 240, y: max(below, oilGauge.frame.maxY + 12), width: 480, height: 3 * 48)
  }
}

/// Sizes of the instruments in points. The theme's direction for thumbs and margins; the rest is
/// Lantern's own choice.
enum HUDConstants {
  static let margin: CGFloat = 24
  static let stick: CGFloat = 144
  static let gauge = CGSize(width: 296, height: 44)
  static let compass = CGSize(width: 300, height: 36)
  static let map = CGSize(width: 168, height: 120)
  /// Below this width the round buttons are in a column.
  static let narrow: CGFloat = 1000
  /// Below this height the controls for thumbs are smaller, and so is the map.
  static let low: CGFloat = 400
  static let lowShare: CGFloat = 0.85
  static let lowMap = CGSize(width: 132, height: 94)
  static let largestLowScale: CGFloat = 1.25
  /// The growth of the instruments with the text size.
  static let largestScale: CGFloat = 1.5
  /// Captions are in round buttons, which do not grow.
  static let largestCaptionScale: CGFloat = 1.3
  static let flareCooldownSeconds: TimeInterval = 8
  /// Height in metres over the water at which numbers about the lantern appear.
  static let numberHeight: Float = 2.2
  /// The speed of the game while a flame is chosen.
  static let choosingPace = 0.3
}
