import ArgumentParser

/// What the command line may say; `GalleryProgram` does it.
struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Shows the examples of Tessera.",
        discussion: """
            Without a subcommand it opens a window with the catalogue. Where there is no display it renders the \
            catalogue and every example to PNG files and says where they are.
            """,
        subcommands: [ListCommand.self, RenderCommand.self, DumpCommand.self, RunCommand.self])
}

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Prints the examples' names, one a line.")
}

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Renders an example to a PNG file, without a display.")

    @Argument(help: "The example's name, or catalogue for the front page.") var name: String
    @Option(help: "The PNG file to write.") var out: String
    @OptionGroup var screen: ScreenOptions
}

struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump", abstract: "Prints what an example shows as JSON, without a display.")

    @Argument(help: "The example's name, or catalogue for the front page.") var name: String
    @Option(help: "A file to write instead of standard output.") var out: String?
    @OptionGroup var screen: ScreenOptions
}

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Opens a window at one example.")

    @Argument(help: "The example's name, or catalogue for the front page.") var name: String
    @OptionGroup var screen: ScreenOptions
    @Flag(help: "The mouse acts as a finger.") var touch = false
}

/// What an example is shown in and with.
struct ScreenOptions: ParsableArguments {
    // Unconditional: a negative number is a wrong value and no option.
    @Option(parsing: .unconditional, help: ArgumentHelp("Points, 390x844 unless given.", valueName: "WxH"))
    var size: String?
    @Option(
        parsing: .unconditional, help: "Pixels per point, 0.5 to 4, 2 unless given; a window has its display's.")
    var scale: String?
    @Option(help: ArgumentHelp("light or dark.", valueName: "style")) var appearance: String?
    @Option(help: "ltr or rtl.") var direction: String?
    @Option(help: ArgumentHelp("XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.", valueName: "size")) var textSize: String?
    @Option(help: ArgumentHelp("A JSON file with input to play.", valueName: "file")) var script: String?
    @Option(help: ArgumentHelp("A folder of pictures for the example.", valueName: "path")) var input: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "When to look, in virtual seconds; unless given, when everything has come to rest. A window closes then.",
            valueName: "seconds"))
    var at: String?
}
