import Testing

/// What the compiler does not check stands in few files, each known by name: Docs/Decisions/0021 to 0023.
@Suite struct UncheckedAccessTests {
    /// Plain references, by file: Docs/Decisions/0022.
    static let references: Set<String> = [
        "Sources/TesseraLayers/Layer/CALayer.swift", "Sources/UIKitCollection/Flow/FlowLayoutEngine.swift",
        "Sources/UIKitCore/AutoLayout/ConstraintEngine.swift", "Sources/UIKitCore/AutoLayout/ItemBox.swift",
        "Sources/UIKitCore/AutoLayout/LayoutItem.swift", "Sources/UIKitCore/AutoLayout/UILayoutGuide.swift",
    ]
    /// References to views that are not counted, by file: Docs/Decisions/0022.
    static let uncounted: Set<String> = [
        "Sources/UIKitCore/View/UIView.swift", "Sources/UIKitCore/View/UncountedView.swift",
    ]
    /// Those to what constraints refer to.
    static let uncountedItems: Set<String> = [
        "Sources/UIKitCore/AutoLayout/ConstraintEngine+Terms.swift", "Sources/UIKitCore/AutoLayout/LayoutItem.swift",
        "Sources/UIKitCore/AutoLayout/NSLayoutConstraint.swift",
    ]
    /// Casts of metatypes (Docs/Decisions/0021, 0038) and of isolation (0023). Those to C's function pointers are not meant.
    static let casts: Set<String> = [
        "Sources/TesseraBase/Support/RuntimeInstantiable.swift", "Sources/TesseraLayers/Layer/LayerCopying.swift",
        "Sources/UIKitCollection/Reuse/FrameInstantiable.swift",
        "Sources/UIKitCollection/Table/TableInstantiable.swift", "Sources/UIKitCore/Appearance/AppearanceBook.swift",
        "Sources/UIKitCore/Responder/ResponderOverrides.swift",
        "Sources/UIKitCore/Storyboard/UIStoryboardSegue.swift", "Sources/UIKitCore/View/UIView+Layer.swift",
    ]
    static let libraries = [
        "TesseraBase", "TesseraGraphics", "TesseraPhysics", "TesseraLayers", "TesseraLayout", "TesseraUpdates",
        "TesseraSnapshots", "UIKitStyle", "UIKitCore", "UIKitControls", "UIKitCollection", "TesseraHarness",
        "TesseraTesting", "TesseraRealTime",
    ]

    static func files(holding words: [String]) throws -> Set<String> {
        var found: Set<String> = []
        for library in libraries {
            for file in try Repository.swiftFiles(below: "Sources/\(library)") {
                // Taking comments out is slow: only where a word is there at all.
                guard words.contains(where: file.text.contains) else { continue }
                let code = SourceText.withoutComments(file.text)
                if words.contains(where: code.contains) { found.insert(file.path) }
            }
        }
        return found
    }

    @Test func plainReferencesStandInTheKnownFiles() throws {
        #expect(try Self.files(holding: ["unowned(unsafe)"]) == Self.references)
    }

    @Test func uncountedReferencesToViewsStandInTheKnownFiles() throws {
        #expect(try Self.files(holding: ["Unmanaged<UI"]) == Self.uncounted)
        #expect(try Self.files(holding: ["Unmanaged<LayoutItem"]) == Self.uncountedItems)
    }

    @Test func castsThatNobodyChecksStandInTheKnownFiles() throws {
        #expect(try Self.files(holding: ["unsafeBitCast("]) == Self.casts)
    }
}
