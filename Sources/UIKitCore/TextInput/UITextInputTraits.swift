import Foundation

/// Which letters become capitals while text is typed.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No letter becomes a capital by itself.
    case none
    /// The first letter of each word.
    case words
    /// The first letter of each sentence, and of each line.
    case sentences
    /// Every letter.
    case allCharacters
}

/// Whether typed words are corrected. There is no corrector: kept for clients.
public enum UITextAutocorrectionType: Int, Sendable {
    /// Left to the system: words are not corrected here.
    case `default`
    /// The client wants no word to be corrected.
    case no
    /// The client wants words to be corrected; they are not here.
    case yes
}

/// Whether typed words are checked. There is no checker: kept for clients.
public enum UITextSpellCheckingType: Int, Sendable {
    /// Left to the system: words are not checked here.
    case `default`
    /// The client wants no word to be checked.
    case no
    /// The client wants words to be checked; they are not here.
    case yes
}

/// Whether straight quotes become curly ones. They stay: kept for clients.
public enum UITextSmartQuotesType: Int, Sendable {
    /// Left to the system: quotes stay straight here.
    case `default`
    /// The client wants quotes to stay straight.
    case no
    /// The client wants curly quotes; they stay straight here.
    case yes
}

/// Whether hyphens become dashes. They stay: kept for clients.
public enum UITextSmartDashesType: Int, Sendable {
    /// Left to the system: hyphens stay hyphens here.
    case `default`
    /// The client wants hyphens to stay hyphens.
    case no
    /// The client wants two hyphens to become a dash; they stay hyphens here.
    case yes
}

/// Whether spaces around words come and go with them. They stay: kept for clients.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// Left to the system: spaces stay as they are here.
    case `default`
    /// The client wants spaces to stay as they are.
    case no
    /// The client wants spaces to come and go with words; they stay here.
    case yes
}

/// What a keyboard on the screen shows. Hosts tell the machine's input method.
public enum UIKeyboardType: Int, Sendable {
    /// The letters of the user's language. Input methods are told that any text may come.
    case `default`
    /// Letters that ASCII has. Input methods are told that any text may come.
    case asciiCapable
    /// Digits and punctuation. Input methods are told that a number is wanted.
    case numbersAndPunctuation
    /// Letters with a period and a slash. Input methods are told that an address of the web is wanted.
    case URL
    /// Digits only. Input methods are told that digits are wanted, or a PIN where `isSecureTextEntry` is set.
    case numberPad
    /// Digits with the star and the number sign. Input methods are told that a telephone number is wanted.
    case phonePad
    /// Letters, then digits. Input methods are told that the name of a person is wanted.
    case namePhonePad
    /// Letters with the at sign and a period. Input methods are told that an address of mail is wanted.
    case emailAddress
    /// Digits and the decimal separator. Input methods are told that a number is wanted.
    case decimalPad
    /// Letters with the at sign and the number sign. Input methods are told that any text may come.
    case twitter
    /// Letters with a period. Input methods are told that an address of the web is wanted.
    case webSearch
    /// The digits 0 to 9, whatever digits the user's language has. Input methods are told that digits are wanted.
    case asciiCapableNumberPad

    /// The keyboard of letters: `asciiCapable` by its older name.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// How a keyboard on the screen looks.
public enum UIKeyboardAppearance: Int, Sendable {
    /// Light or dark, as the interface is.
    case `default`
    /// Dark keys, whatever the interface is like.
    case dark
    /// Light keys, whatever the interface is like.
    case light

