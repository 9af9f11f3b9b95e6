import UIKit

/// Settings with dates, times and choices on wheels.
final class PickerSettingsViewController: ColumnViewController {
    private let fruits = ["Apples", "Apricots", "Cherries", "Figs", "Grapes", "Pears", "Plums", "Quinces"]
    private let amounts = (1...20).map { "\($0) kg" }
    private let wheels = UIPickerView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Pickers"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        addTitle("Alarm")
        add(PickerRow("Time", picker(.time, .compact)), space: 8)
        add(PickerRow("Day", picker(.date, .compact)))
        addTitle("Appointment")
        add(PickerRow("Begins", picker(.dateAndTime, .compact)), space: 8)
        let limited = picker(.dateAndTime, .compact)
        limited.isEnabled = false
        add(PickerRow("Ends", limited))
        add(PickerCard(picker(.dateAndTime, .inline)))
        addTitle("Shopping")
        wheels.dataSource = self
        wheels.delegate = self
        wheels.selectRow(3, inComponent: 0, animated: false)
        wheels.selectRow(1, inComponent: 1, animated: false)
        add(PickerCard(wheels), space: 8)
        addTitle("Timer")
        let timer = picker(.countDownTimer, .wheels)
        timer.countDownDuration = 5_400
        add(PickerCard(timer), space: 8)
        addTitle("Birthday")
        add(PickerCard(picker(.date, .wheels)), space: 8)
    }

    /// At a date that is the same in every run.
    private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Date(timeIntervalSince1970: 1_773_481_260)
        return picker
    }
}

extension PickerSettingsViewController: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? fruits.count : amounts.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? fruits[row] : amounts[row]
    }
}

/// A name, and a picker at the end of the line.
private final class PickerRow: UIView {
    private let name = UILabel(style: .body)
    private let picker: UIView

    init(_ text: String, _ picker: UIView) {
        self.picker = picker
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        name.text = text
        name.numberOfLines = 1
        name.shrinks()
        addSubview(name)
        addSubview(picker)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let line = max(52, UIFont.lineHeight(.body, traitCollection) + 24)
        return CGSize(width: size.width, height: isStacked ? line + picker.sizeThatFits(size).height + 12 : line)
    }

    /// In the largest sizes the picker stands below its name.
    private var isStacked: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = picker.sizeThatFits(bounds.size)
        guard !isStacked else {
            let line = max(0, bounds.height - size.height - 12)
            name.frame = directional(CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: line))
            picker.frame = directional(
                CGRect(x: 16, y: line, width: min(size.width, bounds.width - 32), height: size.height))
            return
        }
        let end = bounds.width - 12 - size.width
        picker.frame = directional(
            CGRect(x: end, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
        name.frame = directional(CGRect(x: 16, y: 0, width: max(0, end - 24), height: bounds.height))
        name.textAlignment = .natural
    }
}

/// A picker in the middle of a panel.
private final class PickerCard: UIView {
    private let picker: UIView

    init(_ picker: UIView) {
        self.picker = picker
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        clipsToBounds = true
        addSubview(picker)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: picker.sizeThatFits(size).height + 16)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = picker.sizeThatFits(bounds.size)
        let width = min(size.width, bounds.width)
        picker.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: 8, width: width, height: size.height)
    }
}
