import CPangoCairo
import TesseraGraphics

extension CGBlendMode {
    /// Cairo's operator of the same formula. `plusDarker` has none and is blended by `PlusDarker`.
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal, .plusDarker: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo's operator also changes pixels that the ink does not cover.
    var isUnbounded: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    /// Whether an opaque pixel stays opaque whatever is blended onto it.
    var keepsOpaque: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: false
        default: true
        }
    }
}

/// The blend mode that adds darkness: alpha is the sum of both, and so is what each lacks of white.
enum PlusDarker {
    /// Blends a group that was just popped onto the target that it was pushed from.
    static func blend(_ group: OpaquePointer, onto cr: OpaquePointer) {
        var source: OpaquePointer?
        guard cairo_pattern_get_surface(group, &source) == CAIRO_STATUS_SUCCESS, let source,
            let target = cairo_get_group_target(cr), let from = PixelView(source), let to = PixelView(target)
        else { return }
        cairo_surface_flush(source)
        cairo_surface_flush(target)
        let dx = to.originX - from.originX
        let dy = to.originY - from.originY
        for y in max(0, dy)..<max(0, dy, min(to.height, from.height + dy)) {
            for x in max(0, dx)..<max(0, dx, min(to.width, from.width + dx)) {
                blend(from.pixel(x - dx, y - dy), onto: to.pixel(x, y))
            }
        }
        cairo_surface_mark_dirty(target)
    }

    private static func blend(_ source: UnsafeMutablePointer<UInt8>, onto target: UnsafeMutablePointer<UInt8>) {
        let (sourceAlpha, targetAlpha) = (Int(source[3]), Int(target[3]))
        guard sourceAlpha > 0 else { return }
        let alpha = min(255, sourceAlpha + targetAlpha)
        for channel in 0..<3 {
            let darkness = sourceAlpha - Int(source[channel]) + targetAlpha - Int(target[channel])
            target[channel] = UInt8(max(0, alpha - darkness))
        }
        target[3] = UInt8(alpha)
    }
}

/// The bytes of an image surface of 4 bytes a pixel and where device pixel (0, 0) lies in it.
private struct PixelView {
    let data: UnsafeMutablePointer<UInt8>
    let row: Int
    let width: Int
    let height: Int
    let originX: Int
    let originY: Int

    init?(_ surface: OpaquePointer) {
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        var x = 0.0, y = 0.0
        cairo_surface_get_device_offset(surface, &x, &y)
        self.data = data
        row = Int(cairo_image_surface_get_stride(surface))
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        (originX, originY) = (Int(x.rounded()), Int(y.rounded()))
    }

    func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> { data + (y * row + x * 4) }
}
