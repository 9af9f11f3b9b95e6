import Foundation

/// Addresses as programs exchange them, one a line: `text/uri-list`.
package struct AddressList: Equatable, Sendable {
    /// How many bytes are read of a list that somebody else has written.
    package static let limit = 1 << 20

    package let urls: [URL]

    package init(_ urls: [URL]) {
        self.urls = urls
    }

    /// Reads a list. Comments and what is no address are left out; of a list that is cut, the last line too.
    package init(_ data: Data) {
        var text = String(decoding: data.prefix(Self.limit), as: UTF8.self)
        if data.count >= Self.limit {
            text = text.lastIndex(where: \.isNewline).map { String(text[...$0]) } ?? ""
        }
        urls = text.split(whereSeparator: \.isNewline).compactMap { line in
            let address = line.trimmingCharacters(in: .whitespaces)
            guard !address.hasPrefix("#"), let url = URL(string: address), url.scheme != nil else { return nil }
            return url
        }
    }

    package var data: Data { Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8) }
}
