import { useTranslation } from 'react-i18next'
import type { ForecastHits, PracticeOverview } from '#contract/practice/practice.ts'
import { SHOWN_LEVEL } from '#domain/practice/interval.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { monthName } from '#src/ui/text/month-name.ts'
import styles from './hit-rates.module.css'

interface HitRatesProps {
  /** The share of all months together; null until there are enough scores for one. */
  readonly hits: ForecastHits | null
  /** The latest first; absent: an earlier release gave the overview. */
  readonly months: PracticeOverview['hitRate']
}

/** Months that are listed; the others are in the sum of all. */
const SHOWN_MONTHS = 12

/** Shows how often the academy's forecasts held, month by month with the misses, also when it is bad. */
export function HitRates({ hits, months }: HitRatesProps) {
  const { t } = useTranslation('practiceProgress')
  const { number } = useFormats()
  if (months === undefined && hits === null) return null
  return (
    <section className={styles.rates} aria-label={t('hitRate.title')}>
      <h3>{t('hitRate.title')}</h3>
      <p className="mq-quiet">{t('hitRate.text', { target: number(SHOWN_LEVEL * 100) })}</p>
      {hits !== null && <p>{t('forecast.hits', { count: hits.of, inside: number(hits.inside) })}</p>}
      {months !== undefined &&
        (months.length > 0 ? <Months months={months.slice(0, SHOWN_MONTHS)} /> : <p>{t('hitRate.none')}</p>)}
    </section>
  )
}

function Months({ months }: { readonly months: NonNullable<HitRatesProps['months']> }) {
  const { t } = useTranslation('practiceProgress')
  const { number } = useFormats()
  const locale = useLocale()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['month', 'inside', 'outside'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`hitRate.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, scores, inside }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, locale)}</th>
            <td>{number(inside)}</td>
            <td>{number(scores - inside)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
