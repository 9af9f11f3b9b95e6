import Foundation
import GalleryExamples
import Testing

@Suite struct PictureFolderTests {
    private let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    private func makeFolder(_ name: String) throws -> String {
        let path = home.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    private func configure(_ text: String, in folder: String = ".config") throws {
        try home.write(folder + "/user-dirs.dirs", Data(text.utf8))
    }

    @Test func withoutAnythingThereIsNone() {
        #expect(PictureFolder(home: home.path, environment: [:]).path == nil)
    }

    @Test func theUsualFolder() throws {
        let path = try makeFolder("Pictures")
        #expect(PictureFolder(home: home.path, environment: [:]).path == path)
    }

    @Test func theDesktopsChoiceWins() throws {
        _ = try makeFolder("Pictures")
        let path = try makeFolder("Bilder")
        try configure("# a comment\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n")
        #expect(PictureFolder(home: home.path, environment: [:]).path == path)
    }

    @Test func anAbsolutePathAndAnotherConfiguration() throws {
        let path = try makeFolder("elsewhere/photos")
        try configure("XDG_PICTURES_DIR=\"\(path)/\"\n", in: "settings")
        let environment = ["XDG_CONFIG_HOME": home.path + "/settings"]
        #expect(PictureFolder(home: home.path, environment: environment).path == path)
    }

    @Test(arguments: ["XDG_PICTURES_DIR=\"$HOME/\"", "XDG_PICTURES_DIR=\"$HOME/gone\"", "XDG_PICTURES_DIR=\"x\"", "="])
    func whatLeadsNowhereIsPassedOver(line: String) throws {
        let path = try makeFolder("Pictures")
        try configure(line)
        #expect(PictureFolder(home: home.path, environment: [:]).path == path)
    }
}
