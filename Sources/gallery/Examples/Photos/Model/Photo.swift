import Foundation

/// One picture of a library: a file, or a picture that code draws.
package struct Photo: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
        /// The absolute path of the folder; the file is called like the photo.
        case file(folder: String)
        case sample(SamplePicture)
    }

    package let source: Source
    package let order: NaturalName

    package init(source: Source, name: String) {
        self.source = source
        order = NaturalName(name)
    }

    package var name: String { order.text }

    package var isSample: Bool {
        if case .sample = source { true } else { false }
    }

    /// What caches and logs call it: the file's path, or a sample's name.
    package var identifier: String {
        switch source {
        case .file(let folder): folder.hasSuffix("/") ? folder + name : folder + "/" + name
        case .sample: "sample:" + name
        }
    }
}
