import Foundation
import TesseraGraphics
import TesseraLayers

/// What a modal style means for views.
struct PresentationStyle {
    enum Shape { case full, page, form }

    let shape: Shape
    /// Whether the presenter's view leaves the window meanwhile, with its calls of disappearance.
    let hidesPresenter: Bool
    let dims: Bool
    let fades: Bool
    /// Whether what covers the whole window turns over in place of moving in.
    var turns = false

    @MainActor
    init(of controller: UIViewController) {
        self.init(controller.modalPresentationStyle, fades: controller.transitionStyleInForce == .crossDissolve)
        turns = shape == .full && controller.transitionStyleInForce == .flipHorizontal
    }

    init(_ style: UIModalPresentationStyle, fades: Bool) {
        self.fades = fades
        switch style {
        case .fullScreen, .currentContext: (shape, hidesPresenter, dims) = (.full, true, false)
        case .overFullScreen, .overCurrentContext, .custom: (shape, hidesPresenter, dims) = (.full, false, false)
        case .formSheet, .popover: (shape, hidesPresenter, dims) = (.form, false, true)
        case .pageSheet, .automatic, .none: (shape, hidesPresenter, dims) = (.page, false, true)
        }
    }
}

/// Lies over the window's other views and holds what is presented: the dimming, and the card that moves in from below.
@MainActor
final class PresentationContainerView: PresentationCoverView, PresentationStage {
    let style: PresentationStyle
    /// Weak: an animation may hold the container longer than anybody holds the controller.
    private weak var controller: UIViewController?
    private let dimmingView = UIView()
    /// Carries the card; moved by its sublayer transform, so that the card's frame stays.
    private let stage = UIView()
    private let card = UIView()
    /// Goes on with the contents' colour where the card goes on below them.
    private let foot = UIView()
    /// Sets a sheet off from contents that are not dimmed.
    private let shadow = UIView()
    private var progress: CGFloat = 0
    private var looks: SheetLooks { traitCollection.systemLooks.sheet }
    private weak var sheet: UISheetPresentationController?
    private var interaction: SheetInteraction?
    private let grabber = UIView()
    /// How far a finger has pulled the sheet below its place, in points.
    var pull: CGFloat = 0
    private var push: PresenterPush?
    /// The sheet goes from where the finger left it.
    var isLeaving = false

    init(
        controller: UIViewController, style: PresentationStyle? = nil, sheet: UISheetPresentationController? = nil
    ) {
        self.controller = controller
        self.sheet = sheet
        self.style = style ?? PresentationStyle(of: controller)
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.backgroundColor = .black
        addSubview(dimmingView)
        addSubview(stage)
        stage.addSubview(shadow)
        stage.addSubview(card)
        shadow.isHidden = true
        shadow.isUserInteractionEnabled = false
        card.clipsToBounds = self.style.shape != .full
        dimmingView.isHidden = !self.style.dims
        if let sheet { prepare(sheet) }
    }

