// Executes a list's commands: assigns quads to targets, with a new draw call only at changes of the
// target or the layer texture.
import CGLES3
import GlassineDisplayList

/// A current target, and its position in the list's pixels.
struct RenderPass {
  var framebuffer: GLuint
  /// In the framebuffer.
  var viewport: PixelRect
  /// The list's pixel at the viewport's top left corner.
  var left: Int
  var top: Int
  /// The target to return when the group ends; nil for the frame's own, and for a group whose layer
  /// could not be created.
  var layer: OffscreenTarget?
  /// Whether the framebuffer's first row is the picture's top one.
  var isUpsideDown = false
}

/// A place for the host's own drawing, passed to ``Renderer/onExternal``.
///
/// The framebuffer is bound, viewport and scissor are set as below, and depth, stencil and blending
/// are off. The host may change any state; it is set again afterwards. It must not draw the same
/// list.
public struct ExternalDrawing {
  /// The number passed to the display list.
  public let id: Int
  public let framebuffer: UInt32
  /// The place's bounding rectangle, which may extend beyond the target.
  public let viewport: PixelRect
  /// The rectangle that may be drawn: clipped to the target and to the clips' bounding rectangles.
  /// Rounded and rotated clips do not clip it further.
  public let scissor: PixelRect
}

extension Renderer {
  func run(
    _ list: DisplayList, framebuffer: UInt32, viewport: PixelRect, clear: PremultipliedColor?,
    part: PixelRect? = nil, isUpsideDown: Bool = false, runs: KeptRuns? = nil
  ) {
    pixelsPerPoint = GLfloat(list.scale)
    planIndex = 0
    passes.removeAll(keepingCapacity: true)
    passes.append(
      RenderPass(
        framebuffer: framebuffer, viewport: viewport, left: 0, top: 0, isUpsideDown: isUpsideDown))
    enter(passes[0])
    if let clear, runs?.cover(part ?? viewport) != true { fill(part ?? viewport, with: clear) }
    if let part { cut(to: part) }
    defer { if part != nil { glDisable(GLenum(GL_SCISSOR_TEST)) } }
    // The next quad to draw; the layer that the quad at the cursor composites.
    var cursor = 0
    var finished: OffscreenTarget?
    var commandIndex = 0
    while commandIndex < list.commands.count {
      let command = list.commands[commandIndex]
      flush(list, from: cursor, to: command.instance)
      cursor = max(cursor, command.instance)
      if let layer = finished {
        layers.giveBack(layer)
        finished = nil
      }
      switch command.kind {
      case .beginGroup:
        if !beginLayer(for: list.groups[command.index], in: list) {
          // The group is not visible: continue after its end and its compositing quad.
          commandIndex = endOfGroup(command.index, after: commandIndex, in: list)
          guard commandIndex < list.commands.count else {
            cursor = list.instanceCount
            break
          }
          cursor = list.commands[commandIndex].instance + list.groups[command.index].quadCount
          while planIndex < plan.runs.count, plan.runs[planIndex].end <= cursor { planIndex += 1 }
        }
      case .endGroup:
        finished = endLayer()
        let group = list.groups[command.index]
        guard let layer = finished else {
          cursor += group.quadCount
          break
        }
        if let shadow = group.shadow {
          cast(shadow, of: layer, in: group.space, at: cursor, in: list)
          cursor += 1
        }
        if group.isBent {
          drawTurned(at: cursor)
          cursor += 1
        } else if group.blend != .normal {
          blend(layer, at: cursor, in: list, group.blend)
          cursor += 1
        }
      case .backdrop:
        finished = beginBackdrop(list.backdrops[command.index], in: list)
        if finished == nil { cursor += 1 }
      case .custom:
        drawCustom(list.customs[command.index], at: cursor)
        cursor += 1
      case .picture:
        drawPicture(list.pictures[command.index], at: cursor)
        cursor += 1
      case .external:
        drawExternal(list.externals[command.index], in: list)
      }
      commandIndex += 1
    }
    if let runs, let part {
      for use in runs.uses {
        flush(list, from: cursor, to: use.quads.lowerBound)
        drawPicture(of: use, in: part)
        cursor = use.quads.upperBound
      }
    }
    flush(list, from: cursor, to: list.instanceCount)
    if let layer = finished { layers.giveBack(layer) }
    // Groups that were begun and never ended.
    for pass in passes { if let layer = pass.layer { layers.giveBack(layer) } }
    passes.removeAll(keepingCapacity: true)
  }

