import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@Suite @MainActor
struct NibTests {
    private final class Card: UIView {
        var awakenings = 0
        override func awakeFromNib() {
            super.awakeFromNib()
            awakenings += 1
        }
    }

    private struct CardNib: NibInstantiating {
        func instantiate(withOwner owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any] { [Card(), "text"] }
    }

    @Test func objectsOfANibAwakeOnce() throws {
        let objects = UINib(CardNib()).instantiate(withOwner: nil)
        #expect(objects.count == 2)
        #expect(try #require(objects.first as? Card).awakenings == 1)
    }

    @Test func literalsMakeColours() {
        let layerColor: CGColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(layerColor == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        let color = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    }

    @Test func anImageThatIsNotThereIsAnError() {
        nonisolated(unsafe) var raised: [String] = []
        let image = ProgrammerErrors.withSink({ raised.append($0.name) }) {
            UIImage(imageLiteralResourceName: "there is no such picture")
        }
        #expect(raised == ["NSInternalInconsistencyException"])
        #expect(image.size == .zero)
    }

    @Test func stringsWithoutCharacters() {
        #expect(NSAttributedString().length == 0)
        #expect(NSMutableAttributedString().length == 0)
    }
}
