#if PORTING
    import Foundation

    /// What other files of the module have to know of one file. Names alone; no types are worked out.
    ///
    /// It changes with declarations only: an edit inside a method leaves it as it was, and no other file is rewritten.
    package struct FileFacts: Codable, Equatable, Sendable {
        var types: [TypeFacts] = []
        /// Base names of the optional requirements of the module's own protocols.
        var optionalNames: [String] = []
        /// Those among them that are methods.
        var optionalMethods: [String] = []
        /// The whole names of those that return nothing.
        var optionalActions: [String] = []
        /// Those methods among them whose results are not optional.
        var optionalValues: [MethodFacts] = []
        /// Names of properties that hold closures: `done?()` on them is no optional requirement.
        var closureNames: [String] = []
        /// What only this file can name: private declarations at its top, and private members of extensions.
        var hiddenNames: Set<String> = []
        /// Names of older SDKs that the file declares itself, as methods, variables or other types' names.
        var ownNames: [String] = []
        /// Whether the file says where the program begins.
        package var hasMain = false
    }

    /// What one file declares of a type, in its body and in extensions.
    struct TypeFacts: Codable, Equatable, Sendable {
        /// With the types around it: `Screen.Row`.
        var name: String
        /// Whether its body is here; false for extensions alone.
        var isDeclared = false
        var isClass = false
        var isProtocol = false
        var isGeneric = false
        /// Private or fileprivate, itself or a type around it.
        var isHidden = false
        /// A private type inside of another, or one inside of a function: the file itself cannot name it.
        var isBuried = false
        /// `@objc(Name)`.
        var objectiveCName: String?
        var isMainActor = false
        var hasObjectiveCMembers = false
        /// The names after the colon, of the extensions as well.
        var inherited: [String] = []
        /// Methods that other places name: in selectors, tables, or as overrides.
        var methods: [MethodFacts] = []
        /// Outlets and inspectable properties.
        var outlets: [String] = []
        /// Variables that Objective-C sees: key-value coding finds them.
        var keys: [String] = []
        /// Overrides in an extension whose class is in another file.
        var strays: [StrayMember] = []
    }

    struct MethodFacts: Codable, Equatable, Sendable {
        var base: String
        /// An empty text stands for `_`.
        var labels: [String] = []
        var objectiveCName: String?
        var isAction = false
        var isStatic = false
        var isOverride = false
        var isHidden = false
        /// Whether it stands in an extension.
        var isExtending = false
        /// A property rather than a method.
        var isProperty = false

        /// `tapped(_:event:)`, and `tapped` for a property.
        var fullName: String {
            isProperty ? base : base + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
        }
    }

    /// A member that has to move to the file of its class.
    struct StrayMember: Codable, Equatable, Sendable {
        var line: Int
        var text: String
        /// The identifiers in it.
        var names: Set<String> = []
    }
#endif
