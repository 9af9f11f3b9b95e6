import UIKit

/// A view that notes the touches it gets, with their times.
final class TouchRecorder: UIView {
    private(set) var lines: [String] = []
    private(set) var times: [TimeInterval] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ word: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let point = touch.location(in: nil)
            lines.append("\(word) \(point.x) \(point.y)")
            times.append(touch.timestamp)
        }
    }

    /// The times since the first touch, in whole frames of a 60th of a second.
    var frames: [Int] { times.map { Int((($0 - (times.first ?? 0)) * 60).rounded()) } }
}
