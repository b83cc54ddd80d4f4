import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import { errorState } from '#src/api/index.ts'
import { Pagination } from '#src/ui/list/Pagination.tsx'
import type { PageSize } from '#src/ui/list/page-sizes.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { type TimelinePart, timelineQuery } from '../queries.ts'
import type { LetterOf } from '../report-parts.ts'
import { TimelineTable } from './TimelineTable.tsx'
import styles from './attempt.module.css'

const PARTS = ['doubtful', 'changes', 'everything'] as const satisfies readonly TimelinePart[]

interface AttemptTimelineProps {
  readonly report: AttemptReport
  readonly letterOf: LetterOf
}

/** The log by both clocks. What is worth a look stands first where there is any of it. */
export function AttemptTimeline({ report, letterOf }: AttemptTimelineProps) {
  const { t } = useTranslation('reports')
  const { exam, attempt } = report
  const isDoubtful =
    attempt.lateEvents + attempt.discountedAnswers + attempt.parkedLines > 0 || attempt.withoutContactMs !== null
  const [part, setPart] = useState<TimelinePart>(isDoubtful ? 'doubtful' : 'changes')
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState<PageSize>(25)
  const timeline = useQuery(timelineQuery(exam.id, attempt.id, { part, page, perPage }))
  const label = t('timeline.title')
  return (
    <section>
      <div className={styles.timelineHead}>
        <h2 className={styles.heading}>{label}</h2>
        <NativeSelect
          aria-label={t('timeline.part')}
          value={part}
          data={PARTS.map((value) => ({ value, label: t(`timeline.parts.${value}`) }))}
          onChange={({ currentTarget }) => {
            setPart(PARTS.find((value) => value === currentTarget.value) ?? 'everything')
            setPage(1)
          }}
        />
      </div>
      <p className={styles.note}>{t('timeline.note')}</p>
      {timeline.isPending && <Skeleton height="12rem" />}
      {timeline.data === undefined && timeline.isError && <ErrorState {...errorState(timeline)} />}
      {timeline.data?.total === 0 && <p className="mq-quiet">{t(`timeline.none.${part}`)}</p>}
      {timeline.data !== undefined && timeline.data.total > 0 && (
        <>
          <TimelineTable label={label} rows={timeline.data.items} report={report} letterOf={letterOf} />
          <Pagination
            label={label}
            page={page}
            perPage={perPage}
            total={timeline.data.total}
            onPage={setPage}
            onPerPage={(next) => {
              setPerPage(next)
              setPage(1)
            }}
          />
        </>
      )}
    </section>
  )
}
