import UIKit

/// A scroll view with everything that can be set, and everything that it says.
final class ScrollLabViewController: UIViewController, UIScrollViewDelegate {
    private let subject = UIScrollView()
    private let content = ScrollLabContent(columns: 5, rows: 12)
    private let readout = ScrollLabReadout()
    private let panel = UIScrollView()
    private var settings: [ScrollLabSetting] = []
    private var last: (time: TimeInterval, offset: CGPoint)?
    private var velocity = CGPoint.zero

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Scroll laboratory"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        subject.backgroundColor = .systemBackground
        subject.contentInsetAdjustmentBehavior = .never
        subject.addSubview(content)
        subject.contentSize = content.bounds.size
        subject.minimumZoomScale = 0.5
        subject.maximumZoomScale = 3
        subject.delegate = self
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.readout.note("valueChanged") }, for: .valueChanged)
        subject.refreshControl = refresh
        panel.contentInsetAdjustmentBehavior = .never
        for part in [subject, readout, panel] { view.addSubview(part) }
        makeSettings()
        for setting in settings { panel.addSubview(setting) }
        readout.show(subject, velocity: .zero)
    }

    private func makeSettings() {
        let view = subject
        func toggle(_ name: String, _ path: ReferenceWritableKeyPath<UIScrollView, Bool>) {
            settings.append(
                ScrollLabSetting(name, isOn: view[keyPath: path]) { [weak view] in view?[keyPath: path] = $0 })
        }
        settings.append(
            ScrollLabSetting("End refreshing") { [weak view] in view?.refreshControl?.endRefreshing() })
        settings.append(
            ScrollLabSetting("Scroll to the middle") { [weak view] in
                view?.setContentOffset(CGPoint(x: 100, y: 400), animated: true)
            })
        settings.append(ScrollLabSetting("Zoom to 2") { [weak view] in view?.setZoomScale(2, animated: true) })
        settings.append(ScrollLabSetting("Flash the indicators") { [weak view] in view?.flashScrollIndicators() })
        settings.append(ScrollLabSetting("Stop") { [weak view] in view?.stopScrollingAndZooming() })
        settings.append(
            ScrollLabSetting("Deceleration", choices: ["Normal", "Fast"], selected: 0) { [weak view] in
                view?.decelerationRate = $0 == 0 ? .normal : .fast
            })
        settings.append(
            ScrollLabSetting("Indicators", choices: ["Default", "Black", "White"], selected: 0) { [weak view] in
                view?.indicatorStyle = UIScrollView.IndicatorStyle(rawValue: $0) ?? .default
            })
        settings.append(
            ScrollLabSetting("Inset", choices: ["0", "24", "80"], selected: 0) { [weak view] in
                let inset = CGFloat([0, 24, 80][$0])
                view?.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
            })
        settings.append(
            ScrollLabSetting("Small content", choices: ["Start", "Middle", "End"], selected: 0) { [weak view] in
                view?.contentAlignmentPoint = CGPoint(x: CGFloat($0) / 2, y: CGFloat($0) / 2)
            })
        toggle("Scrolls", \.isScrollEnabled)
        toggle("Pages", \.isPagingEnabled)
        toggle("Directional lock", \.isDirectionalLockEnabled)
        toggle("Bounces vertically", \.bouncesVertically)
        toggle("Bounces horizontally", \.bouncesHorizontally)
        toggle("Always bounces vertically", \.alwaysBounceVertical)
        toggle("Always bounces horizontally", \.alwaysBounceHorizontal)
        toggle("Bounces zoom", \.bouncesZoom)
        toggle("Delays touches", \.delaysContentTouches)
        toggle("Cancels touches", \.canCancelContentTouches)
        toggle("Vertical indicator", \.showsVerticalScrollIndicator)
        toggle("Horizontal indicator", \.showsHorizontalScrollIndicator)
        toggle("Scrolls to top", \.scrollsToTop)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let read = ScrollLabReadout.height(traitCollection)
        let half = max(0, (area.height - read - 24) * 0.58)
        subject.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: half)
        readout.frame = CGRect(
            x: area.minX + 16, y: subject.frame.maxY + 12, width: max(0, area.width - 32), height: read)
        panel.frame = CGRect(
            x: area.minX, y: readout.frame.maxY + 12, width: area.width,
            height: max(0, view.bounds.maxY - readout.frame.maxY - 12))
        let row = ScrollLabSetting.height(traitCollection)
        let step = row + 4
        for (index, setting) in settings.enumerated() {
            setting.frame = CGRect(x: 16, y: CGFloat(index) * step, width: max(0, area.width - 32), height: row)
        }
        panel.contentSize = CGSize(
            width: area.width, height: CGFloat(settings.count) * step + view.safeAreaInsets.bottom)
    }

    // MARK: What it says

    private func note(_ call: String) {
        if !subject.isDragging, !subject.isDecelerating, !subject.isScrollAnimating { velocity = .zero }
        readout.note(call)
        readout.show(subject, velocity: velocity)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let (now, offset) = (CACurrentMediaTime(), scrollView.contentOffset)
        if let last, now > last.time {
            let span = CGFloat(now - last.time)
            velocity = CGPoint(x: (offset.x - last.offset.x) / span, y: (offset.y - last.offset.y) / span)
        }
        last = (now, offset)
        note("didScroll")
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("willEndDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging, decelerates: \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        note("didEndDecelerating")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("didEndZooming")
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeAdjustedContentInset") }
}
