import Foundation

/// Which letters become capitals while text is typed.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// Whether typed words are corrected. There is no corrector: kept for clients.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether typed words are checked. There is no checker: kept for clients.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Whether straight quotes become curly ones. They stay: kept for clients.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// Whether hyphens become dashes. They stay: kept for clients.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whether spaces around words come and go with them. They stay: kept for clients.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// What a keyboard on the screen shows. Hosts tell the machine's input method.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// The keyboard of letters: `asciiCapable` by its older name.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// How a keyboard on the screen looks.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light

    /// The keyboard of alerts: `dark` by its older name.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// What the return key is called.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text is about, so that the system may offer it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = Self(rawValue: "name")
    public static let namePrefix = Self(rawValue: "name-prefix")
    public static let givenName = Self(rawValue: "given-name")
    public static let middleName = Self(rawValue: "middle-name")
    public static let familyName = Self(rawValue: "family-name")
    public static let nameSuffix = Self(rawValue: "name-suffix")
    public static let nickname = Self(rawValue: "nickname")
    public static let jobTitle = Self(rawValue: "organization-title")
    public static let organizationName = Self(rawValue: "organization")
    public static let location = Self(rawValue: "location")
    public static let fullStreetAddress = Self(rawValue: "street-address")
    public static let streetAddressLine1 = Self(rawValue: "address-line1")
    public static let streetAddressLine2 = Self(rawValue: "address-line2")
    public static let addressCity = Self(rawValue: "address-level2")
    public static let addressState = Self(rawValue: "address-level1")
    public static let addressCityAndState = Self(rawValue: "address-level1+2")
    public static let sublocality = Self(rawValue: "address-level3")
    public static let countryName = Self(rawValue: "country-name")
    public static let postalCode = Self(rawValue: "postal-code")
    public static let telephoneNumber = Self(rawValue: "tel")
    public static let emailAddress = Self(rawValue: "email")
    public static let URL = Self(rawValue: "url")
    public static let creditCardNumber = Self(rawValue: "cc-number")
    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "new-password")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number")
    public static let flightNumber = Self(rawValue: "flight-number")
    public static let dateTime = Self(rawValue: "date-time")
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
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var smartQuotesType: UITextSmartQuotesType { get set }
    var smartDashesType: UITextSmartDashesType { get set }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key does nothing while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden, and never copied.
    var isSecureTextEntry: Bool { get set }
    var textContentType: UITextContentType! { get set }
    var passwordRules: UITextInputPasswordRules? { get set }
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
}
