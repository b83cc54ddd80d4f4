const ARABIC_INDIC_ZERO = 0x0660
const EXTENDED_ARABIC_INDIC_ZERO = 0x06f0

/** A number whose commas group its thousands. */
export const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?%?$/

/** Replaces Arabic (٠–٩) and Persian (۰–۹) digits by ASCII ones; everything else stays. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= EXTENDED_ARABIC_INDIC_ZERO ? EXTENDED_ARABIC_INDIC_ZERO : ARABIC_INDIC_ZERO))
  })
}

/** Replaces ASCII digits by Arabic ones (٠–٩), for readers who prefer them. */
export function arabicDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_INDIC_ZERO + Number(digit)))
}
