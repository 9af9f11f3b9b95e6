import Foundation

extension UIView {
    func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for old in _gestureRecognizers where !recognizers.contains(where: { $0 === old }) { detach(old) }
        for new in recognizers { attach(new) }
    }

    /// A recognizer belongs to one view: it leaves the one it had.
    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        _gestureRecognizers.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard let index = _gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        _gestureRecognizers.remove(at: index)
        recognizer.leaveView()
    }
}
