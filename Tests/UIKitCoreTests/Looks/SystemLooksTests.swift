import Foundation
import Synchronization
import TesseraGraphics
import Testing

@testable import UIKitCore
@testable import UIKitStyle

@Suite struct SystemLooksTests {
    // MARK: Choice

    @Test func withoutAWordItIs26() {
        #expect(SystemLooks.standard(in: [:]) == .iOS26)
        #expect(SystemLooks.standard(in: ["TESSERA_LOOKS": "18"]) == .iOS18)
        #expect(SystemLooks.standard(in: ["TESSERA_LOOKS": "26"]) == .iOS26)
    }

    @Test func anotherWordIsRefused() {
        let lines = Mutex<[String]>([])
        let looks = DiagnosticsLog.withHandler({ line in lines.withLock { $0.append(line.message) } }) {
            SystemLooks.standard(in: ["TESSERA_LOOKS": "17"])
        }
        #expect(looks == .iOS26 && lines.withLock { $0 } == ["TESSERA_LOOKS='17': must be 18 or 26; 26 it is"])
    }

    @Test func versionsBelongToAGeneration() {
        #expect([8, 17, 18, 19, 25].allSatisfy { SystemLooks(iOS: $0) == .iOS18 })
        #expect([26, 27].allSatisfy { SystemLooks(iOS: $0) == .iOS26 })
    }

    @Test func looksAreTraits() {
        let old = UITraitCollection { $0.systemLooks = .iOS18 }
        #expect(old.systemLooks == .iOS18 && UITraitCollection().systemLooks == .standard)
        #expect(UITraitCollection(traitsFrom: [old, UITraitCollection(displayScale: 2)]).systemLooks == .iOS18)
        #expect(old[UITraitSystemLooks.self] == .iOS18)
        #expect(UITraitCollection(old.values.common).systemLooks == .iOS18)
        old.performAsCurrent { #expect(SystemLooks.current == .iOS18) }
    }

    // MARK: Table

    /// The names of the numbers that are not the same in both columns.
    private func differences<Row: Equatable>(_ path: KeyPath<SystemLooks, Row>) -> [String] {
        differences(SystemLooks.iOS18[keyPath: path], SystemLooks.iOS26[keyPath: path])
    }

    private func differences<Row>(_ old: Row, _ new: Row) -> [String] {
        zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children).compactMap { one, other in
            "\(one.value)" == "\(other.value)" ? nil : one.label
        }
    }

    /// A number that differs has a source: what stands here is what the comments of the table name.
    @Test func theColumnsDifferWhereBothAreKnown() {
        #expect(
            differences(\.navigationBar) == [
                "belowRow", "leastTop", "leastTopWhenLow", "hasPlates", "platePadding", "plateSpacing", "plateGap",
                "titlePadding", "plateShadow", "lowRowHeight", "padButtonHeight", "padButtonMargin", "ownButtonHeight",
                "ownButtonMargin", "scalesTitles",
            ])
        #expect(differences(\.tabBar) == ["leastHeight", "platter", "imageCenter", "titleTop"])
        #expect(
            differences(\.sheet) == [
                "pageCornerRadius", "formCornerRadius", "formSize", "plainStatusBarHeight", "formLift", "isFloating",
            ])
        #expect(differences(\.toggle) == ["size", "intrinsicWidth", "thumb", "slide", "offStrength"])
        #expect(differences(\.slider) == ["trackHeight", "thumb"])
        #expect(
            differences(ListContentLooks.iOS18, ListContentLooks.iOS26) == [
                "cell", "subtitleCell", "valueCell", "groupedHeader",
            ])
        #expect(
            differences(\.alert) == [
                "alertWidth", "cornerRadius", "padding", "alertInset", "sheetInset", "textGap", "alertRowHeight",
                "sheetRowHeight", "sheetTitleFontSize", "messageFontSize", "sheetButtonFontSize",
                "fieldHeight", "fieldGap", "fieldsTop", "fieldFontSize", "fieldPadding", "hasCapsules", "capsuleInset",
                "capsuleGap",
            ])
        #expect(differences(\.margins) + differences(\.cellBackground) == [])
        // Round ends.
        #expect(differences(\.button) == ["isCapsule"] && differences(\.stepper) == ["cornerRadius"])
        #expect(
            differences(\.segmentedControl) == [
                "cornerRadius", "plateCornerRadius", "titleWeight", "chosenTitleWeight",
            ])
        #expect(differences(\.pageControl) + differences(\.progress) + differences(\.activityIndicator) == [])
    }

    @Test func barsAreAsHighAsRecorded() {
        let (old, new) = (SystemLooks.iOS18, SystemLooks.iOS26)
        #expect((old.navigationBar.height, new.navigationBar.height) == (44, 54))
        #expect(new.navigationBar.height + new.navigationBar.largeTitleHeight == 106)
        #expect([0, 20, 34, 40].map { old.tabBar.height(safeAreaBottom: $0) } == [49, 69, 83, 89])
        #expect([0, 20, 34, 40].map { new.tabBar.height(safeAreaBottom: $0) } == [83, 83, 83, 89])
    }

    @Test func platesFitIntoTheirBars() throws {
        let platter = try #require(SystemLooks.iOS26.tabBar.platter)
        let bar = CGSize(width: 375, height: 83)
        #expect(platter.frame(items: 3, in: bar, left: 0, right: 0) == CGRect(x: 51, y: 0, width: 274, height: 62))
        #expect(platter.frame(items: 0, in: bar, left: 0, right: 0).width == 102)
        #expect(platter.frame(items: 9, in: bar, left: 0, right: 0) == CGRect(x: 21, y: 0, width: 333, height: 62))
        #expect(platter.frame(items: 9, in: bar, left: 40, right: 60).minX == 61)
        #expect(platter.frame(items: 2, in: CGSize(width: 20, height: 30), left: 0, right: 0).size.height == 30)
        for count in 0...9 {
            let plate = platter.frame(items: count, in: bar, left: 0, right: 0).size
            for index in 0..<count {
                let place = platter.place(of: index, count: count, in: plate)
                #expect(place.minX >= 4 - 1e-9 && place.maxX <= plate.width - 4 + 1e-9 && place.height == 54)
            }
        }
        let narrow = platter.place(of: 0, count: 3, in: .zero)
        #expect(narrow.width >= 0 && narrow.height == 0)
    }
}
