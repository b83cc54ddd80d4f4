import { useTranslation } from 'react-i18next'
import type { Interval } from '#domain/statistics/intervals.ts'
import { useFormats } from '#src/ui/format/format-context.ts'

const DASH = '—'

export interface StatisticTexts {
  /** A share between 0 and 1. */
  readonly share: (value: number | null) => string
  /** A number that is in percent already. */
  readonly percent: (value: number | null) => string
  readonly number: (value: number | null) => string
  /** The ends of an interval in percent, as words; null where there is none. */
  readonly interval: (interval: Interval | null) => string | null
  /** ms as hours and minutes, or minutes and seconds. */
  readonly duration: (milliseconds: number) => string
}

/** An interval of shares in percent. */
export function ofHundred(interval: Interval | null): Interval | null {
  return interval === null ? null : { low: interval.low * 100, high: interval.high * 100 }
}

/** Numbers of a report as the reader reads them; what cannot be calculated is a dash. */
export function useStatistic(): StatisticTexts {
  const { t } = useTranslation('reports')
  const { number } = useFormats()
  const percent = (value: number | null) =>
    value === null ? DASH : number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  // The sum makes zero of minus zero.
  const whole = (value: number) => Math.round(value) + 0
  return {
    interval: (interval) =>
      interval === null
        ? null
        : t('items.interval', { low: number(whole(interval.low)), high: percent(whole(interval.high)) }),
    share: (value) => percent(value === null ? null : value * 100),
    percent,
    number: (value) => (value === null ? DASH : number(value, { maximumFractionDigits: 2 })),
    duration: (milliseconds) => {
      const seconds = Math.round(milliseconds / 1000)
      const minutes = Math.floor(seconds / 60)
      if (minutes >= 60) return t('duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      if (minutes > 0) return t('duration.minutes', { minutes, seconds: seconds % 60 })
      return t('duration.seconds', { seconds })
    },
  }
}
