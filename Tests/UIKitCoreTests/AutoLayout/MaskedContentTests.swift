import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Views whose frames follow a mask inside of views that constraints place, on screens where points are no whole pixels.
@MainActor
struct MaskedContentTests {
    private let outer = UIView()
    private let pill = UIVisualEffectView(effect: nil)
    private let label = UILabel()

    init() {
        label.text = "Today"
        for (view, parent) in [(pill as UIView, outer), (label, pill.contentView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        let content = pill.contentView
        NSLayoutConstraint.activate([
            pill.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
            pill.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8),
            outer.bottomAnchor.constraint(equalTo: pill.bottomAnchor, constant: 8),
            pill.widthAnchor.constraint(lessThanOrEqualTo: outer.widthAnchor, constant: -32),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 4),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -4),
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12),
        ])
    }

    /// Frames are rounded to pixels. That the content of the pill is moved along with it must not change by how much the two
    /// differ: it would grow from layout to layout.
    @Test(arguments: [1.3, 1.7, 2, 3] as [CGFloat]) func roundedFramesChangeNoConstraint(scale: CGFloat) {
        let root = UIView()
        let host = TestHost(
            view: root, configuration: TestConfiguration(size: CGSize(width: 1_100, height: 400), scale: scale))
        root.addSubview(outer)
        let lines = ReportedLines()
        DiagnosticsLog.withHandler({ lines.add($0) }) {
            for round in 0..<60 {
                let width = CGFloat([390, 1_024, 200][round % 3])
                let fitting = outer.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                outer.frame = CGRect(x: 0, y: CGFloat(round) * 0.37, width: width, height: fitting.height)
                host.settle()
                #expect(abs(pill.bounds.height - pill.contentView.frame.height) <= 1 / scale + 1e-6)
                #expect(abs(pill.bounds.width - pill.contentView.frame.width) <= 1 / scale + 1e-6)
                #expect(abs(label.frame.height - label.intrinsicContentSize.height) <= 1 / scale + 1e-6)
            }
        }
        #expect(lines.all.isEmpty, "\(lines.all.first ?? "")")
    }
}
