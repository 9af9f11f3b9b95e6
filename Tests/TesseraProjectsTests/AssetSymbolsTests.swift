import Testing

@testable import TesseraProjects

@Suite struct AssetSymbolsTests {
    @Test(arguments: [
        ("AccentColor", "accent"), ("primaryBlue", "primaryBlue"), ("Primary Blue", "primaryBlue"),
        ("icon-home_2", "iconHome2"), ("2nd", "_2nd"), ("URLBar", "urlBar"), ("Color", "color"), ("RED", "red"),
    ])
    func namesAreMembers(name: String, member: String) {
        #expect(AssetSymbols.member(name, without: "Color") == member)
    }

    @Test func catalogsAreRead() throws {
        let folder = try TestFolder()
        try folder.add("Media.xcassets/Contents.json", "{}")
        try folder.add("Media.xcassets/Sky.colorset/Contents.json", "{}")
        try folder.add("Media.xcassets/Own.colorset/Contents.json", "{}")
        try folder.add("Media.xcassets/Birds/heron.imageset/Contents.json", "{}")
        // UIKit's own, and one in a namespace.
        try folder.add("Media.xcassets/Birds/Checkmark.imageset/Contents.json", "{}")
        try folder.add("Media.xcassets/Space/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try folder.add("Media.xcassets/Space/Deep.colorset/Contents.json", "{}")
        let symbols = AssetSymbols(catalogs: [folder.path + "/Media.xcassets", folder.path + "/none"])
        #expect(symbols.colors == ["sky": "Sky", "own": "Own"])
        #expect(symbols.images == ["heron": "heron", "checkmark": "Checkmark"])
        let expected = """
            extension UIColor {
                static var `sky`: UIColor { UIColor(named: "Sky") ?? .clear }
            }
            extension UIImage {
                static var `heron`: UIImage { UIImage(named: "heron") ?? UIImage() }
            }

            """
        #expect(symbols.text(ownColors: ["own"], ownImages: []) == expected)
        #expect(symbols.text(ownColors: ["own", "sky"], ownImages: ["heron"]) == "")
    }
}
