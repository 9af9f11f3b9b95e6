#if PORTING
    /// Modules of Apple's platforms.
    enum Frameworks {
        /// Those that a ported app builds with.
        static let present: Set<String> = [
            "UIKit", "Foundation", "Dispatch", "Swift", "CoreGraphics", "QuartzCore", "CoreFoundation", "XCTest",
            "Testing", "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "RegexBuilder",
            "Synchronization", "_Concurrency", "TesseraTesting", "FoundationEssentials", "_StringProcessing",
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
            NetworkExtension NewsstandKit NotificationCenter OpenAL OpenGLES OSLog PassKit PDFKit PencilKit Photos \
            PhotosUI PlaygroundSupport PushKit QuickLook QuickLookThumbnailing RealityKit ReplayKit SafariServices \
            SceneKit ScreenTime Security SensorKit ShazamKit simd SiriKit SoundAnalysis Social Speech SpriteKit \
            StoreKit SwiftData SwiftUI SystemConfiguration TipKit Twitter UserNotifications UserNotificationsUI \
            VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WatchKit WebKit WidgetKit
            """.split(separator: " ").map(String.init))

        /// Modules that a package may bring under Apple's names; without it they are missing.
        static let optional: Set<String> = ["Combine", "ObjectiveC", "UniformTypeIdentifiers", "os"]

        static func isMissing(_ module: String) -> Bool { missing.contains(module) || optional.contains(module) }
    }
#endif
