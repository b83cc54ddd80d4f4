/** Characters that the typeface of formulas draws; Arabic letters and digits are left to the typeface of the text. */
export const FORMULA_RANGE =
  'U+20-7E, U+A8-F7, U+2C6-2DC, U+391-3F5, U+2016-205E, U+2061-2064, U+210E-2BFF, U+1D400-1D7FF'
