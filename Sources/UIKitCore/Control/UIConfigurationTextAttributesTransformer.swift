import Foundation

/// Makes one set of text attributes of another.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    private final class Function: @unchecked Sendable {
        /// The function that changes attributes.
        let transform: (AttributeContainer) -> AttributeContainer

        init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
            self.transform = transform
        }
    }

    private let function: Function

    /// Makes a transformer of a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        function = Function(transform)
    }

    /// The function that changes attributes.
    public var transform: (AttributeContainer) -> AttributeContainer { function.transform }

    /// Tells copies of one transformer from others.
    var identity: ObjectIdentifier { ObjectIdentifier(function) }

    /// Returns the changed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.transform(input) }
}
