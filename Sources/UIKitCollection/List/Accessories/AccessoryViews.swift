import Foundation
import TesseraGraphics
import UIKitCore

/// Makes the views of accessories, and has them show what the accessories say.
@MainActor
struct AccessoryViews {
    unowned let cell: any RowCell
    private let tints = AccessoryTints()

    init(cell: any RowCell) {
        self.cell = cell
    }

    func make(_ accessory: UICellAccessory) -> UIView {
        switch accessory.accessoryType {
        case .disclosureIndicator: return AccessoryGlyphView(.chevron)
        case .checkmark: return AccessoryGlyphView(.checkmark)
        case .multiselect: return AccessoryGlyphView(.circle)
        case .reorder: return ReorderGrip(cell)
        case .delete: return AccessoryControl(.delete)
        case .insert: return AccessoryControl(.insert)
        case .detail: return AccessoryControl(.detail)
        case .outlineDisclosure: return AccessoryControl(.chevron)
        case .label: return UILabel()
        case .popUpMenu: return UIButton(type: .system)
        case .customView(let view): return view
        }
    }

    // MARK: Looks

    /// Has a view show an accessory as it is now.
    func dress(_ view: UIView, _ accessory: UICellAccessory) {
        switch accessory.accessoryType {
        case .disclosureIndicator: view.tintColor = accessory.tintColor ?? .tertiaryLabel
        case .checkmark: view.tintColor = accessory.tintColor
        case .multiselect: dressCircle(view, accessory)
        case .reorder: view.tintColor = accessory.tintColor ?? .tertiaryLabel
        case .delete, .insert: dressControl(view, accessory, accessory.tintColor ?? .white)
        case .detail: dressControl(view, accessory, accessory.tintColor)
        case .outlineDisclosure: dressDisclosure(view, accessory)
        case .label: dressLabel(view, accessory)
        case .popUpMenu: dressMenu(view, accessory)
        case .customView: tints.set(accessory.tintColor, of: view)
        }
    }

    /// Gives a view of the client's back as it came.
    func undress(_ view: UIView) { tints.set(nil, of: view) }

    private func dressCircle(_ view: UIView, _ accessory: UICellAccessory) {
        guard let view = view as? AccessoryGlyphView else { return }
        view.tintColor = accessory.tintColor
        view.discColor = accessory.backgroundColor
        view.glyph = cell.isSelected ? .chosen : .circle
    }

    private func dressControl(_ view: UIView, _ accessory: UICellAccessory, _ tint: UIColor?) {
        guard let control = view as? AccessoryControl else { return }
        control.accessibilityLabel = Self.label(accessory.accessoryType)
        control.tintColor = tint
        control.glyph.discColor = accessory.backgroundColor
        control.onTap =
            accessory.handler ?? { [weak cell] in
                guard accessory.accessoryType == .delete, let row = cell as? UICollectionViewCell else { return }
                row.collectionViewAround?.swipes.reveal(row)
            }
    }

    /// What the system calls a control, from memory.
    private static func label(_ type: UICellAccessory.AccessoryType) -> String {
        switch type {
        case .delete: "Delete"
        case .insert: "Insert"
        default: "More Info"
        }
    }

    private func dressDisclosure(_ view: UIView, _ accessory: UICellAccessory) {
        guard let control = view as? AccessoryControl else { return }
        control.tintColor = accessory.tintColor
        control.onTap = { [weak cell] in cell?.toggleOutline() }
        turn(control)
    }

    /// Points the chevron of an outline down while its item is expanded.
    func turn(_ view: UIView) {
        guard let control = view as? AccessoryControl else { return }
        let quarter: CGFloat = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -.pi / 2 : .pi / 2
        let transform = cell.isOutlineExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
        if control.glyph.transform != transform { control.glyph.transform = transform }
        control.accessibilityLabel = cell.isOutlineExpanded ? "Collapse" : "Expand"
    }

