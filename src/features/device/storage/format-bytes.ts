import { formatNumber, type Locale } from '#src/ui/format/numbers.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in the unit that reads best, "3.4 MB", rounded to what matters. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return formatNumber(value, locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    // Hardly anybody reads the abbreviations of Arabic as units.
    unitDisplay: locale.language === 'ar' ? 'long' : 'short',
    maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1,
  })
}
