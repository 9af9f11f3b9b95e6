import UIKit

/// One of each control, with its value.
final class ControlsViewController: ColumnViewController {
    override func fill() {
        addTitle("Controls")
        let stepper = UIStepper()
        stepper.maximumValue = 9
        stepper.value = 3
        add(ControlRow("Stepper", stepper) { "\(Int(stepper.value))" })
        let choice = UISwitch()
        choice.isOn = true
        add(ControlRow("Switch", choice) { choice.isOn ? "On" : "Off" })
        let slider = UISlider()
        slider.value = 0.4
        slider.frame.size = CGSize(width: 140, height: slider.intrinsicContentSize.height)
        add(ControlRow("Slider", slider) { "\(Int((slider.value * 100).rounded())) %" })
        let segments = UISegmentedControl(items: ["Day", "Week"])
        segments.selectedSegmentIndex = 0
        add(ControlRow("Segments", segments) { segments.titleForSegment(at: segments.selectedSegmentIndex) ?? "" })
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        pages.pageIndicatorTintColor = .tertiaryLabel
        pages.currentPageIndicatorTintColor = .label
        add(ControlRow("Pages", pages) { "\(pages.currentPage + 1)" })
    }
}

/// A control at the end of a line, its name at the beginning, its value between.
final class ControlRow: UIView {
    private let control: UIControl
    private let name = UILabel(style: .body)
    private let value = UILabel(style: .body, color: .secondaryLabel)

    init(_ text: String, _ control: UIControl, value read: @escaping () -> String) {
        self.control = control
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        name.text = text
        value.text = read()
        value.textAlignment = .right
        if control.bounds.isEmpty { control.sizeToFit() }
        control.addAction(UIAction { [weak self] _ in self?.value.text = read() }, for: .valueChanged)
        for view in [name, value, control] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = control.bounds.size
        let end = bounds.width - 16 - size.width
        control.frame = directional(
            CGRect(x: end, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
        name.frame = directional(CGRect(x: 16, y: 0, width: max(0, end - 16 - 72), height: bounds.height))
        value.frame = directional(CGRect(x: end - 84, y: 0, width: 72, height: bounds.height))
    }
}
