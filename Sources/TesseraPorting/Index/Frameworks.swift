#if PORTING
    /// Modules of Apple's platforms.
    enum Frameworks {
        /// Those that a ported app builds with.
        static let present: Set<String> = [
            "UIKit", "Foundation", "Dispatch", "Swift", "CoreGraphics", "QuartzCore", "CoreFoundation", "XCTest",
            "Testing", "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "RegexBuilder",
            "Synchronization", "_Concurrency", "TesseraTesting", "FoundationEssentials", "_StringProcessing",
            "TesseraCombine",
            "TesseraObjectiveC", "TesseraOS", "TesseraUniformTypeIdentifiers",
        ]

        /// Those that have nothing on Linux.
        static let missing: Set<String> = Set(
            """
            Accelerate Accounts ActivityKit AdServices AddressBook AddressBookUI AdSupport AppIntents AppKit \
            AppTrackingTransparency AssetsLibrary AudioToolbox AuthenticationServices AVFoundation AVKit \
            BackgroundTasks BusinessChat CallKit CarPlay Charts ClassKit ClockKit CloudKit Cocoa CommonCrypto Contacts \
            ContactsUI CoreAudio CoreAudioKit CoreBluetooth CoreData CoreHaptics CoreImage CoreLocation CoreMedia \
            CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable \
            CoreVideo CreateML CryptoKit CryptoTokenKit Darwin DeviceCheck EventKit EventKitUI ExternalAccessory \
            FileProvider FileProviderUI GameController GameKit GameplayKit GLKit HealthKit HealthKitUI HomeKit iAd \
            ImageIO Intents IntentsUI IOKit IOSurface JavaScriptCore LinkPresentation LocalAuthentication MachO MapKit \
            MediaAccessibility MediaPlayer MediaToolbox Messages MessageUI Metal MetalKit MetalPerformanceShaders \
            MetricKit MobileCoreServices ModelIO MultipeerConnectivity NaturalLanguage NearbyInteraction Network \
            NetworkExtension NewsstandKit NotificationCenter OpenAL OpenGLES PassKit PDFKit PencilKit Photos \
            PhotosUI PlaygroundSupport PushKit QuickLook QuickLookThumbnailing RealityKit ReplayKit SafariServices \
            SceneKit ScreenTime Security SensorKit ShazamKit simd SiriKit SoundAnalysis Social Speech SpriteKit \
            StoreKit SwiftData SwiftUI SystemConfiguration TipKit Twitter UserNotifications UserNotificationsUI \
            VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WatchKit WebKit WidgetKit
            """.split(separator: " ").map(String.init))

        /// Modules that Tessera brings under names of its own, since the name alone would change `#if canImport` in packages
        /// of others. The import is rewritten.
        static let ours: [String: String] = [
            "Combine": "TesseraCombine", "ObjectiveC": "TesseraObjectiveC", "os": "TesseraOS", "OSLog": "TesseraOS",
            "UniformTypeIdentifiers": "TesseraUniformTypeIdentifiers",
        ]

        /// What of `ObjectiveC` comes with UIKit and Foundation on Apple's platforms.
        static let ofObjectiveC: Set<String> = [
            "objc_setAssociatedObject", "objc_getAssociatedObject", "objc_removeAssociatedObjects",
            "objc_AssociationPolicy", "objc_sync_enter", "objc_sync_exit",
        ]

        static func isMissing(_ module: String) -> Bool { missing.contains(module) }
    }
#endif
