import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ForecastQuality } from '#contract/practice/practice-scores.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { monthName } from '#src/ui/text/month-name.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { forecastQualityQuery } from './queries.ts'
import styles from './practice-scores.module.css'

/** The page shows how often forecasts held, month by month, as it is published to students. */
export function ForecastQualityPage() {
  const { t } = useTranslation('practiceScores')
  const { percent } = useFormats()
  const { data, error, refetch } = useQuery(forecastQualityQuery)
  usePageTitle(t('quality.title'))
  return (
    <>
      <PageHeader title={t('quality.title')} description={t('quality.lead')} />
      {data === undefined && error !== null && <CardFailure message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="12rem" />}
      {data?.months.length === 0 && <EmptyState title={t('quality.emptyTitle')}>{t('quality.empty')}</EmptyState>}
      {data !== undefined && data.months.length > 0 && (
        <Card title={t('quality.target', { target: percent(data.target) })}>
          <Months months={data.months} />
        </Card>
      )}
      {data !== undefined && data.withoutForecast > 0 && (
        <p className={`mq-quiet ${styles.note}`}>{t('quality.withoutForecast', { count: data.withoutForecast })}</p>
      )}
    </>
  )
}

function Months({ months }: Pick<ForecastQuality, 'months'>) {
  const { t } = useTranslation('practiceScores')
  const { number, percent } = useFormats()
  const locale = useLocale()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['month', 'scores', 'inside', 'share'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`quality.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, scores, inside }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, locale)}</th>
            <td>{number(scores)}</td>
            <td>{number(inside)}</td>
            <td>{percent(inside / scores)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
