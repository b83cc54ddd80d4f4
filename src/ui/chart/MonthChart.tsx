import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { monthName, monthOfYear } from '#src/ui/text/month-name.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { ColumnChart } from './ColumnChart.tsx'

interface MonthChartProps {
  readonly title: string
  /** Head of the months, and of their values. */
  readonly heads: readonly [month: string, value: string]
  /** `2026-11` with its value, oldest first. */
  readonly months: readonly { readonly month: string; readonly value: number }[]
  /** The values are halalas. */
  readonly isMoney?: boolean
}

/** Every third month is named under its column, the last among them: more names would not fit on a phone. */
const NAMED_EACH = 3

/** A value of each month, as columns in the reading direction; months of nothing are said in a sentence. */
export function MonthChart({ title, heads, months, isMoney = false }: MonthChartProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const { number } = useFormats()
  const money = useMoney()
  const short = (value: number) => number(value, { notation: 'compact', maximumFractionDigits: 1 })
  const isNamed = (index: number) => (months.length - 1 - index) % NAMED_EACH === 0
  return (
    <ColumnChart
      size="sm"
      title={title}
      emptyText={t('record.noFigures')}
      heads={heads}
      columns={months.map(({ month, value }, index) => ({
        key: month,
        label: monthName(month, locale),
        value,
        tick: isNamed(index) ? monthOfYear(month, locale) : undefined,
      }))}
      valueText={isMoney ? money : (value) => number(value)}
      shortText={isMoney ? (value) => short(value / HALALAS_IN_RIYAL) : short}
    />
  )
}
