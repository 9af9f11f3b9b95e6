import Foundation

/// Items that are objects, as programs exchanged them before there were typed data and files.
extension NSItemProvider {
    /// Takes an item, or what went wrong.
    public typealias CompletionHandler = @Sendable (_ item: (any NSSecureCoding)?, _ error: (any Error)?) -> Void
    /// Loads an item and passes it to the completion handler. The class and the options are what the one who asks
    /// hopes for; nil and nothing here.
    public typealias LoadHandler =
        @Sendable (
            _ completionHandler: CompletionHandler?, _ expectedValueClass: AnyClass?, _ options: [AnyHashable: Any]?
        ) -> Void

    /// Promises an item of a type. The handler is called on a background queue, each time that somebody asks.
    public func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        add(
            ItemRepresentation(item: typeIdentifier) { done in
                loadHandler({ item, error in done(item.map { SentItem(item: $0) }, error) }, nil, [:])
            })
    }

    /// Loads the item in a type, and tells `completionHandler` on a background queue: the object that was registered as
    /// an item, the address of a file that is one, and otherwise data. The options mean nothing here. A file that may
    /// not be used where it is is a copy that stays.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        let kind = type(conformingTo: typeIdentifier) ?? typeIdentifier
        guard let found = representation(kind, prefersFile: false), let object = found.object else {
            return loadPlainItem(kind, completionHandler)
        }
        Self.later {
            object { item, error in
                Self.later {
                    completionHandler?(item?.item, item == nil ? error ?? Self.unavailable(kind) : nil)
                }
            }
        }
    }

    private func loadPlainItem(_ kind: String, _ completionHandler: CompletionHandler?) {
        guard representation(kind, prefersFile: true)?.fileOptions == nil else {
            loadInPlaceFileRepresentation(forTypeIdentifier: kind) { url, _, error in
                completionHandler?(url.map { $0 as NSURL }, error)
            }
            return
        }
        loadDataRepresentation(forTypeIdentifier: kind) { data, error in
            completionHandler?(data.map { NSData(data: $0) }, error)
        }
    }

    /// Loads the item in a type, as the form with a completion handler does, and throws what that tells of.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> sending any NSSecureCoding {
        let sent = try await withCheckedThrowingContinuation { continuation in
            loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
                continuation.resume(with: Self.result(item, error))
            }
        }
        nonisolated(unsafe) let item = sent.item
        return item
    }

    /// Loads the picture that stands for the item, and tells `completionHandler` on a background queue; without a
    /// `previewImageHandler` that is an error.
    public func loadPreviewImage(options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler?) {
        guard let handler = previewImageHandler else {
            return Self.later { completionHandler?(nil, Self.unavailable("a preview")) }
        }
        nonisolated(unsafe) let options = options
        Self.later {
            handler(
                { item, error in
                    let sent = item.map { SentItem(item: $0) }
                    Self.later {
                        completionHandler?(sent?.item, sent == nil ? error ?? Self.unavailable("a preview") : nil)
                    }
                }, UIImage.self, options)
        }
    }

    /// Loads the picture that stands for the item, as the form with a completion handler does.
    public func loadPreviewImage(options: [AnyHashable: Any]? = nil) async throws -> sending any NSSecureCoding {
        let sent = try await withCheckedThrowingContinuation { continuation in
            loadPreviewImage(options: options) { item, error in continuation.resume(with: Self.result(item, error)) }
        }
        nonisolated(unsafe) let item = sent.item
        return item
    }

    private static func result(
        _ item: (any NSSecureCoding)?, _ error: (any Error)?
    ) -> Result<SentItem, any Error> {
        item.map { .success(SentItem(item: $0)) } ?? .failure(error ?? unavailable("the item"))
    }
}
