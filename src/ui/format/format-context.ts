import { createContext, use, useMemo } from 'react'
import type { Locale } from './numbers.ts'
import { formatInstant, formatNumber } from './numbers.ts'

/** The reader's locale; the app provides it. */
export const LocaleContext = createContext<Locale>({ language: 'ar', digits: 'western' })

export function useLocale(): Locale {
  return use(LocaleContext)
}

const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }
const TIME: Intl.DateTimeFormatOptions = { timeStyle: 'short' }
const DATE_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
}

export interface Formats {
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** A share between 0 and 1 as a percentage. */
  readonly percent: (share: number) => string
  /** Instants are ms UTC, shown in the device's time zone. */
  readonly date: (instant: number) => string
  readonly time: (instant: number) => string
  readonly dateTime: (instant: number) => string
}

/** Formatting functions that change when the reader changes language or digits. */
export function useFormats(): Formats {
  const locale = useLocale()
  return useMemo(
    () => ({
      number: (value, options) => formatNumber(value, locale, options),
      percent: (share) => formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 0 }),
      date: (instant) => formatInstant(instant, locale, DATE),
      time: (instant) => formatInstant(instant, locale, TIME),
      dateTime: (instant) => formatInstant(instant, locale, DATE_TIME),
    }),
    [locale],
  )
}
