import UIKit

/// Rules that place a box: as long as too many of them are required, one is broken, and the log says which.
final class PlaygroundViewController: UIViewController {
    private let scrollView = UIScrollView()
    private let columns = UIStackView()
    private let stage = PlaygroundStage()
    private let pill = StatusPill()
    private let explanation = UILabel(style: .subheadline, color: .secondaryLabel)
    private let reportLabel = UILabel(style: .caption1, color: .secondaryLabel)
    private let reportCard = UIView()
    private var rows: [RuleRow] = []
    private lazy var rules: [ConstraintRule] = [
        ConstraintRule(
            "Leading edge at 32", isOn: true,
            stage.box.leadingAnchor.constraint(equalTo: stage.frameView.leadingAnchor, constant: 32)),
        ConstraintRule(
            "Trailing edge at 32", isOn: true,
            stage.frameView.trailingAnchor.constraint(equalTo: stage.box.trailingAnchor, constant: 32)),
        ConstraintRule("160 points wide", isOn: true, stage.box.widthAnchor.constraint(equalToConstant: 160)),
        ConstraintRule(
            "In the middle", isOn: false, stage.box.centerXAnchor.constraint(equalTo: stage.frameView.centerXAnchor)),
    ]
    /// What was last said of the rules; the log says it once.
    private var report: ConflictReport?

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Constraints"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scrollView.alwaysBounceVertical = true
        view.fill(with: scrollView)
        arrangeColumns()
        for rule in rules { rows.append(RuleRow(rule) { [weak self] in self?.apply(animated: true) }) }
        let status = UIStackView(arrangedSubviews: [pill])
        status.axis = .vertical
        status.alignment = .leading
        let left = column([stage, status, explanation])
        columns.addArrangedSubview(left)
        columns.addArrangedSubview(column(rows))
        fillReport()
    }

    private func arrangeColumns() {
        columns.spacing = 20
        let page = column([columns, reportCard])
        page.spacing = 20
        let content = scrollView.contentLayoutGuide
        let margins = view.layoutMarginsGuide
        scrollView.addPinned(
            page,
            [
                page.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
                content.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: 24),
                content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
                page.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                page.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            ])
    }

    private func column(_ views: [UIView]) -> UIStackView {
        let column = UIStackView(arrangedSubviews: views)
        column.axis = .vertical
        column.spacing = 12
        return column
    }

    private func fillReport() {
        let title = UILabel(style: .headline)
        title.text = "What the log says"
        title.numberOfLines = 0
        reportLabel.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
            for: .monospacedSystemFont(ofSize: 11, weight: .regular))
        reportLabel.numberOfLines = 0
        // The log is English in every language, its brackets too.
        reportLabel.semanticContentAttribute = .forceLeftToRight
        reportLabel.textAlignment = .left
        explanation.numberOfLines = 0
        let texts = column([title, reportLabel])
        texts.spacing = 8
        reportCard.addPinned(
            texts,
            [
                texts.topAnchor.constraint(equalTo: reportCard.topAnchor, constant: 14),
                texts.leadingAnchor.constraint(equalTo: reportCard.leadingAnchor, constant: 16),
                reportCard.trailingAnchor.constraint(equalTo: texts.trailingAnchor, constant: 16),
                // A card that opens or closes cuts its texts, which keep their heights.
                reportCard.bottomAnchor.constraint(equalTo: texts.bottomAnchor, constant: 16).with(
                    priority: .defaultHigh - 1),
            ])
        reportCard.backgroundColor = .secondarySystemGroupedBackground
        reportCard.layer.cornerRadius = 14
        reportCard.clipsToBounds = true
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        columns.axis = view.bounds.width < 760 ? .vertical : .horizontal
        columns.alignment = columns.axis == .vertical ? .fill : .top
        columns.distribution = columns.axis == .vertical ? .fill : .fillEqually
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        stage.showSize()
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        view.layoutIfNeeded()
        apply(animated: false)
    }

    // MARK: Rules

    /// Puts the rules as they are now in force, and shows what the log says to that.
    private func apply(animated: Bool) {
        // One after the other from nothing, so that a conflict that lasts is told of again.
        for rule in rules { rule.constraint.isActive = false }
        let names = rules.map(\.name)
        let changes = {
            let reports = ConflictReport.reports(of: names) {
                for rule in self.rules { rule.apply() }
                self.view.layoutIfNeeded()
            }
            self.report = reports.last
        }
        if animated {
            UIView.animate(springDuration: 0.4, bounce: 0.2) {
                changes()
                self.show()
                self.view.layoutIfNeeded()
            }
        } else {
            changes()
            show()
        }
    }

    /// The text is there before the card opens, and stays while it closes.
    private func showText(of report: ConflictReport) {
        UIView.performWithoutAnimation {
            reportLabel.text = report.text
            reportCard.layoutIfNeeded()
        }
    }

    private func show() {
        for (rule, row) in zip(rules, rows) { row.show(isBroken: rule.isOn && rule.name == report?.broken) }
        stage.showSize()
        if let report { showText(of: report) }
        reportCard.isHidden = report == nil
        reportCard.alpha = report == nil ? 0 : 1
        if let report {
            pill.show("Conflict", .systemRed)
            explanation.text =
                "Not all of these can be: \(report.members.joined(separator: "; ")). "
                + (report.broken.map { "The layout goes on without “\($0)”." } ?? "")
        } else if stage.box.hasAmbiguousLayout {
            pill.show("Ambiguous", .systemOrange)
            explanation.text = "The rules leave open where the box is or how wide."
        } else {
            pill.show("Satisfied", .systemGreen)
            explanation.text = "Every required rule is met; weaker ones as far as there is room."
        }
    }
}
