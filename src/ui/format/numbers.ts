/** Numbers and dates as the reader wants them: own digits, Gregorian calendar, Riyadh's week. */

/** 012, or ٠١٢. */
export type Digits = 'western' | 'arabic'

export interface Locale {
  readonly language: 'ar' | 'en'
  readonly digits: Digits
}

/**
 * The locale for Intl. The calendar and the digits are always named: a bare `ar-SA` would bring the Hijri calendar
 * and Arabic digits with it.
 */
export function intlLocale({ language, digits }: Locale): string {
  return `${language}-u-ca-gregory-nu-${digits === 'arabic' ? 'arab' : 'latn'}`
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Formats are costly to make (a millisecond on phones) and are kept. */
function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = make()
  formats.set(key, format)
  return format
}

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

/** Digits alone: nothing is grouped, rounded, signed or named. A whole number has no fraction to be cut. */
function isPlain(
  value: number,
  { useGrouping, maximumFractionDigits: _cut, ...others }: Intl.NumberFormatOptions,
): boolean {
  const isWhole = Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)
  return isWhole && (value < 1_000 || useGrouping === false) && Object.keys(others).length === 0
}

/**
 * Most numbers are a few digits, which need no Intl: the first format of a page costs a slow phone a quarter of a
 * second, because the browser reads the language's tables for it.
 */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  if (isPlain(value, options)) {
    const digits = String(value)
    return locale.digits === 'western'
      ? digits
      : digits.replace(/\d/g, (digit) => ARABIC_DIGITS[Number(digit)] ?? digit)
  }
  const tag = intlLocale(locale)
  const format = kept(numberFormats, tag + JSON.stringify(options), () => new Intl.NumberFormat(tag, options))
  return format.format(value)
}

/** The device is in another time zone from now on. */
export function forgetDateFormats(): void {
  dateFormats.clear()
}

/** An instant (ms UTC) in the device's time zone. */
export function formatInstant(instant: number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const tag = intlLocale(locale)
  const format = kept(dateFormats, tag + JSON.stringify(options), () => new Intl.DateTimeFormat(tag, options))
  return format.format(instant)
}