    private func prepare(_ sheet: UISheetPresentationController) {
        traitOverrides.userInterfaceLevel = .elevated
        let interaction = SheetInteraction(self, sheet)
        interaction.install(on: card, dimming: dimmingView)
        self.interaction = interaction
        grabber.backgroundColor = .tertiaryLabel
        grabber.isUserInteractionEnabled = false
        foot.isUserInteractionEnabled = false
        card.insertSubview(foot, at: 0)
        card.addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    var turns: Bool { style.turns }

    func installContent() {
        guard let content = controller?.view else { return }
        if push == nil, let sheet, style.shape != .full, !style.fades {
            push = PresenterPush(sheet.presenter ?? sheet.speaker?.presenter)
        }
        let place = cardFrame
        card.frame = wholeCard(place)
        content.frame = CGRect(origin: .zero, size: place.size)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.insertSubview(content, at: sheet == nil ? 0 : 1)
    }

    /// Gives the view out of the card to a client's animator, which works in the container itself.
    func releaseContent() {
        guard let content = controller?.viewIfLoaded, content.superview === card else { return }
        let place = card.convert(content.frame, to: self)
        addSubview(content)
        content.frame = place
    }

    /// A client's animator has left all as it was.
    func takeBackContent() {
        guard controller?.viewIfLoaded?.superview === self else { return }
        UIView.performWithoutAnimation {
            installContent()
            dim(1)
            pushPresenter()
        }
    }

    /// What is behind comes to light, while a client's animator moves the view away.
    func fadeOut() {
        dimmingView.alpha = 0
        push?.move(0, top: 0, radius: 0)
    }

    /// 0 is out of sight, 1 in place.
    func setProgress(_ progress: CGFloat) {
        self.progress = progress
        dim(progress)
        if style.fades { stage.alpha = progress } else { shiftStage() }
        pushPresenter()
    }

    private func shiftStage() {
        let distance = (1 - progress) * (bounds.height - cardFrame.minY) + progress * pull
        stage.layer.sublayerTransform = CATransform3DMakeTranslation(0, distance, 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimmingView.frame = bounds
        stage.frame = bounds
        let place = cardFrame
        let whole = wholeCard(place)
        placeContent(place.size, above: whole.height - place.height) { card.frame = whole }
        // In a window of another size the way out of sight is another.
        if !style.fades { shiftStage() }
        guard style.shape != .full else { return }
        layoutSheet()
        card.layer.cornerRadius = cornerRadius(place)
        card.layer.cornerCurve = .continuous
        let reachesBottom = whole == place && place.maxY >= bounds.maxY
        card.layer.maskedCorners =
            reachesBottom
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        layoutShadow(reachesBottom: reachesBottom)
        if whole.width < bounds.width { card.placeGlassRim() } else { card.layer.borderWidth = 0 }
    }

    /// In compact width a form is a page.
    private var isPage: Bool {
        style.shape == .page || style.shape == .form && traitCollection.horizontalSizeClass != .regular
    }

    private func cornerRadius(_ place: CGRect) -> CGFloat {
        let standard = isPage ? looks.pageCornerRadius : looks.formCornerRadius
        let own = sheet?.preferredCornerRadius.flatMap { $0.isFinite ? max(0, $0) : nil }
        return place == bounds ? 0 : own ?? standard
    }

    /// The card of a page that reaches the container's lower edge goes on below it as far as its corners are round: so they
    /// move out of sight with the page's height, and a page that is pulled up has no gap below.
    private func wholeCard(_ place: CGRect) -> CGRect {
        guard sheet != nil, isPage, place.maxY >= bounds.maxY else { return place }
        var whole = place
        whole.size.height += min(cornerRadius(place), place.height) + max(0, -pull)
        return whole
    }

    /// Places the contents in the card, which goes on below them.
    private func placeContent(_ size: CGSize, above rest: CGFloat, _ placeCard: () -> Void) {
        guard sheet != nil, let content = controller?.viewIfLoaded, content.superview === card else {
            return placeCard()
        }
        // Asked while all in the contents still have one size.
        if let color = content.fillingColor, color != foot.backgroundColor {
            UIView.performWithoutAnimation { foot.backgroundColor = color }
        }
        placeCard()
        content.bounds.size = size
        content.center = CGPoint(x: size.width / 2, y: size.height / 2)
        // A point of it lies behind the contents, where their edge is soft.
        foot.frame = CGRect(x: 0, y: size.height - 1, width: size.width, height: rest + 1)
    }

    private func layoutShadow(reachesBottom: Bool) {
        shadow.frame = card.frame
        let layer = shadow.layer
        let radius = card.layer.cornerRadius
        layer.shadowPath =
            UIBezierPath(
                roundedRect: shadow.bounds, byRoundingCorners: reachesBottom ? [.topLeft, .topRight] : .allCorners,
                cornerRadii: CGSize(width: radius, height: radius)
            ).cgPath
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = .zero
        layer.shadowRadius = looks.shadowRadius
        layer.shadowOpacity = looks.shadowOpacity
    }

    /// Dims what is behind, as far as the sheet has come; a sheet that dims nothing has a shadow in its place.
    private func dim(_ part: CGFloat) {
        dimmingView.alpha = looks.dimming * part * dimmingPart
        shadow.isHidden = sheet == nil || dimmingPart > 0
    }

    private var cardFrame: CGRect { sheet?.place(in: self).frame ?? bounds }

    // MARK: Sheets

    private var dimmingPart: CGFloat {
        guard let sheet else { return 1 }
        let height = max(cardFrame.height, 1)
        return sheet.dimmingPart(in: self) * max(0, 1 - max(pull, 0) / height)
    }

    private func pushPresenter() {
        guard let push, let sheet else { return }
        let geometry = sheet.geometry(in: self)
        let part = progress * sheet.coveringPart(in: self) * max(0, 1 - max(pull, 0) / max(cardFrame.height, 1))
        let top = max(0, geometry.place(for: geometry.maximumDetentValue).frame.minY - looks.gap)
        push.move(part, top: top, radius: looks.pageCornerRadius)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return }
        push?.end()
        push = nil
    }

    private func layoutSheet() {
        guard let sheet else { return }
        let added = sheet.place(in: self).addedBottom
        if sheet.presentedViewController.containerInsets.bottom != added {
            sheet.presentedViewController.containerInsets.bottom = added
        }
        let presented = sheet.presentedViewController
        let isHeld = presented.ownPresentation?.pull != nil
        let rests = progress == 1 && !isLeaving && (isHeld || !presented.isBeingDismissed)
        if rests {
            dim(1)
            pushPresenter()
        }
        let size = looks.grabberSize
        grabber.isHidden = !sheet.prefersGrabberVisible
        grabber.frame = CGRect(
            x: (card.bounds.width - size.width) / 2, y: looks.grabberTop, width: size.width, height: size.height)
        grabber.layer.cornerRadius = size.height / 2
    }

    /// Touches beside a sheet whose detent is undimmed reach what is behind.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard !swallowsTouches, let sheet, hit === dimmingView || hit === self || hit === stage else { return hit }
        let isUndimmed = sheet.largestUndimmedDetentIdentifier != nil && sheet.dimmingPart(in: self) == 0
        return isUndimmed ? nil : dimmingView
    }
}
