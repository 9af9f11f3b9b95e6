import Foundation
import TesseraGraphics

extension UIView {
    static func makeAppearance(
        in containers: [any UIAppearanceContainer.Type], for traits: UITraitCollection?
    ) -> Self {
        AppearanceBook.proxy(of: self, in: containers, for: traits) { type in
            let proxy = _ViewInstantiable.make(type)
            proxy.appearanceKeys = []
            return proxy
        }
    }

    /// Takes over what was set for the view's class, property by property, where its own was not.
    final func applyAppearance() {
        guard !AppearanceBook.isEmpty else { return }
        for proxy in AppearanceBook.proxies(for: self, inside: next, traitCollection) {
            guard let proxy = proxy as? UIView else { continue }
            let keys = proxy.appearanceKeys.subtracting(appearanceKeys.subtracting(_keysByState))
            if !keys.isEmpty { keepingAppearanceKeys { _takeAppearance(keys, from: proxy) } }
        }
    }

    /// Makes changes that do not count as the client's.
    package final func keepingAppearanceKeys(_ changes: () -> Void) {
        let keys = appearanceKeys
        changes()
        appearanceKeys = keys
    }

    /// A property was set on this very view.
    package final func noteAppearance(_ key: _AppearanceKeys) { appearanceKeys.insert(key) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIBarItem {
    static func makeAppearance(
        in containers: [any UIAppearanceContainer.Type], for traits: UITraitCollection?
    ) -> Self {
        AppearanceBook.proxy(of: self, in: containers, for: traits) { type in
            let proxy = _RuntimeInstantiable.make(type)
            proxy.appearanceKeys = []
            return proxy
        }
    }

    /// The same for an item that `bar` is about to show.
    final func applyAppearance(in bar: UIView) {
        guard !AppearanceBook.isEmpty else { return }
        for proxy in AppearanceBook.proxies(for: self, inside: bar, bar.traitCollection) {
            guard let proxy = proxy as? UIBarItem else { continue }
            let own = appearanceKeys
            let keys = proxy.appearanceKeys.subtracting(own.subtracting(.titleTextAttributes))
            if !keys.isEmpty { _takeAppearance(keys, from: proxy) }
            appearanceKeys = own
        }
    }
}

extension UIBarItem: UIAppearance, UIAppearanceContainer {}
