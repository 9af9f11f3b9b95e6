// The numbers of the features that `UIFontDescriptor.AttributeName.featureSettings` takes, by their names in Core Text.

/// The feature type of ligatures.
public let kLigaturesType = 1
/// Turns on the ligatures that text usually has.
public let kCommonLigaturesOnSelector = 2
/// Turns off the ligatures that text usually has.
public let kCommonLigaturesOffSelector = 3
/// Turns on ligatures that text has seldom.
public let kRareLigaturesOnSelector = 4
/// Turns off ligatures that text has seldom.
public let kRareLigaturesOffSelector = 5

/// The feature type of the widths of digits.
public let kNumberSpacingType = 6
/// Gives all digits one width.
public let kMonospacedNumbersSelector = 0
/// Gives each digit a width of its own.
public let kProportionalNumbersSelector = 1

/// The feature type of raised and lowered characters.
public let kVerticalPositionType = 10
/// Leaves characters on the baseline.
public let kNormalPositionSelector = 0
/// Draws small raised characters.
public let kSuperiorsSelector = 1
/// Draws small lowered characters.
public let kInferiorsSelector = 2
/// Draws the letters of ordinal numbers raised.
public let kOrdinalsSelector = 3

/// The feature type of fractions.
public let kFractionsType = 11
/// Leaves the digits of fractions as they are.
public let kNoFractionsSelector = 0
/// Draws digits around a slash as a fraction.
public let kDiagonalFractionsSelector = 2

/// The feature type of single refinements.
public let kTypographicExtrasType = 14
/// Draws a stroke through the digit zero.
public let kSlashedZeroOnSelector = 4
/// Draws the digit zero without a stroke.
public let kSlashedZeroOffSelector = 5

/// The feature type of the heights of digits.
public let kNumberCaseType = 21
/// Gives digits the heights of small letters.
public let kLowerCaseNumbersSelector = 0
/// Gives digits the height of capitals.
public let kUpperCaseNumbersSelector = 1

/// The feature type of signs beside capitals.
public let kCaseSensitiveLayoutType = 33
/// Moves signs to the height of capitals.
public let kCaseSensitiveLayoutOnSelector = 0
/// Leaves signs at the height of small letters.
public let kCaseSensitiveLayoutOffSelector = 1

/// The feature type of other shapes of letters, which a font counts from one to twenty.
public let kStylisticAlternativesType = 35
/// Turns on a font's first set of other shapes.
public let kStylisticAltOneOnSelector = 2
/// Turns off a font's first set of other shapes.
public let kStylisticAltOneOffSelector = 3
/// Turns on a font's second set of other shapes.
public let kStylisticAltTwoOnSelector = 4
/// Turns off a font's second set of other shapes.
public let kStylisticAltTwoOffSelector = 5
/// Turns on a font's third set of other shapes.
public let kStylisticAltThreeOnSelector = 6
/// Turns off a font's third set of other shapes.
public let kStylisticAltThreeOffSelector = 7
/// Turns on a font's fourth set of other shapes.
public let kStylisticAltFourOnSelector = 8
/// Turns off a font's fourth set of other shapes.
public let kStylisticAltFourOffSelector = 9
/// Turns on a font's fifth set of other shapes.
public let kStylisticAltFiveOnSelector = 10
/// Turns off a font's fifth set of other shapes.
public let kStylisticAltFiveOffSelector = 11
/// Turns on a font's sixth set of other shapes.
public let kStylisticAltSixOnSelector = 12
/// Turns off a font's sixth set of other shapes.
public let kStylisticAltSixOffSelector = 13

/// The feature type of shapes that depend on the characters around them.
public let kContextualAlternatesType = 36
/// Turns on shapes that depend on the characters around them.
public let kContextualAlternatesOnSelector = 0
/// Turns off shapes that depend on the characters around them.
public let kContextualAlternatesOffSelector = 1

/// The feature type of the shapes of small letters.
public let kLowerCaseType = 37
/// Leaves small letters as they are.
public let kDefaultLowerCaseSelector = 0
/// Draws small letters as small capitals.
public let kLowerCaseSmallCapsSelector = 1

/// The feature type of the shapes of capitals.
public let kUpperCaseType = 38
/// Leaves capitals as they are.
public let kDefaultUpperCaseSelector = 0
/// Draws capitals as small capitals.
public let kUpperCaseSmallCapsSelector = 1
