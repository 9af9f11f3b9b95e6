import UIKit

/// A row with a name and a control.
final class ScrollLabSetting: UIView {
    private let label = UILabel(style: .body)
    private let control: UIView
    private let controlWidth: CGFloat

    /// A switch.
    init(_ name: String, isOn: Bool, change: @escaping (Bool) -> Void) {
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.addAction(UIAction { [weak toggle] _ in change(toggle?.isOn ?? false) }, for: .valueChanged)
        control = toggle
        controlWidth = toggle.sizeThatFits(.zero).width
        super.init(frame: .zero)
        build(name)
    }

    /// One of several.
    init(_ name: String, choices: [String], selected: Int, change: @escaping (Int) -> Void) {
        let choice = UISegmentedControl(items: choices)
        choice.selectedSegmentIndex = selected
        choice.addAction(
            UIAction { [weak choice] _ in change(choice?.selectedSegmentIndex ?? 0) }, for: .valueChanged)
        control = choice
        controlWidth = CGFloat(choices.count) * 70
        super.init(frame: .zero)
        build(name)
    }

    /// A button.
    init(_ name: String, press: @escaping () -> Void) {
        var configuration = UIButton.Configuration.tinted()
        configuration.titleTextAttributesTransformer = .limited(.body, to: 26)
        let button = UIButton(configuration: configuration, primaryAction: UIAction(title: name) { _ in press() })
        control = button
        // As wide as the row.
        controlWidth = 0
        super.init(frame: .zero)
        build("")
    }

    required init?(coder: NSCoder) { nil }

    private func build(_ name: String) {
        label.text = name
        label.shrinks()
        addSubview(label)
        addSubview(control)
    }

    /// 44 points, and more where the text is larger.
    static func height(_ traits: UITraitCollection) -> CGFloat { max(44, UIFont.lineHeight(.body, traits) + 24) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(traitCollection))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isButton = control is UIButton
        let wanted = isButton ? bounds.height - 8 : control is UISwitch ? control.bounds.height : 34
        let height = min(bounds.height - 8, wanted)
        let width = isButton ? bounds.width : min(controlWidth, bounds.width)
        control.frame = directional(
            CGRect(x: bounds.width - width, y: (bounds.height - height) / 2, width: width, height: height))
        label.frame = directional(CGRect(x: 0, y: 0, width: max(0, bounds.width - width - 8), height: bounds.height))
    }
}
