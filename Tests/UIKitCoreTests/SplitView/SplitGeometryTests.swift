import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Where the columns of a split view lie. The numbers are those recorded on an iPad with iOS 26.1, where not said otherwise.
@Suite struct SplitGeometryTests {
    private var pad: SplitGeometry {
        SplitGeometry(
            bounds: CGSize(width: 820, height: 1_180), safeArea: UIEdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
            primaryWidth: 320, sidebarMargin: 10, sidebarOverlap: 10)
    }

    @Test func sidebarFloatsOverTheSecondaryColumn() {
        let places = pad.places
        #expect(places[.primary]?.frame == CGRect(x: 10, y: 32, width: 320, height: 1_133))
        #expect(places[.secondary]?.frame == CGRect(x: 0, y: 0, width: 820, height: 1_180))
        #expect(places[.secondary]?.coveredLeft == 330)
    }

    @Test func plainColumnsShareTheWindow() {
        var geometry = pad
        geometry.sidebarMargin = nil
        #expect(geometry.places[.primary]?.frame == CGRect(x: 0, y: 0, width: 320, height: 1_180))
        #expect(geometry.places[.secondary]?.frame == CGRect(x: 320.5, y: 0, width: 499.5, height: 1_180))
    }

    @Test func columnsOverTheSecondaryOneCoverNothingOfIt() {
        var geometry = pad
        geometry.displayMode = .oneOverSecondary
        geometry.behavior = .overlay
        #expect(geometry.places[.secondary] == .init(frame: CGRect(x: 0, y: 0, width: 820, height: 1_180)))
    }

    /// Believed: a hidden column waits beside the window.
    @Test func hiddenColumnsLieOutside() {
        var geometry = pad
        geometry.displayMode = .secondaryOnly
        #expect(geometry.places[.primary]?.frame.maxX == 0)
        #expect(geometry.places[.secondary]?.coveredLeft == 0)
    }

    @Test func mirroredColumnsBeginAtTheRight() {
        var geometry = pad
        geometry.isMirrored = true
        #expect(geometry.places[.primary]?.frame.maxX == 810)
        #expect(geometry.places[.secondary]?.coveredRight == 330)
        #expect(geometry.places[.secondary]?.coveredLeft == 0)
    }

    /// Believed: the three columns lie one beside the other.
    @Test func threeColumnsTile() {
        var geometry = pad
        geometry.style = .tripleColumn
        geometry.displayMode = .twoBesideSecondary
        geometry.sidebarMargin = nil
        geometry.primaryWidth = 200
        geometry.supplementaryWidth = 250
        let places = geometry.places
        #expect(places[.supplementary]?.frame.minX == 200.5)
        #expect(places[.secondary]?.frame.minX == 451)
        #expect(places[.secondary]?.frame.maxX == 820)
    }

    @Test(
        arguments: [
            (0.3, nil, 246.0), (0.5, nil, 346), (0.5, 300.0, 300),
        ] as [(CGFloat, CGFloat?, CGFloat)])
    func fractionsAreLimited(fraction: CGFloat, greatest: CGFloat?, width: CGFloat) {
        var rule = SplitColumnWidth(fraction: fraction)
        if let greatest { rule.greatest = greatest }
        #expect(rule.resolved(in: 820, standard: 320, limits: 180...346) == width)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -5, -.infinity])
    func senselessWidthsCountAsNone(width: CGFloat) {
        let rule = SplitColumnWidth(fraction: width, preferred: width, least: width, greatest: width)
        #expect(rule.resolved(in: 820, standard: 320, limits: 180...346) == 320)
    }
}
