import Foundation
import TesseraGraphics

/// A row of an open menu: sign, title, subtitle and image. Used again for other rows while the menu scrolls.
@MainActor
final class MenuRowView: UIView {
    let titleLabel = UILabel()
    let subtitleLabel = UILabel()
    let checkView = UIImageView()
    let imageView = UIImageView()
    let chevronView = UIImageView()
    private let shortcutLabel = UILabel()
    private let plate = UIView()
    let line = UIView()
    private let spokes = RefreshSpokes()
    private var row: MenuRow?
    private var measures: MenuMeasures?
    private(set) var isMarked = false

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        plate.isHidden = true
        plate.backgroundColor = .tertiarySystemFill
        plate.layer.cornerCurve = .continuous
        line.backgroundColor = .separator
        for view in [plate, line, titleLabel, subtitleLabel, shortcutLabel, checkView, imageView, chevronView, spokes] {
            addSubview(view)
        }
        for view in [titleLabel, subtitleLabel, shortcutLabel] { view.isAccessibilityElement = false }
        for view in [checkView, imageView, chevronView] { view.contentMode = .scaleAspectFit }
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Contents

    func show(_ row: MenuRow, _ measures: MenuMeasures, hasLine: Bool) {
        self.row = row
        self.measures = measures
        line.isHidden = !hasLine
        spokes.isHidden = true
        let looks = measures.looks
        titleLabel.font = measures.titleFont(of: row)
        titleLabel.text = row.title
        titleLabel.numberOfLines = measures.content.titleLines
        titleLabel.textAlignment = .natural
        subtitleLabel.font = measures.subtitleFont(of: row)
        subtitleLabel.text = row.subtitle
        subtitleLabel.numberOfLines = measures.content.titleLines
        subtitleLabel.isHidden = row.subtitle?.isEmpty ?? true
        let color: UIColor = !row.isEnabled ? .secondaryLabel : row.isDestructive ? .systemRed : .label
        titleLabel.textColor = color
        subtitleLabel.textColor = .secondaryLabel
        // Signs of keys stand in one order, whatever the direction of the menu.
        shortcutLabel.text = row.shortcut.map { "\u{200E}\($0)\u{200E}" }
        shortcutLabel.font = .systemFont(ofSize: looks.subtitleFontSize)
        shortcutLabel.textColor = .secondaryLabel
        shortcutLabel.isHidden = row.shortcut == nil
        showSigns(row, color, measures)
        accessibilityLabel = [row.title, row.subtitle].compactMap { $0 }.joined(separator: ", ")
        accessibilityTraits = row.isEnabled ? .button : [.button, .notEnabled]
        if row.state == .on { accessibilityTraits.insert(.selected) }
        setNeedsLayout()
    }

    private func showSigns(_ row: MenuRow, _ color: UIColor, _ measures: MenuMeasures) {
        let looks = measures.looks
        let check: String? =
            switch row.state {
            case .on: "checkmark"
            case .mixed: "minus"
            case .off: nil
            }
        sign(checkView, check, looks.checkPointSize, color)
        let chevron: String? = row.isWayBack ? "chevron.down" : row.submenu != nil ? "chevron.forward" : nil
        sign(chevronView, chevron, looks.checkPointSize, .secondaryLabel)
        imageView.image = row.image.map {
            $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
        }
        imageView.tintColor = color
        imageView.isHidden = row.image == nil
    }

    private func sign(_ view: UIImageView, _ name: String?, _ size: CGFloat, _ color: UIColor) {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
        view.image = name.flatMap { UIImage(systemName: $0, withConfiguration: configuration) }
        view.tintColor = color
        view.isHidden = name == nil
    }

    /// Shows the title of the menu or of a group.
    func showHeader(_ text: String, _ measures: MenuMeasures, hasLine: Bool) {
        row = nil
        self.measures = measures
        clear()
        titleLabel.font = measures.headerFont
        titleLabel.text = text
        titleLabel.textColor = .secondaryLabel
        titleLabel.numberOfLines = 1
        line.isHidden = !hasLine
        accessibilityLabel = text
        accessibilityTraits = .header
        setNeedsLayout()
    }

    /// Shows that entries are still asked for.
    func showWaiting(_ measures: MenuMeasures) {
        row = nil
        self.measures = measures
        clear()
        titleLabel.font = measures.titleFont
        titleLabel.text = "Loading…"
        titleLabel.textColor = .secondaryLabel
        titleLabel.numberOfLines = 1
        spokes.isHidden = false
        spokes.color = .secondaryLabel
        spokes.show(1)
        accessibilityLabel = titleLabel.text
        accessibilityTraits = .staticText
        setNeedsLayout()
    }

    private func clear() {
        for view in [subtitleLabel, shortcutLabel, checkView, imageView, chevronView, spokes, line] {
            view.isHidden = true
        }
        isMarked = false
        plate.isHidden = true
    }

