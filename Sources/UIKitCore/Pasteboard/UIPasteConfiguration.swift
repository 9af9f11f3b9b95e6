import Foundation

/// The types of items that a responder takes when something is pasted.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
    /// The types, the one that the responder likes most first.
    open var acceptableTypeIdentifiers: [String]

    /// A configuration that takes nothing.
    override public init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    /// A configuration that takes items of types.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// A configuration that takes what objects of a class can be made of.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    /// A configuration that takes what values of Swift's, such as `String`, can be made of.
    public convenience init<Value>(forAccepting: Value.Type)
    where Value: _ObjectiveCBridgeable, Value._ObjectiveCType: NSItemProviderReading {
        self.init(forAccepting: Value._ObjectiveCType.self)
    }

    /// Takes items of more types.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter {
            !self.acceptableTypeIdentifiers.contains($0)
        }
    }

    /// Takes what objects of a class can be made of, too.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Takes what values of Swift's can be made of, too.
    public final func addTypeIdentifiers<Value>(forAccepting: Value.Type)
    where Value: _ObjectiveCBridgeable, Value._ObjectiveCType: NSItemProviderReading {
        addTypeIdentifiers(forAccepting: Value._ObjectiveCType.self)
    }

    final func accepts(_ provider: NSItemProvider) -> Bool {
        acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
}

/// An object that items can be pasted into.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// The types of items that are taken; nil where nothing is pasted by way of items.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Takes the items of the pasteboard.
    func paste(itemProviders: [NSItemProvider])
    /// Whether the items can be taken.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder {
    /// Whether what is on the pasteboard can be pasted here as items.
    final var canPasteItems: Bool { pasteConfiguration != nil && canPaste(UIPasteboard.general.itemProviders) }

    /// What the configuration says of the items: whether it takes one of them.
    final func accepts(_ itemProviders: [NSItemProvider]) -> Bool {
        guard let pasteConfiguration else { return false }
        return itemProviders.contains { pasteConfiguration.accepts($0) }
    }
}
