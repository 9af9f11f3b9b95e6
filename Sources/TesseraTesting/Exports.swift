// What `import TesseraTesting` brings: the harness, and with it UIKit. The harness is a module of its own because programs
// use it too, which must not load a testing library.
@_exported public import TesseraHarness