    /// Shows that the row is the one that would be chosen.
    func mark(_ marked: Bool) {
        guard marked != isMarked else { return }
        isMarked = marked
        plate.isHidden = !marked
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let measures else { return }
        let looks = measures.looks
        let hair = 1 / max(traitCollection.displayScale, 1)
        let isTall = !looks.hasRowLines
        plate.frame = isTall ? bounds.insetBy(dx: 8, dy: 0) : bounds
        plate.layer.cornerRadius = isTall ? min(bounds.height / 2, 16) : 0
        let bottom = row == nil ? min(bounds.height, looks.headerHeight) : bounds.height
        line.frame = CGRect(
            x: looks.lineInset, y: bottom - hair, width: bounds.width - 2 * looks.lineInset, height: hair)
        guard let row else { return layOutHeader(measures) }
        let height = measures.titleHeight(of: row)
        let width = measures.titleWidth(of: row)
        place(titleLabel, CGRect(x: measures.titleInset, y: looks.rowTop, width: width, height: height))
        place(
            subtitleLabel,
            CGRect(
                x: measures.titleInset, y: looks.rowTop + height + looks.subtitleGap, width: width,
                height: measures.subtitleHeight(of: row)))
        let keys = shortcutLabel.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        // Some signs reach beyond their widths.
        let reach = (looks.subtitleFontSize * 0.25).rounded(.up)
        shortcutLabel.textAlignment = isRightToLeft ? .left : .right
        place(
            shortcutLabel,
            CGRect(
                x: bounds.width - looks.trailingInset - keys.width - reach, y: (bounds.height - keys.height) / 2,
                width: keys.width + reach, height: keys.height))
        // These have the size of the text already.
        center(checkView, at: looks.checkCenter, 1, measures)
        center(chevronView, at: bounds.width - looks.chevronCenter, 1, measures)
        center(
            imageView, at: looks.imagesTrail ? bounds.width - looks.imageCenter : looks.imageCenter,
            measures.imageScale, measures)
    }

    private func layOutHeader(_ measures: MenuMeasures) {
        let height = titleLabel.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).height
        let x = spokes.isHidden ? measures.looks.titleInset : measures.looks.imageTitleInset
        let y = spokes.isHidden ? measures.looks.headerTop : (bounds.height - height) / 2
        place(
            titleLabel,
            CGRect(x: x, y: y, width: bounds.width - x - measures.looks.trailingInset, height: height))
        spokes.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
        spokes.center = CGPoint(
            x: isRightToLeft ? bounds.width - measures.looks.imageCenter : measures.looks.imageCenter,
            y: bounds.midY)
    }

    /// Frames are given from the leading edge.
    private func place(_ view: UIView, _ frame: CGRect) {
        view.frame = placedByDirection(frame)
    }

    private func center(_ view: UIImageView, at x: CGFloat, _ scale: CGFloat, _ measures: MenuMeasures) {
        guard !view.isHidden, let size = view.image?.size else { return }
        let limit = MenuLooks.largestImage * measures.imageScale
        let fit = min(scale, limit / max(size.width, size.height, 1))
        let shown = CGSize(width: size.width * fit, height: size.height * fit)
        place(
            view,
            CGRect(
                x: x - shown.width / 2, y: (bounds.height - shown.height) / 2, width: shown.width,
                height: shown.height))
    }
}

/// Images beside each other, with or without titles below them.
@MainActor
final class MenuTilesView: UIView {
    private(set) var tiles: [MenuTile] = []

    init(_ rows: [MenuRow], isSmall: Bool, _ measures: MenuMeasures) {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        tiles = rows.map { MenuTile($0, isSmall: isSmall, measures) }
        for tile in tiles { addSubview(tile) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(tiles.count, 1))
        for (index, tile) in tiles.enumerated() {
            let place = isRightToLeft ? tiles.count - 1 - index : index
            tile.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
        }
    }

    func tile(at x: CGFloat) -> Int? { tiles.firstIndex { $0.frame.minX <= x && x < $0.frame.maxX } }
}

/// One of these images.
@MainActor
final class MenuTile: UIView {
    let row: MenuRow
    private let imageView = UIImageView()
    private let label = UILabel()
    private let plate = UIView()
    private let side: CGFloat

    init(_ row: MenuRow, isSmall: Bool, _ measures: MenuMeasures) {
        self.row = row
        side = 24 * measures.imageScale
        super.init(frame: .zero)
        isOpaque = false
        let color: UIColor = !row.isEnabled ? .secondaryLabel : row.isDestructive ? .systemRed : .label
        plate.isHidden = row.state != .on
        plate.backgroundColor = .tertiarySystemFill
        plate.layer.cornerRadius = 12
        addSubview(plate)
        imageView.image = row.image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = color
        imageView.contentMode = .scaleAspectFit
        addSubview(imageView)
        label.text = row.title
        label.font = .systemFont(ofSize: measures.looks.subtitleFontSize)
        label.textColor = color
        label.textAlignment = .center
        label.isAccessibilityElement = false
        label.isHidden = isSmall && row.image != nil
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = row.title
        accessibilityTraits = row.isEnabled ? .button : [.button, .notEnabled]
    }

    required init?(coder: NSCoder) { nil }

    func mark(_ marked: Bool) { plate.isHidden = !marked && row.state != .on }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds.insetBy(dx: 6, dy: 4)
        let hasBoth = !label.isHidden && imageView.image != nil
        let middle = hasBoth ? bounds.height * 0.38 : bounds.midY
        imageView.frame = CGRect(x: bounds.midX - side / 2, y: middle - side / 2, width: side, height: side)
        let height = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).height
        let y = hasBoth ? bounds.height * 0.66 : (bounds.height - height) / 2
        label.frame = CGRect(x: 4, y: y, width: max(bounds.width - 8, 0), height: height)
    }
}