    /// The keyboard of alerts: `dark` by its older name.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// What the return key is called.
public enum UIReturnKeyType: Int, Sendable {
    /// The key says that it returns.
    case `default`
    /// The key opens what was typed, such as an address.
    case go
    /// The key searches the web with Google.
    case google
    /// The key joins what was named, such as a network.
    case join
    /// The key leads to the next field.
    case next
    /// The key asks for the way to what was typed.
    case route
    /// The key searches for what was typed.
    case search
    /// The key sends what was typed.
    case send
    /// The key searches the web with Yahoo.
    case yahoo
    /// The key ends editing.
    case done
    /// The key makes an emergency call.
    case emergencyCall
    /// The key goes on to the next step.
    case `continue`
}

/// What a text is about, so that the system may offer it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The whole name of a person.
    public static let name = Self(rawValue: "name")
    /// What stands before a name, such as “Dr.”.
    public static let namePrefix = Self(rawValue: "name-prefix")
    /// The first name of a person.
    public static let givenName = Self(rawValue: "given-name")
    /// The name between the first and the last one.
    public static let middleName = Self(rawValue: "middle-name")
    /// The last name of a person.
    public static let familyName = Self(rawValue: "family-name")
    /// What stands behind a name, such as “Jr.”.
    public static let nameSuffix = Self(rawValue: "name-suffix")
    /// What friends call a person.
    public static let nickname = Self(rawValue: "nickname")
    /// What a person does at work, such as “Editor”.
    public static let jobTitle = Self(rawValue: "organization-title")
    /// The name of a company or a club.
    public static let organizationName = Self(rawValue: "organization")
    /// A place of any kind: an address, or what is found there.
    public static let location = Self(rawValue: "location")
    /// Everything that the post needs of a street address, in one or more lines.
    public static let fullStreetAddress = Self(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = Self(rawValue: "address-line1")
    /// The second line of a street address, such as the number of a flat.
    public static let streetAddressLine2 = Self(rawValue: "address-line2")
    /// The city of an address.
    public static let addressCity = Self(rawValue: "address-level2")
    /// The state, province or canton of an address.
    public static let addressState = Self(rawValue: "address-level1")
    /// The city of an address together with its state.
    public static let addressCityAndState = Self(rawValue: "address-level1+2")
    /// The part of a city.
    public static let sublocality = Self(rawValue: "address-level3")
    /// The name of a country or region.
    public static let countryName = Self(rawValue: "country-name")
    /// The code that the post has for a place.
    public static let postalCode = Self(rawValue: "postal-code")
    /// The number of a telephone.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// An address of mail.
    public static let emailAddress = Self(rawValue: "email")
    /// An address of the web.
    public static let URL = Self(rawValue: "url")
    /// The number of a credit card.
    public static let creditCardNumber = Self(rawValue: "cc-number")
    /// The name of an account.
    public static let username = Self(rawValue: "username")
    /// The password of an account that exists.
    public static let password = Self(rawValue: "password")
    /// A password that is being chosen, which a program may propose.
    public static let newPassword = Self(rawValue: "new-password")
    /// A code that was sent and is good for one sign-in.
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    /// The number under which a parcel is followed.
    public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number")
    /// The number of a flight with the letters of its airline.
    public static let flightNumber = Self(rawValue: "flight-number")
    /// A date, a time of day, or both.
    public static let dateTime = Self(rawValue: "date-time")
}

/// Whether words are completed in grey while they are typed. Kept for clients: no host proposes words.
public enum UITextInlinePredictionType: Int, Sendable {
    /// Where the kind of text lets it.
    case `default`
    /// Never.
    case no
    /// Always.
    case yes
}

/// What a password must be like, for a program that proposes one. Kept for clients.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject, NSCopying {
    /// The rules in their own language.
    public final let passwordRulesDescriptor: String

    /// - Parameter descriptor: the rules, such as `required: upper; minlength: 8`.
    public init(descriptor: String) {
        passwordRulesDescriptor = descriptor
        super.init()
    }

    /// Returns the receiver: rules don't change.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How text is typed into an object. Every property is optional.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// Which letters a keyboard on the screen makes capitals. Optional: `sentences`.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether the client wants words to be corrected. Optional: `default`.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether the client wants words to be checked. Optional: `default`.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether the client wants curly quotes. Optional: `default`.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether the client wants hyphens to become dashes. Optional: `default`.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether the client wants spaces to come and go with words. Optional: `default`.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The keys that the text needs; hosts tell input methods the purpose of the text by it. Optional: `default`.
    var keyboardType: UIKeyboardType { get set }
    /// Whether a keyboard on the screen is light or dark. Optional: `default`.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The word on the return key of a keyboard on the screen. Optional: `default`.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key does nothing while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden, and never copied.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text, for programs that fill it in; nil where it has none. Optional: nil.
    var textContentType: UITextContentType! { get set }
    /// The rules of a password that is being chosen; nil for none. Optional: nil.
    var passwordRules: UITextInputPasswordRules? { get set }
    /// Whether the client wants words to be completed while they are typed. Optional: `default`.
    var inlinePredictionType: UITextInlinePredictionType { get set }
}

extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
    }
    public var inlinePredictionType: UITextInlinePredictionType {
        get { .default }
        set {}
    }
}
