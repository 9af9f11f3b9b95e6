import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What rows look like on their way into the edit mode and out of it.
@MainActor
struct ListEditMotionTests {
    private func shown(_ view: UIView) throws -> (frame: CGRect, opacity: Float) {
        let layer = try #require(view.layer.presentation())
        return (layer.frame, layer.opacity)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    // MARK: Controls

    private func controls(_ cell: UIView?) -> [UIView] {
        (cell?.subviews ?? []).filter { $0 is AccessoryControl || ($0 as? AccessoryGlyphView)?.glyph == .circle }
            .sorted { $0.center.x < $1.center.x }
    }

    @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .insetGrouped])
    func controlsComeInAndGoOutInTheirOrder(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
        let stage = ListStage([3], appearance, accessories: [.delete(), .multiselect()])
        let cell = try #require(stage.cell(1))
        for isEditing in [true, false] {
            stage.host.perform { stage.view.isEditing = isEditing }
            for _ in 0..<8 {
                stage.host.advance(by: 1.0 / 30)
                let two = controls(cell)
                guard two.count == 2 else { break }
                let (first, second, text) = (try shown(two[0]), try shown(two[1]), try shown(cell.contentView))
                #expect(second.frame.minX - first.frame.maxX > 5, "they do not cross: \(first) \(second)")
                // The content has a margin of its own.
                #expect(second.frame.maxX < text.frame.minX + 10, "nor cross the text: \(second) \(text)")
                #expect(first.opacity == second.opacity)
                #expect(cell.layer.masksToBounds == (appearance == .insetGrouped), "nothing lies beside a card")
            }
            stage.host.settle()
            #expect(!cell.layer.masksToBounds)
        }
    }

    @Test func whatGoesBehindTheContentHasGoneBeforeWhatComes() throws {
        let stage = ListStage(
            [2], .plain,
            accessories: [.label(text: "12", displayed: .whenNotEditing), .reorder()])
        let cell = try #require(stage.cell(0))
        let label = try #require(cell.subviews.compactMap { $0 as? UILabel }.first)
        stage.host.perform { stage.view.isEditing = true }
        let grip = try #require(cell.subviews.compactMap { $0 as? ReorderGrip }.first)
        var (sawLabel, sawGrip) = (false, false)
        for _ in 0..<16 {
            stage.host.advance(by: 1.0 / 60)
            let (old, new) = (label.superview == nil ? 0 : try shown(label).opacity, try shown(grip).opacity)
            #expect(old < 0.02 || new < 0.02, "\(old) \(new)")
            sawLabel = sawLabel || (old > 0.1 && old < 0.9)
            sawGrip = sawGrip || (new > 0.1 && new < 0.9)
        }
        #expect(sawLabel && sawGrip)
        stage.host.settle()
        #expect(label.superview == nil && grip.alpha == 1)
    }

    // MARK: Selection

    /// One of the two is deselected by the list, as only one may stay selected then, and the other by the client.
    @Test func rowsThatEndToBeSelectedTogetherLookAlike() throws {
        let stage = ListStage([4], .plain, accessories: [.multiselect()])
        stage.host.perform {
            stage.view.allowsMultipleSelectionDuringEditing = true
            stage.view.isEditing = true
        }
        stage.host.settle()
        for item in [1, 2] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        stage.host.settle()
        let cells = try [1, 2].map { try #require(stage.cell($0)) }
        let circles = try cells.map { cell in
            try #require(cell.subviews.compactMap { $0 as? AccessoryGlyphView }.first)
        }
        #expect(circles.allSatisfy { $0.glyph == .chosen })
        let greys = try cells.map { cell in
            try #require(cell.subviews.first { $0 is BackgroundConfigurationView }?.subviews.first)
        }
        let grey = try #require(greys[0].layer.presentation()?.backgroundColor)
        stage.host.perform {
            stage.view.isEditing = false
            for path in stage.view.indexPathsForSelectedItems ?? [] {
                stage.view.deselectItem(at: path, animated: true)
            }
        }
        stage.host.advance(by: 0.1)
        #expect(circles.allSatisfy { $0.glyph == .circle && $0.superview != nil })
        let colors = try greys.map { try #require($0.layer.presentation()).backgroundColor }
        #expect(colors[0] == colors[1] && colors[0] != grey, "\(colors)")
        stage.host.settle()
        let rest = try greys.map { try #require($0.layer.presentation()).backgroundColor }
        #expect(rest[0] == rest[1] && rest[0] != colors[0], "they were fading")
    }

    // MARK: Lift

    @Test func aCarriedRowOfACardIsRoundAndKeepsItsShadow() throws {
        let stage = ListStage([3], .insetGrouped)
        let cell = try #require(stage.cell(1))
        stage.host.perform { _ = stage.view.beginInteractiveMovementForItem(at: path(1)) }
        stage.host.settle()
        func expectPlatter(_ comment: Comment) {
            #expect(cell.layer.shadowOpacity > 0 && !cell.layer.masksToBounds, comment)
            #expect(cell.layer.cornerRadius == 26 && cell.layer.maskedCorners.rawValue == 15, comment)
            let back = cell.subviews.first { $0 is BackgroundConfigurationView }
            #expect(back?.layer.cornerRadius == 26 && back?.layer.maskedCorners.rawValue == 15, comment)
            #expect(back?.layer.masksToBounds == true, comment)
        }
        expectPlatter("in the middle")
        let last = try #require(stage.view.layoutAttributesForItem(at: path(2))).center
        stage.host.perform { stage.view.updateInteractiveMovementTargetPosition(last) }
        stage.host.settle()
        #expect(cell.listPlace.flags.contains(.isLast))
        expectPlatter("in the last place")
        stage.host.perform { stage.view.endInteractiveMovement() }
        stage.host.settle()
        #expect(cell.layer.shadowOpacity == 0 && cell.layer.masksToBounds, "cut to the card")
        #expect(cell.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        let back = cell.subviews.first { $0 is BackgroundConfigurationView }
        #expect(back?.layer.cornerRadius == 0 && back?.layer.masksToBounds == false)
    }

    @Test func aCarriedRowOfAPlainListKeepsItsShape() throws {
        let stage = ListStage([3], .plain)
        let cell = try #require(stage.cell(1))
        cell.layer.cornerRadius = 5
        stage.host.perform { _ = stage.view.beginInteractiveMovementForItem(at: path(1)) }
        stage.host.settle()
        #expect(cell.layer.shadowOpacity > 0 && cell.layer.cornerRadius == 5)
        stage.host.perform { stage.view.cancelInteractiveMovement() }
        stage.host.settle()
        #expect(cell.layer.shadowOpacity == 0 && cell.layer.cornerRadius == 5)
    }
}
