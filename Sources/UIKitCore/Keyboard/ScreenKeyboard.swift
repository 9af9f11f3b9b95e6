import Foundation
import TesseraGraphics
import TesseraLayers

/// What stands at a window's lower edge while something has the keys: a keyboard on the screen, as phones have, and the views
/// that responders show in its place and above it. It draws no keys.
///
/// Hosts that play a phone give their window one with keys. With the machine's keyboard there are none: only the responders'
/// views are shown, and nobody is told anything unless one of them is, as on iOS with a hardware keyboard.
@MainActor
package final class ScreenKeyboard {
    /// The keys on the screen.
    package enum Keys: Sendable, Hashable {
        /// Keys come from the machine's keyboard.
        case absent
        /// As many points high as on Apple's devices of the window's size, for the kind of text.
        case ofDevice
        case height(CGFloat)
    }

    private weak var window: UIWindow?
    private let keys: Keys
    /// Seconds that it comes and goes in.
    package var duration: TimeInterval
    /// The number of the curve, which has no name.
    package let curve = 7
    /// What covers the window's lower edge now; empty while nothing does.
    package private(set) var frame: CGRect
    private var ownKeys: InputViewHolder?
    private(set) var bar: InputViewHolder?
    private weak var responder: UIResponder?
    /// What a finger does that pulls the keyboard down; nil while none does.
    var pull: KeyboardPull?
    private var isMeasuring = false

    package init(_ window: UIWindow, keys: Keys, duration: TimeInterval = 0.3833) {
        self.window = window
        self.keys = keys
        self.duration = duration
        frame = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: 0)
    }

    package var isShown: Bool { frame.height > 0 }

    /// Where the keyboard stands on the screen: below `frame` while a finger pulls it down.
    package var shownFrame: CGRect { frame.offsetBy(dx: 0, dy: pull?.distance ?? 0) }

    /// Who shows the view that a responder stands in; nil for a responder elsewhere.
    func owner(of responder: UIResponder) -> UIResponder? {
        guard let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded else { return nil }
        return [ownKeys, bar].compactMap { $0 }.first { view.isDescendant(of: $0) }?.owner
    }

    /// Comes, goes or changes for the first responder; nil where there is none.
    func follow(_ responder: UIResponder?) {
        guard let window else { return }
        self.responder = responder
        let views = InputViews(of: responder)
        let gone = exchange(views, in: window)
        move(to: target(in: window), taking: gone)
    }

    /// The views beside the first responder, or the window, may have another size.
    func viewsMayHaveOtherHeights() {
        guard isShown, !isMeasuring, let window else { return }
        let new = target(in: window)
        if pull == nil || new != frame { move(to: new, taking: []) }
    }

    /// Nothing pulls any more: what is shown goes back to its place.
    func goBack() { move(to: frame, taking: []) }

    /// The window was laid out, in another size maybe: what is shown stays at its lower edge.
    func windowDidLayOut() {
        guard let window, !isMeasuring else { return }
        let bounds = window.bounds
        guard frame.maxY != bounds.height || frame.width != bounds.width else { return }
        guard isShown else { return frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: 0) }
        UIView.performWithoutAnimation { viewsMayHaveOtherHeights() }
    }

    /// Returns the holders that are no longer needed.
    private func exchange(_ views: InputViews, in window: UIWindow) -> [InputViewHolder] {
        let old = [ownKeys, bar].compactMap { $0 }
        ownKeys = views.keys.map { holder(of: $0, before: ownKeys, in: window) }
        bar = views.bar.map { holder(of: $0, before: bar, in: window) }
        return old.filter { $0 !== ownKeys && $0 !== bar }
    }

    private func holder(of part: InputViews.Part, before: InputViewHolder?, in window: UIWindow) -> InputViewHolder {
        if let before, before.holds(part), before.superview === window, part.view.superview === before {
            before.owner = part.owner
            window.bringSubviewToFront(before)
            return before
        }
        let holder = InputViewHolder(part, of: self)
        UIView.performWithoutAnimation {
            holder.frame = CGRect(x: 0, y: frame.minY, width: window.bounds.width, height: part.view.frame.height)
            holder.show(in: window)
        }
        return holder
    }

    private func target(in window: UIWindow) -> CGRect {
        isMeasuring = true
        defer { isMeasuring = false }
        let bounds = window.bounds
        var covered = bar?.height(width: bounds.width) ?? 0
        if let ownKeys {
            covered += ownKeys.height(width: bounds.width)
        } else if let input = responder as? any UIKeyInput {
            covered += keysHeight(for: input, in: bounds.size)
        }
        return CGRect(x: 0, y: bounds.height - covered, width: bounds.width, height: covered)
    }

    private func keysHeight(for input: any UIKeyInput, in size: CGSize) -> CGFloat {
        switch keys {
        case .absent: 0
        case .height(let height): height
        case .ofDevice: Self.height(of: size, for: input.keyboardType)
        }
    }

    private func move(to new: CGRect, taking gone: [InputViewHolder]) {
        let old = shownFrame
        pull = nil
        guard let window else { return }
        guard new != old else {
            place(in: window)
            for holder in gone { holder.hide() }
            return
        }
        frame = new
        let notices = KeyboardNotices(from: old, to: new, in: window, duration: duration, curve: curve)
        // What makes way for another view goes at once; what goes with the keyboard goes down with it.
        let goesDown = new.height == 0 ? gone : []
        for holder in gone where new.height > 0 { holder.hide() }
        notices.begin()
        UIView.animate(
            withDuration: duration, delay: 0, options: .allowUserInteraction,
            animations: {
                self.place(in: window)
                for holder in goesDown { holder.frame.origin.y = window.bounds.height }
                window.keyboardDidMove()
                window.layoutIfNeeded()
            },
            completion: { _ in
                for holder in goesDown { holder.hide() }
                notices.end()
            })
    }

    func place(in window: UIWindow) {
        var top = shownFrame.minY
        for holder in [bar, ownKeys] {
            guard let holder else { continue }
            let height = holder.height(width: frame.width)
            holder.frame = CGRect(x: 0, y: top, width: frame.width, height: height)
            holder.layoutIfNeeded()
            top += height
        }
    }
}
