import Foundation
import TesseraGraphics

/// A value of a few numbers with the text that archives and property lists keep it as.
private protocol NumberedValue {
    static var zeroValue: Self { get }
    var text: String { get }
    /// Takes as many numbers as the value has.
    init?(numbers: [CGFloat])
}

extension NumberedValue {
    /// The value that `text` names; zero where the count of numbers is another.
    fileprivate static func parsed(_ text: String) -> Self {
        let separators = CharacterSet(charactersIn: "{}[], ")
        var numbers: [CGFloat] = []
        for part in text.components(separatedBy: separators) where !part.isEmpty {
            guard let number = Double(part) else { return zeroValue }
            numbers.append(CGFloat(number))
        }
        return Self(numbers: numbers) ?? zeroValue
    }
}

private func list(_ numbers: CGFloat..., in brackets: (String, String) = ("{", "}")) -> String {
    // Whole numbers without a fraction, as UIKit writes them.
    let parts = numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
    return brackets.0 + parts.joined(separator: ", ") + brackets.1
}

extension CGPoint: NumberedValue {
    fileprivate static var zeroValue: CGPoint { .zero }
    fileprivate var text: String { list(x, y) }
    fileprivate init?(numbers: [CGFloat]) {
        guard numbers.count == 2 else { return nil }
        self.init(x: numbers[0], y: numbers[1])
    }
}

extension CGVector: NumberedValue {
    fileprivate static var zeroValue: CGVector { .zero }
    fileprivate var text: String { list(dx, dy) }
    fileprivate init?(numbers: [CGFloat]) {
        guard numbers.count == 2 else { return nil }
        self.init(dx: numbers[0], dy: numbers[1])
    }
}

extension CGSize: NumberedValue {
    fileprivate static var zeroValue: CGSize { .zero }
    fileprivate var text: String { list(width, height) }
    fileprivate init?(numbers: [CGFloat]) {
        guard numbers.count == 2 else { return nil }
        self.init(width: numbers[0], height: numbers[1])
    }
}

extension CGRect: NumberedValue {
    fileprivate static var zeroValue: CGRect { .zero }
    fileprivate var text: String { "{\(origin.text), \(size.text)}" }
    fileprivate init?(numbers: [CGFloat]) {
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension CGAffineTransform: NumberedValue {
    fileprivate static var zeroValue: CGAffineTransform { .identity }
    fileprivate var text: String { list(a, b, c, d, tx, ty, in: ("[", "]")) }
    fileprivate init?(numbers: [CGFloat]) {
        guard numbers.count == 6 else { return nil }
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}

extension UIEdgeInsets: NumberedValue {
    fileprivate static var zeroValue: UIEdgeInsets { .zero }
    fileprivate var text: String { list(top, left, bottom, right) }
    fileprivate init?(numbers: [CGFloat]) {
        guard numbers.count == 4 else { return nil }
        self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
}

extension NSDirectionalEdgeInsets: NumberedValue {
    fileprivate static var zeroValue: NSDirectionalEdgeInsets { .zero }
    fileprivate var text: String { list(top, leading, bottom, trailing) }
    fileprivate init?(numbers: [CGFloat]) {
        guard numbers.count == 4 else { return nil }
        self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
}

extension UIOffset: NumberedValue {
    fileprivate static var zeroValue: UIOffset { .zero }
    fileprivate var text: String { list(horizontal, vertical) }
    fileprivate init?(numbers: [CGFloat]) {
        guard numbers.count == 2 else { return nil }
        self.init(horizontal: numbers[0], vertical: numbers[1])
    }
}

extension NSCoder {
    private func encodeValue(_ value: some NumberedValue, _ key: String) {
        encode(NSString(string: value.text), forKey: key)
    }

    private func decodeValue<Value: NumberedValue>(_ key: String) -> Value {
        decodeString(forKey: key).map(Value.parsed) ?? Value.zeroValue
    }

    // MARK: Keyed values. What is missing decodes as zero, a transform as the identity. Foundation itself encodes points,
    // sizes and rectangles.

    public func encode(_ vector: CGVector, forKey key: String) { encodeValue(vector, key) }
    public func encode(_ transform: CGAffineTransform, forKey key: String) { encodeValue(transform, key) }
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encodeValue(insets, key) }
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { encodeValue(insets, key) }
    public func encode(_ offset: UIOffset, forKey key: String) { encodeValue(offset, key) }

    public func decodeCGPoint(forKey key: String) -> CGPoint {
        // Foundation takes a missing value for an error.
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }

    public func decodeCGVector(forKey key: String) -> CGVector { decodeValue(key) }
    public func decodeCGSize(forKey key: String) -> CGSize {
        // Foundation takes a missing value for an error.
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }

    public func decodeCGRect(forKey key: String) -> CGRect {
        // Foundation takes a missing value for an error.
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }

    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform { decodeValue(key) }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { decodeValue(key) }
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets { decodeValue(key) }
    public func decodeUIOffset(forKey key: String) -> UIOffset { decodeValue(key) }

    // MARK: Texts of values: `{x, y}`, `{{x, y}, {width, height}}`, `[a, b, c, d, tx, ty]`

    public class func string(for point: CGPoint) -> String { point.text }
    public class func string(for vector: CGVector) -> String { vector.text }
    public class func string(for size: CGSize) -> String { size.text }
    public class func string(for rect: CGRect) -> String { rect.text }
    public class func string(for transform: CGAffineTransform) -> String { transform.text }
    public class func string(for insets: UIEdgeInsets) -> String { insets.text }
    public class func string(for insets: NSDirectionalEdgeInsets) -> String { insets.text }
    public class func string(for offset: UIOffset) -> String { offset.text }

    /// Zero for a text that names no such value.
    public class func cgPoint(for string: String) -> CGPoint { .parsed(string) }
    public class func cgVector(for string: String) -> CGVector { .parsed(string) }
    public class func cgSize(for string: String) -> CGSize { .parsed(string) }
    public class func cgRect(for string: String) -> CGRect { .parsed(string) }
    public class func cgAffineTransform(for string: String) -> CGAffineTransform { .parsed(string) }
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets { .parsed(string) }
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets { .parsed(string) }
    public class func uiOffset(for string: String) -> UIOffset { .parsed(string) }
}
