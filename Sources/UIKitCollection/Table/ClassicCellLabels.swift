import Foundation
import TesseraGraphics
import UIKitCore

/// The image and the texts of a table cell's style. They are made when somebody asks for them.
@MainActor
final class ClassicCellLabels {
    private unowned let cell: UITableViewCell
    private var madeText: UILabel?
    private var madeDetail: UILabel?
    private var madeImage: UIImageView?
    /// Of the last layout, in reading order.
    private var places = ClassicCellArrangement.Frames()

    init(cell: UITableViewCell) {
        self.cell = cell
    }

    // MARK: Parts

    var text: UILabel? {
        if let madeText { return attached(madeText) }
        let label = make(font(.body))
        if cell.style == .value2 {
            label.font = font(.subheadline)
            label.textColor = .tintColor
            label.textAlignment = cell.isMirrored ? .left : .right
        }
        madeText = label
        return label
    }

    var detail: UILabel? {
        guard cell.style != .default else { return nil }
        if let madeDetail { return attached(madeDetail) }
        let label: UILabel
        switch cell.style {
        case .subtitle: label = make(font(cell.tableTraits.tableLooks.smallSubtitle))
        case .value1:
            label = make(font(.body))
            label.textColor = .secondaryLabel
        default: label = make(font(.subheadline))
        }
        madeDetail = label
        return label
    }

    var image: UIImageView? {
        guard cell.style != .value2 else { return nil }
        if let madeImage { return attached(madeImage) }
        let view = ClassicCellImage { [weak cell] in cell?.contentDidChange() }
        view.contentMode = .scaleAspectFit
        // Symbols grow with the texts beside them; believed.
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
        cell.contentView.addSubview(view)
        madeImage = view
        return view
    }

    private func make(_ font: UIFont) -> UILabel {
        let label = UILabel()
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        cell.contentView.addSubview(label)
        return label
    }

    private func font(_ style: UIFont.TextStyle) -> UIFont {
        .preferredFont(forTextStyle: style, compatibleWith: traits)
    }

    private var traits: UITraitCollection { cell.tableTraits }

    /// A part comes back where another content view has taken the place of the one that it was in.
    private func attached<Part: UIView>(_ part: Part) -> Part {
        if part.superview == nil { cell.contentView.addSubview(part) }
        return part
    }

    /// A content configuration takes their place.
    func remove() {
        for part in [madeText, madeDetail, madeImage] as [UIView?] { part?.removeFromSuperview() }
        (madeText, madeDetail, madeImage) = (nil, nil, nil)
        places = ClassicCellArrangement.Frames()
    }

    func traitsDidChange() {
        guard madeText != nil || madeDetail != nil else { return }
        cell.contentDidChange()
    }

    // MARK: Places

    private static func shows(_ label: UILabel?) -> UILabel? {
        guard let label, label.superview != nil, !(label.text ?? "").isEmpty else { return nil }
        return label
    }

    private var arrangement: ClassicCellArrangement? {
        let (text, detail) = (Self.shows(madeText), Self.shows(madeDetail))
        let size = madeImage.flatMap { $0.image == nil ? nil : $0.intrinsicContentSize }
        guard text != nil || detail != nil || size != nil else { return nil }
        let margins = cell.contentView.directionalLayoutMargins
        var arrangement = ClassicCellArrangement(
            style: cell.style, looks: cell.tableTraits.tableLooks, fontSize: font(.body).pointSize,
            leading: margins.leading, trailing: margins.trailing)
        let environment = cell.setting.place.environment
        arrangement.isGrouped = environment == .grouped || environment == .insetGrouped
        arrangement.image = size
        arrangement.text = text.map { label in { label.sizeThatFits(CGSize(width: $0, height: 0)) } }
        arrangement.detail = detail.map { label in { label.sizeThatFits(CGSize(width: $0, height: 0)) } }
        return arrangement
    }

    /// The height of a row whose content is so wide.
    func height(in width: CGFloat) -> CGFloat {
        arrangement?.height(in: width) ?? cell.tableTraits.tableLooks.classicRow
    }

    /// From the content view's leading edge to the first text that shows.
    var textStart: CGFloat? {
        let first = [places.text, places.detail].filter { !$0.isNull }.map(\.minX).min()
        return cell.style == .value2 && !places.text.isNull ? cell.directionalLayoutMargins.leading : first
    }

    func layout() {
        guard let arrangement else { return places = ClassicCellArrangement.Frames() }
        let size = cell.contentView.bounds.size
        places = arrangement.frames(in: size, scale: max(1, cell.traitCollection.displayScale))
        place(madeImage, places.image, size)
        place(madeText, places.text, size)
        place(madeDetail, places.detail, size)
    }

    private func place(_ view: UIView?, _ frame: CGRect, _ size: CGSize) {
        guard let view else { return }
        guard !frame.isNull else { return view.frame = .zero }
        var place = frame
        if cell.isMirrored { place.origin.x = size.width - frame.maxX }
        guard view.frame != place else { return }
        if view.frame.isEmpty {
            UIView.performWithoutAnimation { view.frame = place }
        } else {
            view.frame = place
        }
    }
}

/// Says when it shows another image: the texts stand behind it.
private final class ClassicCellImage: UIImageView {
    private let imageDidChange: () -> Void

    init(_ imageDidChange: @escaping () -> Void) {
        self.imageDidChange = imageDidChange
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var image: UIImage? {
        didSet { if image?.size != oldValue?.size { imageDidChange() } }
    }
}
