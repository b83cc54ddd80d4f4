import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MEETING_PERMISSIONS } from '#domain/access/permissions.ts'
import { FIGURE_PERIODS, type FigurePeriod } from '#domain/progress/figure-periods.ts'
import { useReader } from '#src/features/auth/index.ts'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from './academy.module.css'
import { FigureCard } from './FigureCard.tsx'
import { FigureTable } from './FigureTable.tsx'
import { FIGURE_NAMES, type FigureName, useDayText } from './figure-texts.ts'
import { figuresQuery } from './queries.ts'

interface AcademyBoardProps {
  readonly period: FigurePeriod
  readonly onPeriod: (period: FigurePeriod) => void
}

/** How the academy goes, as far as the reader may see it: each figure beside the days before. */
export function AcademyBoard({ period, onPeriod }: AcademyBoardProps) {
  const { t } = useTranslation('academy')
  const dayText = useDayText()
  const { data, isError, refetch } = useQuery(figuresQuery(period))
  const choices = FIGURE_PERIODS.map((value) => ({
    value,
    label: value === 'month' ? t('figures.month') : t('figures.days', { count: Number(value) }),
  }))
  const days = data && {
    from: dayText(data.period.from),
    to: dayText(data.period.to),
    beforeFrom: dayText(data.before.from),
    beforeTo: dayText(data.before.to),
  }
  return (
    <section className={styles.board} aria-label={t('figures.title')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('figures.title')}</h2>
        <SegmentedControl
          aria-label={t('figures.period')}
          data={choices}
          value={period}
          onChange={(value) => onPeriod(FIGURE_PERIODS.find((one) => one === value) ?? period)}
        />
        <p className={styles.days} role="status">
          {days === undefined ? ' ' : t('figures.stretch', days)}
        </p>
      </div>
      {data === undefined && !isError && <ComingFigures />}
      {data === undefined && isError && <CardFailure message={t('figures.failed')} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <div className={styles.cards}>
            {FIGURE_NAMES.map((name) => {
              const figure = data[name]
              return figure === null ? null : <FigureCard key={name} name={name} figure={figure} figures={data} />
            })}
          </div>
          <FigureTable figures={data} />
        </>
      )}
    </section>
  )
}

/** Cards and table as high as they will be, so that nothing below moves when the figures arrive. */
function ComingFigures() {
  const { may } = useReader()
  const mayRead = (name: FigureName): boolean => {
    if (name === 'sales') return may('manage-payments')
    return name === 'attendance' ? MEETING_PERMISSIONS.some(may) : may('see-reports')
  }
  return (
    <>
      <div className={styles.cards}>
        {FIGURE_NAMES.filter(mayRead).map((name) => (
          <div key={name} className={styles.coming}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
      <Skeleton height="3.5rem" />
    </>
  )
}
