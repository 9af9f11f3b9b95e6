import UIKitCore

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over a segment chooses it.
    public final var isSpringLoaded: Bool {
        get { ControlSpring.isOn(self) }
        set {
            ControlSpring.set(
                newValue, self,
                target: { [weak self] context in
                    guard let self, let index = segment(at: context.location(in: self).x) else { return nil }
                    return mayChoose(index) ? segments[index].view : nil
                },
                open: { [weak self] context in
                    guard let self, let index = segment(at: context.location(in: self).x) else { return }
                    choose(index)
                })
        }
    }
}
