import Foundation

/// Points of a page control.
package struct PageControlLooks: Equatable, Sendable {
    package var dot: CGFloat
    /// The side of the picture that a dot is in the middle of.
    package var picture: CGFloat
    /// From one dot to the next.
    package var pitch: CGFloat
    /// What all dots need beyond one distance for each.
    package var padding: CGFloat
    package var height: CGFloat

    /// Recorded in a window of Mac Catalyst 26.1: 74 and 146 wide for three and seven dots, 26 high. How large a dot is in
    /// its picture of 10 is from memory.
    package static let iOS26 = PageControlLooks(dot: 7, picture: 10, pitch: 18, padding: 20, height: 26)
    package static let iOS18 = iOS26
}
