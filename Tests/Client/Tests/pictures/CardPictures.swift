import Foundation
import TesseraPictures
import Testing
import UIKit

/// A card without text, so that fonts do not matter. `CLIENT_CARD=changed` gives it another look.
final class Card: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let isChanged = ProcessInfo.processInfo.environment["CLIENT_CARD"] == "changed"
        backgroundColor = .white
        let square = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        square.backgroundColor = isChanged ? .blue : .red
        addSubview(square)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor @Suite(.pictures) struct CardPictures {
    @Test func card() {
        let variant = PictureVariant(size: CGSize(width: 60, height: 40), scale: 1)
        let host = TestHost(view: Card(), configuration: variant.testConfiguration)
        expectPicture(host, named: "card")
    }
}
