import Foundation
import TesseraGraphics
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Labels of several lines beside each other, of random texts, priorities and relations of their widths, in a row whose
/// width changes: each is as high as its text in the width that it has in the end.
@MainActor
@Suite(.metricsText) struct WrappingRowTests {
    @Test(arguments: 0..<200) func labelsAreAsHighAsTheirTexts(seed: Int) {
        var random = SplitMix64(seed: UInt64(71_000 + seed))
        let stage = ConstraintStage(320, 600)
        let row = WrappingRow(in: stage.root, &random)
        for step in 0..<12 {
            let edit = row.edit(stage, &random)
            stage.settle()
            // A width of zero asks for one line.
            for (index, label) in row.labels.enumerated() where label.bounds.width >= 1 {
                // The text was measured in the width before it was rounded to pixels.
                let wanted = [-0.5, 0, 0.5].map {
                    label.sizeThatFits(CGSize(width: label.bounds.width + $0, height: 0)).height
                }
                #expect(
                    wanted.contains { abs(label.bounds.height - $0) < 0.51 },
                    "seed \(seed), step \(step), \(edit): label \(index), \(label.frame), wants \(wanted)")
            }
        }
    }
}

@MainActor
private final class WrappingRow {
    let labels: [UILabel]

    init(in root: UIView, _ random: inout SplitMix64) {
        labels = (0..<random.int(1...4)).map { _ in UILabel() }
        let isStack = random.chance(50)
        for label in labels {
            label.numberOfLines = 0
            label.text = Self.text(random.int(1...40))
            label.setContentHuggingPriority(.init(Float(random.int(1...4) * 100)), for: .horizontal)
            label.setContentCompressionResistancePriority(.init(Float(random.int(5...8) * 100)), for: .horizontal)
        }
        if isStack { stack(in: root, &random) } else { chain(in: root, &random) }
    }

    private static func text(_ words: Int) -> String { (0..<words).map { "word\($0)" }.joined(separator: " ") }

    private func stack(in root: UIView, _ random: inout SplitMix64) {
        let stack = UIStackView(arrangedSubviews: labels)
        stack.spacing = CGFloat(random.int(0...12))
        stack.alignment = random.chance(50) ? .top : .center
        stack.distribution = random.chance(50) ? .fill : .fillEqually
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
    }

    private func chain(in root: UIView, _ random: inout SplitMix64) {
        var before = root.leadingAnchor
        for (index, label) in labels.enumerated() {
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: before, constant: 8),
                label.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            if index > 0, random.chance(40) {
                let ratio = CGFloat(random.int(1...4)) / 2
                label.widthAnchor.constraint(equalTo: labels[0].widthAnchor, multiplier: ratio).isActive = true
            } else if random.chance(30) {
                label.widthAnchor.constraint(lessThanOrEqualToConstant: CGFloat(random.int(40...160))).isActive = true
            }
            before = label.trailingAnchor
        }
        let end = root.trailingAnchor.constraint(equalTo: before, constant: 8)
        if random.chance(50) { end.priority = .init(720) }
        end.isActive = true
    }

    /// Returns what was changed, in words.
    func edit(_ stage: ConstraintStage, _ random: inout SplitMix64) -> String {
        if random.chance(60) {
            stage.root.frame.size.width = CGFloat(random.int(80...500))
            return "width \(stage.root.frame.width)"
        }
        let index = random.int(0...labels.count - 1)
        labels[index].text = Self.text(random.int(1...40))
        return "text of \(index)"
    }
}
