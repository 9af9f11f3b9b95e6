import Foundation
import Synchronization
import TesseraGraphics

/// What the user has set to make programs easier to use, and news for assistive programs.
///
/// None of the hosts knows an assistive program or the desktop's settings yet: all is as on a phone on which nothing was
/// turned on.
public enum UIAccessibility {
    /// What a host can tell.
    package struct Settings: Sendable, Equatable {
        package var isVoiceOverRunning = false
        package var isSwitchControlRunning = false
        package var isReduceMotionEnabled = false
        package var isReduceTransparencyEnabled = false
        package var isGrayscaleEnabled = false
        package var isInvertColorsEnabled = false
        package var isMonoAudioEnabled = false
        package var isClosedCaptioningEnabled = false
        package var isGuidedAccessEnabled = false
        package var isShakeToUndoEnabled = true
        package var isSpeakScreenEnabled = false
        package var isSpeakSelectionEnabled = false
        package var isVideoAutoplayEnabled = true
        package var isOnOffSwitchLabelsEnabled = false
        package var shouldDifferentiateWithoutColor = false
        package var prefersCrossFadeTransitions = false
        package var buttonShapesEnabled = false
    }

    private static let known = Mutex(Settings())

    /// Setting it tells those who listen to the notification of each setting that has changed.
    package static var settings: Settings {
        get { known.withLock { $0 } }
        set {
            let old = known.withLock { value in
                defer { value = newValue }
                return value
            }
            for (path, name) in announced where old[keyPath: path] != newValue[keyPath: path] {
                NotificationCenter.default.post(name: name, object: nil)
            }
        }
    }

    private static var announced: [(KeyPath<Settings, Bool>, NSNotification.Name)] {
        [
            (\.isVoiceOverRunning, voiceOverStatusDidChangeNotification),
            (\.isSwitchControlRunning, switchControlStatusDidChangeNotification),
            (\.isReduceMotionEnabled, reduceMotionStatusDidChangeNotification),
            (\.isReduceTransparencyEnabled, reduceTransparencyStatusDidChangeNotification),
            (\.isGrayscaleEnabled, grayscaleStatusDidChangeNotification),
            (\.isInvertColorsEnabled, invertColorsStatusDidChangeNotification),
            (\.isMonoAudioEnabled, monoAudioStatusDidChangeNotification),
            (\.isClosedCaptioningEnabled, closedCaptioningStatusDidChangeNotification),
            (\.isGuidedAccessEnabled, guidedAccessStatusDidChangeNotification),
            (\.isShakeToUndoEnabled, shakeToUndoDidChangeNotification),
            (\.isSpeakScreenEnabled, speakScreenStatusDidChangeNotification),
            (\.isSpeakSelectionEnabled, speakSelectionStatusDidChangeNotification),
            (\.isVideoAutoplayEnabled, videoAutoplayStatusDidChangeNotification),
            (\.isOnOffSwitchLabelsEnabled, onOffSwitchLabelsDidChangeNotification),
            (\.shouldDifferentiateWithoutColor, differentiateWithoutColorDidChangeNotification),
            (\.prefersCrossFadeTransitions, prefersCrossFadeTransitionsStatusDidChange),
            (\.buttonShapesEnabled, buttonShapesEnabledStatusDidChangeNotification),
        ]
    }

    public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
    public static var isSwitchControlRunning: Bool { settings.isSwitchControlRunning }
    public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
    public static var isGrayscaleEnabled: Bool { settings.isGrayscaleEnabled }
    public static var isInvertColorsEnabled: Bool { settings.isInvertColorsEnabled }
    public static var isMonoAudioEnabled: Bool { settings.isMonoAudioEnabled }
    public static var isClosedCaptioningEnabled: Bool { settings.isClosedCaptioningEnabled }
    public static var isGuidedAccessEnabled: Bool { settings.isGuidedAccessEnabled }
    public static var isShakeToUndoEnabled: Bool { settings.isShakeToUndoEnabled }
    public static var isSpeakScreenEnabled: Bool { settings.isSpeakScreenEnabled }
    public static var isSpeakSelectionEnabled: Bool { settings.isSpeakSelectionEnabled }
    public static var isVideoAutoplayEnabled: Bool { settings.isVideoAutoplayEnabled }
    public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }
    public static var shouldDifferentiateWithoutColor: Bool { settings.shouldDifferentiateWithoutColor }
    public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
    public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }

    /// Whether materials are opaque colours.
    public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
    /// Whether the current traits ask for more contrast.
    public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }
    /// Whether the current traits ask for bold text.
    public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }

    // MARK: News

    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A large part of the screen is new; the argument is the element to go to, or words to say.
        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is what to say.
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Who passes news on to assistive programs.
    @MainActor package static var listener: ((Notification, Any?) -> Void)?

    /// Hands news to the host. None of them has anyone to tell yet.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) { listener?(notification, argument) }

    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")
    public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    public static let shakeToUndoDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShakeToUndoDidChangeNotification")
    public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification")
    public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
    public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
    public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
}
