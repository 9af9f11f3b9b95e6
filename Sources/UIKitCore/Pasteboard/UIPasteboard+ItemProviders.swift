import Foundation
import TesseraBase

extension UIPasteboard {
    /// The items as what they can be loaded as; other providers each time.
    ///
    /// Setting it puts what the providers promise in place of what was there, for other programs too. What takes time to
    /// load is there when it is loaded.
    public final var itemProviders: [NSItemProvider] {
        get {
            items.map { item in
                let provider = NSItemProvider()
                for (type, value) in item.sorted(by: { $0.key < $1.key }) { provider.promise(value, as: type) }
                return provider
            }
        }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Puts what providers promise in place of what was there. What takes time to load is there when it is loaded.
    public final func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        setItems(itemProviders.map { _ in [:] }, options: [.localOnly: localOnly])
        let present = changeCount
        let loaded = Locked<[[String: Data]]>(itemProviders.map { _ in [:] })
        /// Unchecked: used on the main thread alone.
        struct Owner: @unchecked Sendable { let pasteboard: UIPasteboard }
        let owner = Owner(pasteboard: self)
        let changes = Locked(present)
        for (index, provider) in itemProviders.enumerated() {
            for type in provider.registeredTypeIdentifiers {
                _ = provider.start(type) { result in
                    guard let data = try? result.get().data() else { return }
                    loaded.withLock { $0[index][type] = data }
                    MainActor.runSoon {
                        // Somebody may have put other items there meanwhile.
                        guard owner.pasteboard.changeCount == changes.value else { return }
                        owner.pasteboard.setItems(loaded.value, options: [.localOnly: localOnly])
                        changes.value = owner.pasteboard.changeCount
                    }
                }
            }
        }
    }

    /// Puts objects that can be given away in place of what was there.
    public final func setObjects(_ objects: [any NSItemProviderWriting]) {
        setItemProviders(objects.map { NSItemProvider(object: $0) }, localOnly: false, expirationDate: nil)
    }
}

extension MainActor {
    /// Runs `body` at once on the main thread, and in a later turn from any other.
    static func runSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
        guard MainQueue.isCurrent else { return LaterTurn.add { MainActor.assumeIsolated { body() } } }
        MainActor.assumeIsolated { body() }
    }
}

extension NSItemProvider {
    /// Promises a pasteboard's value.
    fileprivate func promise(_ value: Any, as given: String) {
        let isAutomatic = given == UIPasteboard.typeAutomatic
        switch value {
        case let text as String: promise(Data(text.utf8), isAutomatic ? UIPasteboard.typeListString[0] : given)
        case let url as URL:
            promise(Data(url.absoluteString.utf8), isAutomatic ? UIPasteboard.typeListURL[0] : given)
        case let data as Data: promise(data, given)
        case let object as any NSItemProviderWriting:
            registerObject(object, visibility: .all)
        default: break
        }
    }

    /// Promises data that is there.
    func promise(_ data: Data, _ type: String) {
        add(ItemRepresentation(type: type, isImmediate: true) { $0.end(.success(.data(data))) })
    }
}
