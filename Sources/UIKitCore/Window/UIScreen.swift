import Foundation
import TesseraGraphics

/// The screen a window is on: the area the host gave it.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    package final var _bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    package final var _scale: CGFloat = 2

    private static let mainScreen = UIScreen()

    public class var main: UIScreen { mainScreen }
    public class var screens: [UIScreen] { [mainScreen] }

    override package init() {
        super.init()
    }

    /// Points.
    open var bounds: CGRect { _bounds }
    /// Pixels per point.
    open var scale: CGFloat { _scale }
    open var nativeScale: CGFloat { _scale }
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: _bounds.width * _scale, height: _bounds.height * _scale)
    }
    open var maximumFramesPerSecond: Int { 60 }
    open var traitCollection: UITraitCollection { UITraitCollection.current }
    open var brightness: CGFloat = 0.5

    private final let space = ScreenSpace()
    /// The screen as it is turned.
    open var coordinateSpace: any UICoordinateSpace { space }
    /// The screen as it is held upright, which it always is here.
    open var fixedCoordinateSpace: any UICoordinateSpace { space }
}
