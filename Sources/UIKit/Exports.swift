// The umbrella: what `import UIKit` brings.
@_exported import Foundation
@_exported import TesseraGraphics
@_exported import TesseraLayers
@_exported import TesseraSnapshots
@_exported import UIKitCollection
@_exported import UIKitControls
@_exported import UIKitCore
