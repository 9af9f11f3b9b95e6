import UIKit

/// Stack views as cases describe them.
@MainActor
enum StackParts {
    static func make(_ spec: JSONValue) throws(ViewCase.Unknown) -> UIStackView {
        let stack = UIStackView()
        stack.axis = spec["axis"]?.string == "vertical" ? .vertical : .horizontal
        stack.spacing = CGFloat(spec["spacing"]?.double ?? 0)
        stack.isLayoutMarginsRelativeArrangement = spec["layoutMarginsRelative"]?.bool ?? false
        stack.distribution = try distribution(spec["distribution"]?.string ?? "fill")
        stack.alignment = try alignment(spec["alignment"]?.string ?? "fill")
        return stack
    }

    private static func distribution(_ name: String) throws(ViewCase.Unknown) -> UIStackView.Distribution {
        switch name {
        case "fill": .fill
        case "fillEqually": .fillEqually
        case "fillProportionally": .fillProportionally
        case "equalSpacing": .equalSpacing
        case "equalCentering": .equalCentering
        default: throw ViewCase.Unknown(what: "distribution \(name) is not known")
        }
    }

    private static func alignment(_ name: String) throws(ViewCase.Unknown) -> UIStackView.Alignment {
        switch name {
        case "fill": .fill
        case "leading", "top": .leading
        case "center": .center
        case "trailing", "bottom": .trailing
        case "firstBaseline": .firstBaseline
        case "lastBaseline": .lastBaseline
        default: throw ViewCase.Unknown(what: "alignment \(name) is not known")
        }
    }

    /// Shows `root`, as high as it is, as the only view of a column as wide as `view`.
    static func show(_ root: UIView, in view: UIView) {
        let (stack, height) = (UIStackView(), root.bounds.height)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        stack.addArrangedSubview(root)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.topAnchor),
            root.heightAnchor.constraint(equalToConstant: height),
        ])
    }
}
