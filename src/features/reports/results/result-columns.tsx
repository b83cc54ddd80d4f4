import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResultRow } from '#contract/attempts/reports.ts'
import { PassedDot } from '#src/ui/list/PassedDot.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { emailColumn, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { useStatistic } from '../use-statistic.ts'
import styles from './results.module.css'

const TONES = { running: 'on', graded: 'off', provisional: 'attention' } as const

function Score({ row }: { readonly row: ResultRow }) {
  const { t } = useTranslation('reports')
  const { number } = useStatistic()
  if (row.score === null || row.maximum === null) return <span className={styles.quiet}>—</span>
  return (
    <bdi className={styles.whole}>
      {t('attempt.scoreOf', { score: number(row.score), maximum: number(row.maximum) })}
    </bdi>
  )
}

/** A scale, a pass mark or a percentile that no row has is no column. */
export function useResultColumns(examId: string, rows: readonly ResultRow[]): readonly Column<ResultRow>[] {
  const { t } = useTranslation('reports')
  const { number, percent, duration } = useStatistic()
  const scaled: Column<ResultRow> = {
    id: 'scaled',
    header: t('column.scaled'),
    align: 'end',
    cell: (row) => <bdi>{number(row.scaled)}</bdi>,
  }
  const passed: Column<ResultRow> = {
    id: 'passed',
    header: t('column.passed'),
    cell: (row) => <Passed row={row} />,
  }
  const percentile: Column<ResultRow> = {
    id: 'percentile',
    header: t('column.percentile'),
    align: 'end',
    cell: (row) => (row.percentile === null ? <span className={styles.quiet}>—</span> : <Num value={row.percentile} />),
  }
  return [
    {
      id: 'student',
      header: t('column.student'),
      phone: 'title',
      isSortable: true,
      cell: (row) => (
        <TitleCell
          note={
            <Link
              to="/exams/$examId/reports/attempts/$attemptId"
              params={{ examId, attemptId: row.id }}
              data-opens-row=""
            >
              {t('results.open')}
            </Link>
          }
        >
          <Person id={row.studentId} name={row.student} />
        </TitleCell>
      ),
    },
    emailColumn(t('column.email')),
    {
      id: 'number',
      header: t('column.number'),
      align: 'end',
      isSortable: true,
      cell: (row) => <Num value={row.number} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => <StatusDot tone={TONES[row.state]}>{t(`state.${row.state}`)}</StatusDot>,
    },
    {
      id: 'reason',
      header: t('column.reason'),
      cell: (row) => (row.reason === null ? '—' : t(`reason.${row.reason}`)),
    },
    { id: 'score', header: t('column.score'), align: 'end', isSortable: true, cell: (row) => <Score row={row} /> },
    {
      id: 'accuracy',
      header: t('column.accuracy'),
      align: 'end',
      isSortable: true,
      cell: (row) => <bdi>{percent(row.accuracy)}</bdi>,
    },
    ...(rows.some((row) => row.scaled !== null) ? [scaled] : []),
    ...(rows.some((row) => row.passed !== null) ? [passed] : []),
    ...(rows.some((row) => row.percentile !== null) ? [percentile] : []),
    { id: 'startedAt', header: t('column.startedAt'), isSortable: true, cell: (row) => <Started at={row.startedAt} /> },
    {
      id: 'duration',
      header: t('attempt.duration'),
      isSortable: true,
      cell: (row) => (
        <span className={styles.whole}>{row.endedAt === null ? '—' : duration(row.endedAt - row.startedAt)}</span>
      ),
    },
    {
      id: 'late',
      header: t('results.lateFilter'),
      cell: (row) => <Late row={row} />,
    },
    {
      id: 'version',
      header: t('column.version'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: (row) => <Num value={row.version} />,
    },
  ]
}

function Passed({ row: { passed } }: { readonly row: ResultRow }) {
  const { t } = useTranslation('reports')
  return <PassedDot passed={passed}>{t(passed === true ? 'pass.passed' : 'pass.not-passed')}</PassedDot>
}

/** Late evidence, what does not count, what waits for a decision, and how long answers were under way. */
function Late({ row }: { readonly row: ResultRow }) {
  const { t } = useTranslation('reports')
  const { duration } = useStatistic()
  const { lateEvents, discountedAnswers, parkedLines, withoutContactMs } = row
  const counts = [
    [t('column.lateEvents'), lateEvents],
    [t('column.discountedAnswers'), discountedAnswers],
    [t('column.parkedLines'), parkedLines],
  ] as const
  const shown = counts.filter(([, count]) => count > 0)
  if (shown.length === 0 && withoutContactMs === null) return <span className={styles.quiet}>—</span>
  return (
    <span className={styles.late}>
      {shown.map(([label, count]) => (
        <span key={label}>
          {label} <Num value={count} />
        </span>
      ))}
      {withoutContactMs !== null && (
        <span>
          {t('column.withoutContact')} <bdi>{duration(withoutContactMs)}</bdi>
        </span>
      )}
    </span>
  )
}

function Started({ at }: { readonly at: number }) {
  const { date, time } = useFormats()
  return (
    <span className={styles.instant}>
      <span>{date(at)}</span> <span className={styles.quiet}>{time(at)}</span>
    </span>
  )
}
