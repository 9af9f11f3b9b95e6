import TesseraTesting
import UIKit

extension FuzzStage {
    /// Another direction, size of text, scale or style.
    func changeTraits(_ random: inout SplitMix64) {
        var configuration = host.configuration
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            configuration.layoutDirection =
                configuration.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
        case 1:
            let sizes: [UIContentSizeCategory] = [.small, .large, .extraExtraLarge, .accessibilityLarge]
            configuration.contentSizeCategory = sizes.randomElement(using: &random) ?? .large
        case 2: configuration.scale = CGFloat(Int.random(in: 1..<4, using: &random))
        default: configuration.style = configuration.style == .light ? .dark : .light
        }
        note("traits", "\(configuration.layoutDirection.rawValue) \(configuration.scale)")
        host.configuration = configuration
    }
}
