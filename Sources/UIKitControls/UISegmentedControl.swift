import Foundation
import TesseraGraphics
import UIKitCore

/// A row of segments of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// What `selectedSegmentIndex` is while none is chosen.
    public static let noSegment = -1

    package final let pill = UIView()
    package final var segments: [Segment] = []
    private var selected = UISegmentedControl.noSegment
    /// What a finger on the control does.
    private var tracking = SegmentTracking()
    private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]
    private var images = SegmentImages()
    /// Whether segments show images now.
    private var hasImages = false
    /// The states whose attributes were set on the control itself.
    private var ownTitleStates: Set<State> = []

    /// Titles (`String`), images (`UIImage`) or actions (`UIAction`); others are left out.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            case let action as UIAction: insertSegment(action: action, at: segments.count, animated: false)
            default: continue
            }
        }
        frame = CGRect(origin: .zero, size: intrinsicContentSize)
    }

    /// Each action is a segment and runs when its segment is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UISegmentedControl.self, coder)
    }

    private lazy var pointer = SegmentPointer(self)

    private func setUp() {
        addInteraction(UIPointerInteraction(delegate: pointer))
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        keepingAppearanceKeys { backgroundColor = .tertiarySystemFill }
        // The pill's shadow falls on the control alone.
        layer.masksToBounds = true
        pill.isUserInteractionEnabled = false
        pill.layer.shadowColor = UIColor.black.cgColor
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(pill)
        colour()
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment, animated: animated)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment, animated: animated)
    }

    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let new = Segment()
        new.action = action
        insert(new, at: segment, animated: animated)
    }

    /// Takes a segment out; an index beyond the last one means the last one. As recorded, `selectedSegmentIndex` is -2 after
    /// the chosen segment went.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segment >= 0, !segments.isEmpty else { return }
        let index = min(segment, segments.count - 1)
        let gone = segments.remove(at: index).view
        if selected == index { selected = Self.removedSegment } else if selected > index { selected -= 1 }
        segmentsDidChange()
        guard animated, window != nil else { return gone.removeFromSuperview() }
        UIView.animate(
            withDuration: Self.changeDuration,
            animations: {
                gone.alpha = 0
                self.layoutIfNeeded()
            }, completion: { _ in gone.removeFromSuperview() })
    }

    /// The selection after the chosen segment was removed.
    private static let removedSegment = -2
    private static let changeDuration: TimeInterval = 0.3

    open func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        segments = []
        selected = Self.noSegment
        segmentsDidChange()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
    open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
    open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

    /// A chosen segment that is no longer enabled is not chosen any more. There has to be such a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard isSegment(segment) else { return }
        if !enabled, selected == segment { selected = Self.noSegment }
        change(segment) { $0.isEnabled = enabled }
    }

    /// There has to be such a segment; where there is none and the error is caught, the result is false.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        isSegment(segment) && segments[segment].isEnabled
    }

    private func isSegment(_ index: Int) -> Bool {
        if segments.indices.contains(index) { return true }
        let range = segments.isEmpty ? "for empty array" : "[0 .. \(segments.count - 1)]"
        ProgrammerErrors.raise(
            UIKitException(
                name: "NSRangeException",
                reason:
                    "*** -[__NSArrayM objectAtIndexedSubscript:]: index \(UInt(bitPattern: index)) beyond bounds \(range)"
            ))
        return false
    }

    /// Replaces a segment's title, image and action by those of `action`.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { $0.action = action }
    }

    /// Returns the action of a segment; nil for none.
    open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

    /// The segment whose action has this identifier; nothing is found as `NSNotFound`.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// How far a segment's title or image is moved out of the middle.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }

    /// Returns by how much the contents of a segment are moved.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.contentOffset ?? .zero }

    /// Points; 0 lets the segment take its share.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(0, width) } }
    open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

    private subscript(segment: Int) -> Segment? { segments.indices.contains(segment) ? segments[segment] : nil }

    private func insert(_ segment: Segment, at index: Int, animated: Bool) {
        let index = min(max(index, 0), segments.count)
        // As recorded: the segment that stood there becomes enabled with the new one.
        self[index]?.isEnabled = true
        segments.insert(segment, at: index)
        if selected >= index { selected += 1 }
        addSubview(segment.view)
        guard animated, window != nil else { return segmentsDidChange() }
        show(segment, at: index)
    }

    /// Has a new segment grow out of the edge between its neighbours.
    private func show(_ segment: Segment, at index: Int) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = isMirrored ? bounds.maxX : 0
        let edge = index == 0 ? start : isMirrored ? segments[index - 1].frame.minX : segments[index - 1].frame.maxX
        UIView.performWithoutAnimation {
            segmentsDidChange()
            segment.view.alpha = 0
            segment.place(
                in: CGRect(x: edge, y: 0, width: 0, height: bounds.height), isMirrored: isMirrored, looks)
        }
        UIView.animate(withDuration: Self.changeDuration) {
            segment.view.alpha = 1
            self.layoutIfNeeded()
        }
    }

    private func change(_ index: Int, _ edit: (Segment) -> Void) {
        guard let segment = self[index] else { return }
        edit(segment)
        segmentsDidChange()
    }

    private func segmentsDidChange() {
        colour()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Choice

    /// Setting it sends nothing.
    open var selectedSegmentIndex: Int {
        get { selected }
        set {
            let new = segments.indices.contains(newValue) ? newValue : Self.noSegment
            guard new != selected else { return }
            selected = new
            refresh()
        }
    }

    /// Whether a segment only flashes when it is tapped.
    open var isMomentary = false
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            noteAppearance(.selectedSegmentTintColor)
            colour()
        }
    }

    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        noteAppearance(.titleTextAttributes)
        ownTitleStates.insert(state)
        titleAttributes[state] = attributes
        segmentsDidChange()
    }

    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    // MARK: Images

    /// Draws an image behind each segment that is in a state, stretched, in place of the grey plate and the pill; that of the
    /// normal state stands in for others. Images for compact bars are kept, and not shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        images.backgrounds[SegmentImages.Background(state: state, metrics: barMetrics)] = backgroundImage
        imagesDidChange()
    }

    /// Returns the image that was set for a state; nil where none was.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[SegmentImages.Background(state: state, metrics: barMetrics)]
    }

    /// Draws an image between segments that are in these states, in place of the line; that for two normal segments stands
    /// in for others.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        let key = SegmentImages.Divider(left: leftState, right: rightState, metrics: barMetrics)
        images.dividers[key] = dividerImage
        imagesDidChange()
    }

    /// Returns the image that was set for segments in these states; nil where none was.
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        images.dividers[SegmentImages.Divider(left: leftState, right: rightState, metrics: barMetrics)]
    }

    private func imagesDidChange() {
        keepingAppearanceKeys { backgroundColor = images.backgrounds.isEmpty ? .tertiarySystemFill : nil }
        segmentsDidChange()
    }

    private func state(of index: Int) -> State {
        let isEnabled = isEnabled && segments[index].isEnabled
        return isEnabled ? index == shown ? .selected : .normal : .disabled
    }

    private func showImages() {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, segment) in segments.enumerated() {
            let own = state(of: index)
            let next = index + 1 < segments.count ? state(of: index + 1) : nil
            let divider = next.flatMap { isMirrored ? images.divider($0, own) : images.divider(own, $0) }
            segment.show(images.background(own), divider: divider)
        }
    }

    // MARK: A finger

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        let index = segment(at: touch.location(in: self).x)
        tracking.begin(at: index, chosen: isMomentary || self[selected] == nil ? nil : selected)
        showTracking()
        return true
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let index = segment(at: touch.location(in: self).x).flatMap { segments[$0].isEnabled ? $0 : nil }
        if tracking.move(to: index, isInside: isTouchInside) { showTracking() }
        return true
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let carried = tracking.carried
        tracking = SegmentTracking()
        defer { showTracking() }
        if let carried { return choose(carried) }
        guard let touch, isTouchInside, let index = segment(at: touch.location(in: self).x) else { return }
        choose(index)
    }

    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        tracking = SegmentTracking()
        showTracking()
    }

    /// The segment that the plate shows: the chosen one, or that to which a finger has carried the plate.
    private var shown: Int { tracking.carried ?? selected }

    private func showTracking() {
        colour()
        let show = {
            for (index, segment) in self.segments.enumerated() { segment.isDimmed = index == self.tracking.pressed }
            let isHeld = self.tracking.carried != nil
            self.pill.transform = isHeld ? CGAffineTransform(scaleX: Self.heldScale, y: Self.heldScale) : .identity
            self.place()
        }
        guard window != nil else { return show() }
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: show)
    }

    /// How much smaller the plate is under a finger; from memory of iOS 13.
    private static let heldScale: CGFloat = 0.95

    final func mayChoose(_ index: Int) -> Bool { segments[index].isEnabled && (isMomentary || index != selected) }

    /// The user chooses a segment.
    final func choose(_ index: Int) {
        guard mayChoose(index) else { return }
        selected = index
        refresh()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if let action = segments.indices.contains(index) ? segments[index].action : nil { sendAction(action) }
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    final func segment(at x: CGFloat) -> Int? {
        segments.firstIndex { $0.frame.minX <= x && x < $0.frame.maxX }
    }

    // MARK: Layout

    private var looks: SegmentedControlLooks { traitCollection.systemLooks.segmentedControl }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard hasOtherLooks(than: previous) else { return }
        segmentsDidChange()
    }

    override open var _keysByState: _AppearanceKeys { super._keysByState.union(.titleTextAttributes) }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UISegmentedControl else { return }
        if keys.contains(.titleTextAttributes) {
            for state in proxy.ownTitleStates.subtracting(ownTitleStates) {
                titleAttributes[state] = proxy.titleAttributes[state]
            }
            segmentsDidChange()
        }
        if keys.contains(.selectedSegmentTintColor) { selectedSegmentTintColor = proxy.selectedSegmentTintColor }
    }

    override open var intrinsicContentSize: CGSize {
        let looks = looks
        let widths = segments.map { $0.width > 0 ? $0.width : $0.contentWidth + 2 * looks.padding }
        let equal = (widths.max() ?? 0) * CGFloat(widths.count)
        let total = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : equal
        return CGSize(width: total.rounded(.up), height: looks.height)
    }

    override open var _keepsTaps: Bool { true }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override open func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let looks = looks
        layer.cornerRadius = looks.cornerRadius
        pill.layer.cornerRadius = looks.plateCornerRadius
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let widths = SegmentWidths.share(
            bounds.width, fixed: segments.map(\.width),
            wanted: apportionsSegmentWidthsByContent ? segments.map { $0.contentWidth + 2 * looks.padding } : nil)
        var x: CGFloat = 0
        for (segment, width) in zip(segments, widths) {
            let left = isMirrored ? bounds.width - x - width : x
            let place = CGRect(x: left, y: 0, width: width, height: bounds.height)
            segment.place(in: place, isMirrored: isMirrored, looks)
            x += width
        }
        pill.isHidden = self[shown] == nil || !images.backgrounds.isEmpty
        if let segment = self[shown] {
            let (place, inset) = (segment.frame, looks.plateInset)
            pill.bounds.size = CGSize(
                width: max(0, place.width - 2 * inset), height: max(0, place.height - 2 * inset))
            pill.center = CGPoint(x: place.midX, y: place.midY)
        }
        placeDividers()
    }

    /// Lines stand between neighbours neither of which is selected; they fade while the pill comes and goes.
    private func placeDividers() {
        for (index, segment) in segments.enumerated() {
            let isBesidePill = !pill.isHidden && (index == shown || index + 1 == shown)
            segment.divider.alpha = isBesidePill || index == segments.count - 1 ? 0 : 1
        }
    }

    // MARK: Looks

    private func refresh() {
        colour()
        guard window != nil, !pill.isHidden, self[selected] != nil else { return place() }
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            animations: { self.place() })
    }

    private func colour() {
        if !images.isEmpty || hasImages { showImages() }
        hasImages = !images.isEmpty
        let looks = looks
        pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
        for (index, segment) in segments.enumerated() {
            let isSelected = index == shown
            let attributes = titleAttributes[.normal, default: [:]].merging(
                isSelected ? titleAttributes[.selected] ?? [:] : [:]
            ) { _, new in new }
            segment.update(attributes, isSelected: isSelected, isEnabled: isEnabled && segment.isEnabled, looks)
        }
    }

    private static let pillColor = UIColor(dynamicProvider: { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0x63 / 255, green: 0x63 / 255, blue: 0x66 / 255, alpha: 1) : .white
    })

    override open func _stateDidChange() {
        super._stateDidChange()
        colour()
    }
}
