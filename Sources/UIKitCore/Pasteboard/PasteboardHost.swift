import Foundation

/// The clipboard of the machine that the program runs on; a host has one where there is such a thing.
@MainActor
package protocol PasteboardHost: AnyObject {
    /// What other programs, or this one, put there last; nil where it is no text. The host keeps it up to date by calling
    /// `UIPasteboard.hostDidChange(text:)`.
    func write(text: String?)
}
