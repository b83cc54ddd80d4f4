import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#src/api/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from './tabbed-record.module.css'

interface RecordOverviewProps {
  /** `KeyValue`s that say what the record is. */
  readonly facts: ReactNode
  /** Under the facts: texts, links to share. */
  readonly more?: ReactNode
  /** How it goes: a `FiguresCard`. */
  readonly figures?: ReactNode
}

/** The overview of a record: what it is, and beside it how it goes. */
export function RecordOverview({ facts, more, figures }: RecordOverviewProps) {
  const { t } = useTranslation('lists')
  return (
    <div className={styles.overview}>
      <div className={styles.stack}>
        <Card title={t('record.facts')}>
          <KeyValueList>{facts}</KeyValueList>
        </Card>
        {more}
      </div>
      {figures}
    </div>
  )
}

/** Cards or lists of one tab, one under the other. */
export function RecordParts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

interface FiguresCardProps<Figures> {
  readonly query: UseQueryResult<Figures>
  readonly aside?: ReactNode
  readonly children: (figures: Figures) => ReactNode
}

/** How a record goes: figures and charts of one request, whose failure leaves the rest of the page as it is. */
export function FiguresCard<Figures>({ query: { data, error, refetch }, aside, children }: FiguresCardProps<Figures>) {
  const { t } = useTranslation('lists')
  const failure = data === undefined && error !== null ? failureOf(error) : null
  if (data === undefined && error !== null && failure === null) throw error
  return (
    <Card title={t('record.figures')} aside={aside}>
      {failure !== null && <CardFailure message={failure.message} onRetry={() => void refetch()} />}
      {data === undefined && failure === null && <Skeleton height="18rem" />}
      {data !== undefined && children(data)}
    </Card>
  )
}

/** Charts beside each other where there is space. */
export function RecordCharts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.charts}>{children}</div>
}
