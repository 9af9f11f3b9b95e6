import GalleryExamples
import TesseraHeadless
import Testing
import UIKit

/// A page of the gallery under a hand that tries everything, and what is looked at after each step.
@MainActor
final class PageTrial {
    static let narrow = CGSize(width: 390, height: 844)
    static let wide = CGSize(width: 1_200, height: 700)

    let name: String
    let renderer: HeadlessRenderer
    let controller: UIViewController
    private let navigation: UINavigationController
    private let activity = LoadingActivity()
    private let scratch: ScratchFolder

    init(_ name: String) throws {
        self.name = name
        scratch = try ScratchFolder()
        let options = ExampleOptions(activity: activity)
        controller =
            name == "livefeed"
            ? Self.feed(options, in: scratch.path) : try #require(Example.named(name)).make(options)
        navigation = UINavigationController(rootViewController: controller)
        var configuration = HeadlessConfiguration(size: Self.narrow, scale: 1)
        // A few frames a second show the same faults.
        configuration.framesPerSecond = 12
        renderer = HeadlessRenderer(navigation, configuration: configuration)
    }

    /// The page makes a large database in the user's folder.
    private static func feed(_ options: ExampleOptions, in folder: String) -> UIViewController {
        LiveFeedViewController(options: options) {
            try FeedStore(folder: URL(fileURLWithPath: folder), count: 2_000)
        }
    }

    /// Lets what the page reads in the background arrive.
    func load() async throws {
        // Meanwhile other tests run, whose windows would have to make frames for its changes too.
        let feed = controller as? LiveFeedViewController
        feed?.isHeld = true
        defer { feed?.isHeld = false }
        for round in 0..<2_000 {
            try await Task.sleep(for: .milliseconds(1))
            renderer.advance(by: 1.0 / 12)
            if activity.isIdle, round > 2 { return }
        }
    }

    // MARK: Steps

    /// Presses the key that scrolls to an end.
    func press(_ key: String) {
        for isDown in [true, false] { renderer.send(.key(KeyInput(isDown: isDown, key: key, modifiers: []))) }
        rest()
    }

    /// Throws the content a few times; a positive `speed` is downwards, in points per second.
    func fling(_ speed: CGFloat) {
        let middle = CGPoint(x: renderer.window.bounds.midX, y: renderer.window.bounds.midY)
        for _ in 0..<3 {
            touch(.began, middle)
            for step in 1...2 {
                renderer.advance(by: 1.0 / 12)
                touch(.moved, CGPoint(x: middle.x, y: middle.y + speed / 12 * CGFloat(step)))
            }
            touch(.ended, CGPoint(x: middle.x, y: middle.y + speed / 6))
            renderer.advance(by: 0.5)
        }
        rest()
    }

    /// Taps every button of the bars so many times.
    func tapBars(times: Int) {
        for index in barControls().indices {
            for _ in 0..<times {
                // A tap may change the bar.
                let controls = barControls()
                guard index < controls.count else { break }
                let control = controls[index]
                let place = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
                touch(.began, place)
                touch(.ended, place)
                renderer.advance(by: 0.25)
                leave()
            }
        }
        rest()
    }

    func resize(to size: CGSize) {
        renderer.resize(to: size)
        rest()
    }

    /// Changes what a device would decide.
    func change(_ body: (inout HeadlessConfiguration) -> Void) {
        body(&renderer.configuration)
        rest()
    }

    /// Some pages never come to rest.
    private func rest() { renderer.settle(limit: 3) }

    /// Goes back to the page from where a tap has led.
    private func leave() {
        if navigation.presentedViewController != nil { navigation.dismiss(animated: false) }
        if navigation.viewControllers.count > 1 { navigation.popToRootViewController(animated: false) }
        renderer.advance(by: 0.25)
    }

    private func touch(_ phase: InputEvent.TouchPhase, _ point: CGPoint) {
        renderer.send(.touch(phase, finger: 0, location: point, isPointer: false))
    }

    private func barControls() -> [UIControl] {
        ExampleStage.all(UIControl.self, in: navigation.navigationBar)
            .filter { $0.isEnabled && isShown($0) && !($0.superview is UIControl) }
    }

    // MARK: Checks

    /// The scroll views whose offset is out of range although nothing holds or moves them, a line for each.
    func offsetFaults() -> [String] { scrollViews.compactMap(offsetFault) }

    /// The scroll views whose offset is in range and that show nothing of what they have, a line for each.
    func emptyViews() -> [String] {
        scrollViews.filter { offsetFault($0) == nil }.compactMap { view in
            (view as? UICollectionView).map { missingCells(in: $0) } ?? missingContent(of: view)
        }
    }

    private var scrollViews: [UIScrollView] {
        ExampleStage.all(UIScrollView.self, in: controller.view).filter(isShown)
    }

    private func offsetFault(_ view: UIScrollView) -> String? {
        guard !view.isTracking, !view.isDecelerating else { return nil }
        let (insets, size, offset) = (view.adjustedContentInset, view.contentSize, view.contentOffset)
        let least = CGPoint(x: -insets.left, y: -insets.top)
        let most = CGPoint(
            x: max(least.x, size.width + insets.right - view.bounds.width),
            y: max(least.y, size.height + insets.bottom - view.bounds.height))
        let isInside = least.x - 1...most.x + 1 ~= offset.x && least.y - 1...most.y + 1 ~= offset.y
        return isInside ? nil : "\(type(of: view)): the offset \(offset) is not between \(least) and \(most)"
    }

    private func missingCells(in view: UICollectionView) -> String? {
        let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
        guard items > 0, !view.visibleCells.contains(where: { isSeen($0, in: view) }) else { return nil }
        return "\(type(of: view)): none of \(items) cells is seen at \(view.bounds)"
    }

    private func missingContent(of view: UIScrollView) -> String? {
        if let view = view as? UITextView, view.text.isEmpty { return nil }
        // The paragraphs of a text stand in a view without a size.
        let parts = ExampleStage.all(UIView.self, in: view).filter {
            $0 !== view && !"\(type(of: $0))".hasSuffix("IndicatorView")
        }
        guard !parts.isEmpty, !parts.contains(where: { isSeen($0, in: view) }) else { return nil }
        return "\(type(of: view)): none of \(parts.count) views is seen at \(view.bounds)"
    }

    private func isSeen(_ part: UIView, in view: UIScrollView) -> Bool {
        isShown(part) && part.convert(part.bounds, to: nil).intersects(view.convert(view.bounds, to: nil))
    }

    private func isShown(_ view: UIView) -> Bool {
        var next: UIView? = view
        while let current = next {
            if current.isHidden || current.alpha == 0 { return false }
            next = current.superview
        }
        let frame = view.convert(view.bounds, to: nil)
        return !frame.isEmpty && frame.intersects(renderer.window.bounds) && view.window != nil
    }
}
