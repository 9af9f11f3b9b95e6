// One import gives a test all that takes pictures.
@_exported public import TesseraHeadless
@_exported public import TesseraTesting
