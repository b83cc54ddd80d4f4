import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import type { Locale } from '../format/numbers.ts'

const ARABIC_SIGNS: Readonly<Record<string, string>> = { ',': '٬', '.': '٫' }

function inArabicDigits(text: string): string {
  return text.replace(/[\d,.]/g, (sign) => ARABIC_SIGNS[sign] ?? '٠١٢٣٤٥٦٧٨٩'.charAt(Number(sign)))
}

/**
 * Halalas as an amount of riyals, in the exact form in which `Intl.NumberFormat` writes a currency: whole riyals
 * without a fraction, anything else with two decimals. It does not use Intl, whose first format costs a phone a tenth
 * of a second and more while it reads the language's tables: a page of prices would spend that before its first price.
 */
export function formatRiyals(halalas: number, { language, digits }: Locale): string {
  const size = Math.round(Math.abs(halalas))
  const whole = String(Math.floor(size / HALALAS_IN_RIYAL)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const rest = size % HALALAS_IN_RIYAL
  const amount = rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
  const isNegative = halalas < 0
  if (digits === 'arabic') {
    const sign = isNegative ? '\u061c-' : ''
    const shown = inArabicDigits(amount)
    return language === 'ar' ? `${sign}\u200f${shown}\u00a0ر.س.\u200f` : `${sign}${shown}\u00a0SAR`
  }
  if (language === 'en') return `${isNegative ? '-' : ''}SAR\u00a0${amount}`
  return `\u200f${isNegative ? '\u200e-' : ''}${amount}\u00a0ر.س.\u200f`
}
