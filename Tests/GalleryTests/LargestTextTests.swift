import Foundation
import GalleryExamples
import TesseraHarness
import Testing
import UIKit

/// On no page of the gallery is a text cut, over another one, or outside of its cell: on a wide screen, and
/// on a phone in the largest text, from left to right and from right to left.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct LargestTextTests {
    private static let surroundings: [(name: String, TestConfiguration)] = [
        ("wide", PageTexts.surroundings(width: 1_024, height: 768)),
        ("largest", PageTexts.surroundings(textSize: largest)),
        ("largest, from right to left", PageTexts.surroundings(textSize: largest, direction: .rightToLeft)),
    ]
    private static let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge

    /// What a page means to show, by its name: a word of the faults that are none, and why.
    private static let meant: [String: (words: [String], why: String)] = [
        "notes": (["' wants "], "a line of each note is a preview"),
        "quotes": (["'“'"], "the quotation mark is an ornament above the first line"),
    ]

    @Test(arguments: Example.all.map(\.name)) func textsHaveRoom(name: String) throws {
        // Its rows come from a large database, which it would make in the user's folder.
        guard name != "livefeed" else { return }
        let example = try #require(Example.named(name))
        for (surroundings, configuration) in Self.surroundings {
            let faults = PageTexts(example, configuration).faults().filter { fault in
                Self.meant[name]?.words.contains { fault.contains($0) } != true
            }
            #expect(faults.isEmpty, "\(name), \(surroundings): \(faults.joined(separator: "; "))")
        }
    }

    /// Texts are looked at, or the test above would have nothing to say.
    @Test(arguments: ["settings", "inbox", "wifi", "albums"]) func pagesShowTexts(name: String) throws {
        for (_, configuration) in Self.surroundings {
            #expect(PageTexts(try #require(Example.named(name)), configuration).count > 3)
        }
    }

    @Test func whatIsMeantIsThere() {
        for name in Self.meant.keys { #expect(Example.named(name) != nil) }
    }

    /// A page with each of the faults.
    @Test func faultsAreFound() {
        let faults = PageTexts(FaultyPage(), PageTexts.surroundings()).faults()
        for words in ["'A text that is too long' wants", "'Under' at", "'Outside' at"] {
            #expect(faults.contains { $0.contains(words) }, "\(words): \(faults)")
        }
        #expect(faults.count == 3, "\(faults)")
    }
}

private final class FaultyPage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        add("A text that is too long", CGRect(x: 10, y: 100, width: 60, height: 30), to: view)
        add("Under", CGRect(x: 10, y: 200, width: 200, height: 30), to: view)
        add("Over", CGRect(x: 10, y: 210, width: 200, height: 30), to: view)
        let cell = UICollectionViewCell(frame: CGRect(x: 10, y: 300, width: 200, height: 20))
        view.addSubview(cell)
        add("Outside", CGRect(x: 0, y: 10, width: 200, height: 30), to: cell.contentView)
    }

    private func add(_ text: String, _ frame: CGRect, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        view.addSubview(label)
    }
}
