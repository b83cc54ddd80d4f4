import { useTranslation } from 'react-i18next'
import type { AcademyFigures } from '#contract/office/academy-figures.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import type { FigureUnit, Trend } from './trend.ts'

/** The figures in the order in which they are read. */
export const FIGURE_NAMES = ['students', 'attempts', 'mean', 'sales', 'attendance'] as const

export type FigureName = (typeof FIGURE_NAMES)[number]

export const UNITS: Readonly<Record<FigureName, FigureUnit>> = {
  students: 'amount',
  attempts: 'amount',
  mean: 'percent',
  sales: 'amount',
  attendance: 'percent',
}

const DASH = '—'

/** A value of a figure in words; a dash where there is none. */
export function useFigureValue(): (name: FigureName, value: number | null) => string {
  const { number } = useFormats()
  const money = useMoney()
  return (name, value) => {
    if (value === null) return DASH
    if (name === 'sales') return money(value)
    if (UNITS[name] === 'amount') return number(value)
    return number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  }
}

/** A trend in words. */
export function useTrendText(): (trend: Trend) => string {
  const { t } = useTranslation('academy')
  const { number, percent } = useFormats()
  return (trend) => {
    if ('share' in trend) return t(`figures.${trend.kind}`, { change: percent(trend.share) })
    if ('points' in trend) {
      return t(`figures.${trend.kind}`, { change: number(trend.points, { maximumFractionDigits: 1 }) })
    }
    return t(`figures.${trend.kind}`)
  }
}

/** A stretch of days of the academy in words; a single day by itself. */
export function useDaysText(): (days: AcademyFigures['period']) => string {
  const { t } = useTranslation('academy')
  const dayText = useDayText()
  return ({ from, to }) =>
    from === to ? dayText(from) : t('figures.between', { from: dayText(from), to: dayText(to) })
}

/** A day (`2026-11-29`) in words, without its year. */
export function useDayText(): (day: string) => string {
  const locale = useLocale()
  return (day) => {
    return formatInstant(Date.parse(`${day}T00:00:00Z`), locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  }
}