  /// Draws a range of quads, divided as the plan says.
  func flush(_ list: DisplayList, from first: Int, to end: Int) {
    guard end > first else { return }
    guard usesSmallPrograms else {
      return drawRun(from: first, to: end, .everything, isFramed: false)
    }
    var cursor = first
    while planIndex < plan.runs.count, cursor < end {
      let run = plan.runs[planIndex]
      if run.end > cursor {
        let seen = run.seen.clamped(to: cursor..<min(run.end, end))
        if !seen.isEmpty {
          drawRun(from: seen.lowerBound, to: seen.upperBound, run.variant, isFramed: run.isFramed)
        }
        cursor = min(run.end, end)
      }
      if run.end <= end { planIndex += 1 }
    }
  }

  private func drawRun(
    from first: Int, to end: Int, _ variant: ShaderVariant, isFramed: Bool
  ) {
    use(variant)
    if let program = program(variant) { glUniform1i(program.isFramed, isFramed ? 1 : 0) }
    drawQuads(from: first, to: end, isFramed: isFramed)
  }

  /// Draws quads with the current program.
  func drawQuads(from first: Int, to end: Int, isFramed: Bool = false) {
    let stride = GLsizei(MemoryLayout<Instance>.stride)
    for attribute in 0..<4 {
      let offset = UnsafeRawPointer(bitPattern: first * Int(stride) + attribute * 16)
      if attribute < 3 {
        glVertexAttribPointer(
          GLuint(attribute), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), stride, offset)
      } else {
        glVertexAttribIPointer(
          GLuint(attribute), 4, GLenum(GL_UNSIGNED_INT), stride, offset)
      }
    }
    // A frame's triangle strip: four outer and four inner corners in turn, and the first two again.
    glDrawArraysInstanced(
      GLenum(GL_TRIANGLE_STRIP), 0, isFramed ? 10 : 4, GLsizei(end - first))
    statistics.drawCalls += 1
    statistics.instances += end - first
  }

  /// Draws one quad with the current layer, in points of the window. Its record is in constant
  /// attributes, not in the list's buffer.
  func drawLayerQuad(_ rect: SIMD4<Float>) {
    for attribute in GLuint(0)..<4 { glDisableVertexAttribArray(attribute) }
    glVertexAttrib4f(0, rect.x, rect.y, rect.z, rect.w)
    glVertexAttrib4f(1, 0, 0, 0, 0)
    glVertexAttrib4f(2, 0, 0, 0, 0)
    glVertexAttribI4ui(3, PremultipliedColor.white.packed, 0, InstanceKind.group.rawValue, 0)
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, 1)
    for attribute in GLuint(0)..<4 { glEnableVertexAttribArray(attribute) }
    statistics.drawCalls += 1
    statistics.instances += 1
  }

  /// Activates a variant's program.
  private func use(_ variant: ShaderVariant) {
    guard activeProgram != variant, let program = program(variant) else { return }
    activeProgram = variant
    use(program)
  }

  /// Activates a program with the current pass's uniforms.
  func use(_ program: ShaderProgram) {
    guard let pass = passes.last else { return }
    let viewport = pass.viewport
    let (width, height) = (GLfloat(viewport.width), GLfloat(viewport.height))
    let (left, top) = (GLfloat(pass.left), GLfloat(pass.top))
    glUseProgram(program.name)
    glUniform1f(program.scale, pixelsPerPoint)
    let (bottom, up): (GLfloat, GLfloat) = (GLfloat(viewport.y), pass.isUpsideDown ? -1 : 1)
    glUniform4f(
      program.toTarget, 2 / width, -2 * up / height, -2 * left / width - 1,
      up * (2 * top / height + 1))
    glUniform4f(
      program.toPixels, left - GLfloat(viewport.x), top + height + bottom,
      pass.isUpsideDown ? height + 2 * bottom : 0, up)
    glUniform1f(program.atlasStretch, atlasTexture.stretch)
    glUniform4f(
      program.layerBounds, layerBounds.x, layerBounds.y, layerBounds.z, layerBounds.w)
  }

  /// Switches to a target. Programs get its uniforms when they are next used.
  func enter(_ pass: RenderPass) {
    let viewport = pass.viewport
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), pass.framebuffer)
    glViewport(
      GLint(viewport.x), GLint(viewport.y), GLsizei(viewport.width), GLsizei(viewport.height))
    activeProgram = nil
  }

  func cut(to rect: PixelRect) {
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(GLint(rect.x), GLint(rect.y), GLsizei(rect.width), GLsizei(rect.height))
  }

  func fill(_ rect: PixelRect, with color: PremultipliedColor) {
    cut(to: rect)
    let components = color.components
    glClearColor(components.x, components.y, components.z, components.w)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  /// Clears all of the current target, a layer. To clear a part of it would cost llvmpipe another
  /// program, which takes some 50 ms to compile.
  func clearLayer() {
    glDisable(GLenum(GL_SCISSOR_TEST))
    glClearColor(0, 0, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  // MARK: Groups

  /// Switches to a layer for the group. False if no part of the group is visible.
  private func beginLayer(for group: DisplayGroup, in list: DisplayList) -> Bool {
    guard let outer = passes.last else { return false }
    // What casts a shadow may be outside of the clip.
    let clip = group.shadow == nil ? group.clip : .none
    var bounds = list.pixelBounds(of: group.bounds, space: group.space, clip: clip)
    if !group.isBent {
      bounds.lowHalf = pointwiseMax(bounds.lowHalf, SIMD2(Float(outer.left), Float(outer.top)))
      bounds.highHalf = pointwiseMin(
        bounds.highHalf,
        SIMD2(
          Float(outer.left + outer.viewport.width), Float(outer.top + outer.viewport.height)))
    } else {
      // A turn may move parts from outside the target into view.
      bounds = list.pixelEdges(of: group.bounds, space: group.space)
    }
    let (left, top) = (Int(bounds.x), Int(bounds.y))
    let (right, bottom) = (Int(bounds.z), Int(bounds.w))
    guard left < right, top < bottom else { return false }
    let layer: OffscreenTarget
    do {
      layer = try layers.take(width: right - left, height: bottom - top)
    } catch {
      lastError = error
      passes.append(outer)
      passes[passes.count - 1].layer = nil
      return true
    }
    let pass = RenderPass(
      framebuffer: layer.framebuffer,
      viewport: PixelRect(width: right - left, height: bottom - top), left: left, top: top,
      layer: layer)
    passes.append(pass)
    enter(pass)
    clearLayer()
    statistics.layers += 1
    return true
  }

  /// Switches back to the target around the group; the finished layer becomes the current layer
  /// texture.
  private func endLayer() -> OffscreenTarget? {
    guard passes.count > 1, let pass = passes.popLast(), let outer = passes.last else { return nil }
    guard let layer = pass.layer else { return nil }
    enter(outer)
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), layer.texture)
    layerBounds = SIMD4(
      GLfloat(pass.left), GLfloat(pass.top), GLfloat(pass.viewport.width),
      GLfloat(pass.viewport.height))
    return layer
  }

  private func endOfGroup(_ group: Int, after begin: Int, in list: DisplayList) -> Int {
    list.commands[begin...].firstIndex { $0.kind == .endGroup && $0.index == group }
      ?? list.commands.count
  }

  // MARK: The host's drawing

  private func drawExternal(_ external: DisplayExternal, in list: DisplayList) {
    guard let onExternal, let pass = passes.last else { return }
    let whole = list.pixelEdges(of: external.rect, space: external.space)
    let bounds = list.pixelBounds(of: external.rect, space: external.space, clip: external.clip)
    let scissor = pass.place(
      left: max(Int(bounds.x), pass.left), top: max(Int(bounds.y), pass.top),
      right: min(Int(bounds.z), pass.left + pass.viewport.width),
      bottom: min(Int(bounds.w), pass.top + pass.viewport.height))
    guard !scissor.isEmpty else { return }
    let viewport = pass.place(
      left: Int(whole.x), top: Int(whole.y), right: Int(whole.z), bottom: Int(whole.w))
    glDisable(GLenum(GL_BLEND))
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(
      GLint(scissor.x), GLint(scissor.y), GLsizei(scissor.width), GLsizei(scissor.height))
    glViewport(
      GLint(viewport.x), GLint(viewport.y), GLsizei(viewport.width), GLsizei(viewport.height))
    onExternal(
      ExternalDrawing(
        id: external.id, framebuffer: pass.framebuffer, viewport: viewport, scissor: scissor))
    GraphicsState.prepare(abilities)
    bindForDrawing()
    enter(pass)
  }
}

extension RenderPass {
  /// Converts a rectangle of the list's pixels, y down, to the framebuffer's, y up.
  func place(left: Int, top: Int, right: Int, bottom: Int) -> PixelRect {
    PixelRect(
      x: viewport.x + left - self.left,
      y: viewport.y + viewport.height - (bottom - self.top), width: right - left,
      height: bottom - top)
  }
}
