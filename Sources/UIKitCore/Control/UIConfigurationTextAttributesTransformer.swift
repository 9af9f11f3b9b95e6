import Foundation

/// Makes one set of text attributes of another.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    private final class Function: @unchecked Sendable {
        let transform: (AttributeContainer) -> AttributeContainer

        init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
            self.transform = transform
        }
    }

    private let function: Function

    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        function = Function(transform)
    }

    public var transform: (AttributeContainer) -> AttributeContainer { function.transform }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.transform(input) }
}
