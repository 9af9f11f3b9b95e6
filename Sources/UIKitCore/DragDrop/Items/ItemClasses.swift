import Foundation
import UIKitStyle

extension NSItemProviderReading {
    /// `object` as an object of the class; a subclass that cannot be made so is an error.
    fileprivate static func made(_ object: AnyObject?, from type: String) throws -> Self {
        guard let object = object as? Self else {
            throw NSItemProvider.error(
                .unavailableCoercionError, "Could not make a \(Self.self) from data of type \(type)")
        }
        return object
    }
}

extension NSItemProviderWriting {
    fileprivate func write(_ data: Data?, _ type: String, _ completionHandler: (Data?, (any Error)?) -> Void) {
        completionHandler(data, data == nil ? NSItemProvider.unavailable(type) : nil)
    }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading, ImmediateItem {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text", "public.text"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        write(Data(_bridgeToSwift().utf8), typeIdentifier, completionHandler)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let encoding = typeIdentifier == "public.utf16-plain-text" ? String.Encoding.utf16 : .utf8
        let text = String(bytes: data, encoding: encoding)
        return try made(
            text.map { self == NSMutableString.self ? NSMutableString(string: $0) : NSString(string: $0) },
            from: typeIdentifier)
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading, ImmediateItem {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url", "public.file-url"] }
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        write(Data(absoluteString.utf8), typeIdentifier, completionHandler)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = String(bytes: data, encoding: .utf8)?.trimmingCharacters(in: .whitespacesAndNewlines)
        return try made(text.flatMap { $0.isEmpty ? nil : NSURL(string: $0) }, from: typeIdentifier)
    }
}

extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading, ImmediateItem {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        NSString.readableTypeIdentifiersForItemProvider
    }

    /// Writes the words alone.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        write(Data(string.utf8), typeIdentifier, completionHandler)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier)._bridgeToSwift()
        let isMutable = self == NSMutableAttributedString.self
        return try made(
            isMutable ? NSMutableAttributedString(string: text) : NSAttributedString(string: text), from: typeIdentifier
        )
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.jpeg", "org.webmproject.webp", "public.image"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let isJPEG = typeIdentifier == "public.jpeg"
        write(isJPEG ? jpegData(compressionQuality: 0.9) : pngData(), typeIdentifier, completionHandler)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try made(UIImage(data: data), from: typeIdentifier)
    }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading, ImmediateItem {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
            write(nil, typeIdentifier, completionHandler)
            return nil
        }
        write(try? JSONEncoder().encode([red, green, blue, alpha]), typeIdentifier, completionHandler)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let parts = try JSONDecoder().decode([CGFloat].self, from: data)
        guard parts.count == 4 else { return try made(nil, from: typeIdentifier) }
        return try made(
            UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]), from: typeIdentifier)
    }
}
