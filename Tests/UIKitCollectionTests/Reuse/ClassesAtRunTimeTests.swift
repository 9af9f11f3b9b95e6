import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Classes as clients write them, with initialisers of their own and without the word `required`: what the collection view
/// makes of them runs their own initialisers. Worth running in a release build, too.
@MainActor
struct ClassesAtRunTimeTests {
    private final class PlainCell: UICollectionViewCell {}

    private class TitledCell: UICollectionViewCell {
        let label: UILabel
        var note = "set"

        override init(frame: CGRect) {
            label = UILabel()
            super.init(frame: frame)
            contentView.addSubview(label)
        }

        convenience init(title: String) {
            self.init(frame: .zero)
            label.text = title
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class SpecialCell<Value>: TitledCell {
        var value: Value?
    }

    /// Has no `init(frame:)`, as cells of nibs: it must compile, and is never made here.
    private final class NibCell: UICollectionViewCell {
        let count: Int

        required init?(coder: NSCoder) {
            count = 1
            super.init(coder: coder)
        }
    }

    private final class Attributes: UICollectionViewLayoutAttributes {
        var progress = 0.5

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.progress = progress
            return copy
        }
    }

    private final class Context: UICollectionViewLayoutInvalidationContext {
        let reason: String

        override init() {
            reason = "unknown"
            super.init()
        }

        init(reason: String) {
            self.reason = reason
            super.init()
        }
    }

    private final class Layout: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { Attributes.self }
        override class var invalidationContextClass: AnyClass { Context.self }
        var contexts: [UICollectionViewLayoutInvalidationContext] = []

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            contexts.append(context)
            super.invalidateLayout(with: context)
        }
    }

    @Test func viewsRunTheirOwnInitialisers() throws {
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let registry = ReuseRegistry()
        let classes: [UICollectionReusableView.Type] = [PlainCell.self, TitledCell.self, SpecialCell<[Int]>.self]
        for viewClass in classes {
            let key = ReuseKey.cell("\(viewClass)")
            registry.register(.viewClass(viewClass), key)
            let view = try registry.makeView(for: key, frame: frame)
            #expect(type(of: view) == viewClass)
            #expect(view.frame == frame)
            guard let titled = view as? TitledCell else { continue }
            #expect(titled.note == "set" && titled.label.superview === titled.contentView)
        }
        #expect(_FrameInstantiable.make(SpecialCell<String>.self, frame: .zero).value == nil)
    }

    @Test func attributesAndContextsAreOfTheNamedClasses() throws {
        let layout = Layout()
        let made = Layout.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = try #require(made?.make(LayoutValues()) as? Attributes)
        #expect(attributes.progress == 0.5)
        attributes.progress = 0.75
        #expect((attributes.copy() as? Attributes)?.progress == 0.75)
        layout.invalidateLayout()
        #expect((layout.contexts.first as? Context)?.reason == "unknown")
        #expect(Context(reason: "mine").reason == "mine")
    }

    private final class Grid: UICollectionView {
        override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
            super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func aViewWithoutALayoutNeedsASubclassThatHasOne() {
        nonisolated(unsafe) var raised: [String] = []
        ProgrammerErrors.withSink({ raised.append($0.reason) }) {
            #expect(Grid().collectionViewLayout is UICollectionViewFlowLayout)
            #expect(raised.isEmpty)
            _ = UICollectionView()
        }
        #expect(raised == ["UICollectionView must be initialized with a non-nil layout parameter"])
    }
}
