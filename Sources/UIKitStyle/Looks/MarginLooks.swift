import Foundation

/// Points of the least margins at the sides of a controller's view.
package struct MarginLooks: Equatable, Sendable {
    package var compact: CGFloat
    package var regular: CGFloat

    /// Recorded on 26.1: 16 on an iPhone 375 wide. Regular width is from memory of iOS 11 to 18.
    package static let iOS26 = MarginLooks(compact: 16, regular: 20)
    package static let iOS18 = iOS26
}
