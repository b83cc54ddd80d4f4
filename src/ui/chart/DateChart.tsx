import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { ColumnChart } from './ColumnChart.tsx'

interface DateChartProps {
  readonly title: string
  /** Head of the dates, and of their values. */
  readonly heads: readonly [date: string, value: string]
  /** Instants (ms UTC) with their values, oldest first; a dozen at most. */
  readonly dates: readonly { readonly id: string; readonly at: number; readonly value: number }[]
  /** IANA name of the zone on whose wall the dates are. */
  readonly timeZone: string
  /** Said where every value is 0, or no date is there. */
  readonly emptyText: string
}

/** The first and the last date are named under their columns, and those between as far as they have space. */
const NAMED_MOST = 4

/** A value of each of some dates, as columns in the reading direction. */
export function DateChart({ dates, timeZone, ...chart }: DateChartProps) {
  const locale = useLocale()
  const step = Math.max(1, Math.ceil(dates.length / NAMED_MOST))
  return (
    <ColumnChart
      size="sm"
      {...chart}
      columns={dates.map(({ id, at, value }, index) => ({
        key: id,
        label: formatInstant(at, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
        value,
        tick:
          (dates.length - 1 - index) % step === 0
            ? formatInstant(at, locale, { day: 'numeric', month: 'numeric', timeZone })
            : undefined,
      }))}
    />
  )
}
