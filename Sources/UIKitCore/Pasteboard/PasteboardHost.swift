import Foundation

/// The clipboard of the machine that the program runs on; a host has one where there is such a thing. The host keeps the
/// general pasteboard up to date by calling `UIPasteboard.hostDidChange(_:)` when another program changes the clipboard.
@MainActor
package protocol PasteboardHost: AnyObject {
    /// Offers other programs the items that are on the general pasteboard from now on; there may be none.
    func write(_ items: [NSItemProvider])
}
