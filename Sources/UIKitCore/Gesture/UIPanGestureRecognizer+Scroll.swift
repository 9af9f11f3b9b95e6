import Foundation
import TesseraGraphics

extension UIPanGestureRecognizer {
    func scrolls(with device: DeviceTrack) -> Bool {
        switch device.kind {
        case .wheel: allowedScrollTypesMask.contains(.discrete)
        case .fingers: allowedScrollTypesMask.contains(.continuous)
        case .transform: false
        }
    }

    /// Scrolling has no hysteresis: the first movement begins the pan. A notch of a wheel is a whole pan.
    func scroll(with device: DeviceTrack, _ phase: InputEvent.TouchPhase) {
        shift(by: device.translation - deviceTranslation)
        deviceTranslation = device.translation
        switch phase {
        case .began, .moved:
            guard windowTranslation != .zero || state != .possible else { return }
            state = state == .possible ? .began : .changed
        case .ended:
            state = state == .possible && !isWaiting ? .failed : .ended
        case .cancelled:
            state = .cancelled
        }
    }
}
