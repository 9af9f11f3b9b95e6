import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@Suite("Previews of addresses that are dragged")
@MainActor
struct LinkPreviewTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func texts(_ preview: UIDragPreview) -> [String] {
        preview.view.subviews.compactMap { ($0 as? UILabel)?.text }
    }

    @Test("a card shows a title and the host below it, in the second colour")
    func titled() throws {
        let preview = UIDragPreview(for: try url("https://example.com/tea/green?cups=2"), title: "Green tea")
        #expect(texts(preview) == ["Green tea", "example.com"])
        let labels = preview.view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.last?.textColor == .secondaryLabel)
        #expect((labels.last?.frame.minY ?? 0) >= (labels.first?.frame.maxY ?? .infinity))
        #expect((labels.first?.font.pointSize ?? 0) > (labels.last?.font.pointSize ?? .infinity))
        #expect(labels.allSatisfy { preview.view.bounds.contains($0.frame) })
    }

    @Test("without a title the address is one, as one reads it; the host is not said twice")
    func untitled() throws {
        #expect(texts(UIDragPreview(for: try url("https://example.com/tea"))) == ["example.com/tea", "example.com"])
        #expect(texts(UIDragPreview(for: try url("https://example.com/"))) == ["example.com"])
        #expect(texts(UIDragPreview(for: try url("https://example.com/tea"), title: " ")).first == "example.com/tea")
        #expect(texts(UIDragPreview(for: try url("mailto:a@example.com"))) == ["mailto:a@example.com"])
        #expect(texts(UIDragPreview(for: URL(fileURLWithPath: "/tmp/Tea.txt"))) == ["Tea.txt"])
    }

    @Test("long titles make a card no wider than others and no higher than two lines of them")
    func long() throws {
        let words = Array(repeating: "green tea", count: 40).joined(separator: " ")
        let long = UIDragPreview(for: try url("https://example.com"), title: words).view.bounds
        let short = UIDragPreview(for: try url("https://example.com"), title: "Tea").view.bounds
        #expect(long.width <= CGFloat(300) && short.width < long.width)
        #expect(long.height > short.height && long.height < 2 * short.height)
    }

    @Test("the card is white or dark, and its corners are cut")
    func looks() throws {
        let preview = UIDragPreview(for: try url("https://example.com"))
        let color = try #require(preview.parameters.backgroundColor)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .white)
        var red: CGFloat = 1
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).getRed(
            &red, green: nil, blue: nil, alpha: nil)
        #expect(red < 0.2)
        let path = try #require(preview.parameters.visiblePath)
        #expect(path.bounds == preview.view.bounds && !path.contains(CGPoint(x: 1, y: 1)))
    }

    @Test("with a target the card stands where that says")
    func targeted() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let target = UIDragPreviewTarget(container: window, center: CGPoint(x: 200, y: 300))
        let titled = UITargetedDragPreview(for: try url("https://example.com/tea"), title: "Tea", target: target)
        let plain = UITargetedDragPreview(for: try url("https://example.com/tea"), target: target)
        #expect(titled.target === target && plain.target === target)
        #expect((titled.view.subviews.first as? UILabel)?.text == "Tea")
        #expect((plain.view.subviews.first as? UILabel)?.text == "example.com/tea")
        #expect(titled.size == titled.view.bounds.size && titled.size.height > 0)
        #expect(titled.parameters.visiblePath?.bounds == titled.view.bounds)
    }
}
