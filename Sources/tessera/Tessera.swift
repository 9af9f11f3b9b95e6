import Foundation
import TesseraProjects

/// The command `tessera`: ports a project, and does the plugin's work on one file.
@main enum Tessera {
    static let usage = """
        tessera port SOURCE [--out DIR] [--tessera DIR] [--window]
            writes a package around SOURCE, an .xcodeproj or a folder of Swift sources, which stays untouched;
            DIR is the folder beside the project, its name with -Linux, where nothing else is said
            --tessera DIR   the folder of Tessera that the package uses
            --window        the app opens a window; without it the app runs headless
        """

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do { exit(try run(arguments)) } catch let error as ProjectError { fail("\(error)") } catch {
            fail((error as NSError).localizedDescription)
        }
    }

    static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("tessera: \(message)\n".utf8))
        exit(2)
    }
}

/// What is wrong with a call of the command.
func misuse(_ message: String) -> ProjectError { ProjectError(file: "usage", message: message) }

#if PORTING
    extension Tessera {
        /// Returns the status to end with.
        static func run(_ arguments: [String]) throws -> Int32 {
            let rest = Array(arguments.dropFirst())
            switch arguments.first {
            case "port": return try PortCommand(arguments: rest).run()
            case "sources": return try SourcesCommand(options: Options(rest)).run()
            case "interface": return try InterfaceCommand(options: Options(rest)).run()
            case "info": return try InfoCommand(options: Options(rest)).run()
            case "--help", "-h":
                print(usage)
                return 0
            case let other: throw misuse((other.map { "no command '\($0)'; " } ?? "") + "tessera --help tells more")
            }
        }
    }
#else
    extension Tessera {
        static func run(_ arguments: [String]) throws -> Int32 {
            throw misuse("built without the trait Porting: .package(..., traits: [\"Porting\"])")
        }
    }
#endif
