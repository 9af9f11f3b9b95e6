// What `import QuartzCore` brings; see CoreGraphics.swift on why it is a product of its own.
@_exported import CoreGraphics
@_exported import TesseraLayers

@_exported import class UIKitCore.CADisplayLink
@_exported import struct UIKitCore.CAFrameRateRange
