// What `import CoreGraphics` brings. A product of its own that programs ask for: with a module of this name in a build,
// `#if canImport(CoreGraphics)` comes out differently in packages that know nothing of this one.
@_exported import Foundation
@_exported import TesseraGraphics
