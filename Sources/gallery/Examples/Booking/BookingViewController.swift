import UIKit

/// A form of stack views: rows come and go with what is switched on, and everything below them moves along.
final class BookingViewController: UIViewController {
    private let scrollView = UIScrollView()
    private let form = UIStackView()
    private let summary = UILabel(style: .subheadline, color: .secondaryLabel)
    private var guests = 2
    private var candles = 6
    private var isOutside = false
    private var hasOccasion = true
    private var hasCake = true
    private let occasion = UISegmentedControl(items: ["Birthday", "Wedding", "Other"])
    private let cakeSwitch = UISwitch()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "A table for tonight"
    }

    required init?(coder: NSCoder) { nil }

    private lazy var heaterRow = FormRow("Heater", detail: "Warm feet until eleven", makeSwitch(false) { _ in })
    private lazy var blanketRow = FormRow("Blankets", detail: "One for each of you", makeSwitch(true) { _ in })
    private lazy var kindRow = FormRow("Kind", occasion)
    private lazy var cakeRow = FormRow("Cake", cakeSwitch)
    private lazy var candleRow = FormRow(
        "Candles",
        CountControl(candles, in: 1...99) { [weak self] in
            self?.candles = $0
            self?.refresh(animated: true)
        })

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scrollView.alwaysBounceVertical = true
        view.fill(with: scrollView)
        form.axis = .vertical
        form.spacing = 28
        let (content, width) = (scrollView.contentLayoutGuide, view.readableContentGuide)
        scrollView.addPinned(
            form,
            [
                form.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
                content.bottomAnchor.constraint(equalTo: form.bottomAnchor, constant: 24),
                content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
                form.leadingAnchor.constraint(equalTo: width.leadingAnchor),
                form.trailingAnchor.constraint(equalTo: width.trailingAnchor),
            ])
        occasion.selectedSegmentIndex = 0
        occasion.addAction(UIAction { [weak self] _ in self?.refresh(animated: true) }, for: .valueChanged)
        cakeSwitch.isOn = hasCake
        cakeSwitch.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                hasCake = cakeSwitch.isOn
                refresh(animated: true)
            }, for: .valueChanged)
        addCards()
        addReservation()
        refresh(animated: false)
    }

    private func makeSwitch(_ isOn: Bool, change: @escaping (Bool) -> Void) -> UISwitch {
        let made = UISwitch()
        made.isOn = isOn
        made.addAction(UIAction { [weak made] _ in change(made?.isOn ?? false) }, for: .valueChanged)
        return made
    }

    private func addCards() {
        let count = CountControl(guests, in: 1...12) { [weak self] in
            self?.guests = $0
            self?.refresh(animated: true)
        }
        let outside = makeSwitch(isOutside) { [weak self] in
            self?.isOutside = $0
            self?.refresh(animated: true)
        }
        let special = makeSwitch(hasOccasion) { [weak self] in
            self?.hasOccasion = $0
            self?.refresh(animated: true)
        }
        form.addArrangedSubview(
            FormCard(
                "Table",
                [
                    FormRow("Guests", count), FormRow("Outside", detail: "On the terrace above the river", outside),
                    heaterRow, blanketRow,
                ]))
        form.addArrangedSubview(
            FormCard("Occasion", [FormRow("Something to celebrate", special), kindRow, cakeRow, candleRow]))
        form.addArrangedSubview(
            FormCard(
                "Kitchen",
                [
                    FormRow("Vegetarian", makeSwitch(false) { _ in }), FormRow("No nuts", makeSwitch(true) { _ in }),
                    FormRow("A high chair", detail: "For guests below three years", makeSwitch(false) { _ in }),
                ]))
    }

    private func addReservation() {
        var look = UIButton.Configuration.filled()
        look.title = "Reserve"
        look.buttonSize = .large
        look.cornerStyle = .capsule
        let button = UIButton(configuration: look, primaryAction: UIAction { [weak self] _ in self?.confirm() })
        summary.numberOfLines = 0
        summary.textAlignment = .center
        let end = UIStackView(arrangedSubviews: [summary, button])
        end.axis = .vertical
        end.spacing = 14
        form.addArrangedSubview(end)
    }

    private func confirm() {
        let alert = UIAlertController(title: "Reserved", message: summary.text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    /// Shows the rows that what is switched on asks for.
    private func refresh(animated: Bool) {
        let isBirthday = occasion.selectedSegmentIndex == 0
        let shown: [(row: FormRow, isShown: Bool)] = [
            (heaterRow, isOutside), (blanketRow, isOutside), (kindRow, hasOccasion), (cakeRow, hasOccasion),
            (candleRow, hasOccasion && hasCake && isBirthday),
        ]
        summary.text = words(isBirthday: isBirthday)
        let changes = {
            for (row, isShown) in shown where row.isHidden == isShown {
                row.isHidden = !isShown
                row.alpha = isShown ? 1 : 0
            }
            self.view.layoutIfNeeded()
        }
        guard animated else { return changes() }
        UIView.animate(springDuration: 0.45, bounce: 0.1, animations: changes)
    }

    private func words(isBirthday: Bool) -> String {
        var words = "A table for \(guests)\(isOutside ? " on the terrace" : ""), eight o’clock"
        if hasOccasion, hasCake { words += isBirthday ? ", with a cake and \(candles) candles" : ", with a cake" }
        return words + "."
    }
}