    private func dressLabel(_ view: UIView, _ accessory: UICellAccessory) {
        guard let label = view as? UILabel, case .label(let text, let font, let adjusts) = accessory.content else {
            return
        }
        label.adjustsFontForContentSizeCategory = adjusts
        label.font = font
        label.textColor = accessory.tintColor ?? .secondaryLabel
        label.text = text
    }

    private func dressMenu(_ view: UIView, _ accessory: UICellAccessory) {
        guard let button = view as? UIButton, case .menu(let menu, let handler) = accessory.content else { return }
        button.tintColor = accessory.tintColor
        button.menuSelectionDidChange = handler
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        if button.menu !== menu { button.menu = menu }
        if button.configuration == nil {
            var configuration = UIButton.Configuration.plain()
            configuration.contentInsets = .zero
            configuration.indicator = .popup
            button.configuration = configuration
        }
        button.setTitle(menu.selectedElements.first?.title ?? menu.title, for: .normal)
    }

    // MARK: Sizes

    func part(_ view: UIView, _ accessory: UICellAccessory) -> AccessoryArrangement.Part {
        let size = size(of: view, accessory)
        var part = AccessoryArrangement.Part(width: width(accessory, size), size: size)
        switch accessory.accessoryType {
        case .disclosureIndicator, .outlineDisclosure: part.look = .trailing
        // Recorded: the grip of a table's cell is as high as its row, a list cell's is not.
        case .reorder where cell is UITableViewCell: part.look = .fullHeight
        default: break
        }
        return part
    }

    private func width(_ accessory: UICellAccessory, _ size: CGSize) -> CGFloat {
        switch accessory.width {
        case .custom(let width) where width != UICellAccessory.standardDimension: return max(0, width.drawable)
        case .actual:
            switch accessory.accessoryType {
            case .disclosureIndicator where !cell.reservesChevrons: return size.width
            case .disclosureIndicator, .outlineDisclosure:
                return Self.chevronWidth * AccessoryGlyphView.factor(.chevron, cell.traitCollection)
            default: return size.width
            }
        default: return standardWidth(accessory.accessoryType, size)
        }
    }

    /// Signs and controls that grow with the text want more room. Recorded of the controls of tables' cells: 24 at the
    /// standard size, and as wide as they are at large ones.
    private func standardWidth(_ type: UICellAccessory.AccessoryType, _ size: CGSize) -> CGFloat {
        switch type {
        case .delete, .insert, .multiselect, .reorder:
            AccessoryGlyphView.factor(.delete, cell.traitCollection) > 1 ? size.width : Self.standardWidth
        default: Self.standardWidth * growth(type)
        }
    }

    private func growth(_ type: UICellAccessory.AccessoryType) -> CGFloat {
        switch type {
        case .checkmark: AccessoryGlyphView.factor(.checkmark, cell.traitCollection)
        case .detail: AccessoryGlyphView.factor(.detail, cell.traitCollection)
        default: 1
        }
    }

    private static let standardWidth: CGFloat = 24
    private static let chevronWidth: CGFloat = 14

    private func size(of view: UIView, _ accessory: UICellAccessory) -> CGSize {
        switch accessory.content {
        case .view(let configuration): return size(ofCustom: view, configuration)
        case .label, .menu: return sizeOfText(view)
        default: return view.sizeThatFits(.zero)
        }
    }

    /// A text leaves room for the row's own (believed).
    private func sizeOfText(_ view: UIView) -> CGSize {
        let size = view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
        let row = cell.bounds.width
        return row > 0 ? CGSize(width: min(size.width, (row * Self.mostOfRow).rounded()), height: size.height) : size
    }
    private static let mostOfRow: CGFloat = 0.6

    /// What the view has, if it is to keep that or prefers nothing.
    private func size(
        ofCustom view: UIView, _ configuration: UICellAccessory.CustomViewConfiguration
    ) -> CGSize {
        let own = view.bounds.size
        guard !configuration.maintainsFixedSize else { return own }
        let intrinsic = view.intrinsicContentSize
        return CGSize(
            width: intrinsic.width == UIView.noIntrinsicMetric ? own.width : intrinsic.width,
            height: intrinsic.height == UIView.noIntrinsicMetric ? own.height : intrinsic.height)
    }
}
