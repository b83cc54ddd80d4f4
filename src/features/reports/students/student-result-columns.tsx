import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StudentResult } from '#contract/attempts/student-results.ts'
import { PassedDot } from '#src/ui/list/PassedDot.tsx'
import { type Column, emailColumn, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { ChangedPercent } from '#src/ui/text/ChangedPercent.tsx'
import { Moment } from '#src/ui/text/Moment.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { useStatistic } from '../use-statistic.ts'

const TONES = { running: 'on', graded: 'off', provisional: 'attention' } as const

export function useStudentResultColumns(): readonly Column<StudentResult>[] {
  const { t } = useTranslation(['studentResults', 'reports'])
  return [
    {
      id: 'student',
      header: t('column.student'),
      phone: 'title',
      isSortable: true,
      cell: (row) => (
        <TitleCell note={<LastAttempt row={row} />}>
          <Person id={row.studentId} name={row.student} />
        </TitleCell>
      ),
    },
    emailColumn(t('column.email')),
    { id: 'exam', header: t('column.exam'), isSortable: true, cell: ({ exam }) => <Bdi>{exam.title}</Bdi> },
    {
      id: 'attempts',
      header: t('column.attempts'),
      align: 'end',
      isSortable: true,
      cell: ({ attempts }) => <Num value={attempts} />,
    },
    ...useScoreColumns(),
    {
      id: 'state',
      header: t('column.state'),
      isHiddenAtFirst: true,
      cell: ({ lastAttempt: { state } }) => <StatusDot tone={TONES[state]}>{t(`reports:state.${state}`)}</StatusDot>,
    },
    {
      id: 'startedAt',
      header: t('column.startedAt'),
      isSortable: true,
      cell: ({ lastAttempt }) => <Moment at={lastAttempt.startedAt} />,
    },
  ]
}

function useScoreColumns(): readonly Column<StudentResult>[] {
  const { t } = useTranslation('studentResults')
  const { number, percent } = useStatistic()
  return [
    { id: 'first', header: t('column.first'), align: 'end', cell: ({ first }) => <bdi>{percent(first)}</bdi> },
    {
      id: 'latest',
      header: t('column.latest'),
      align: 'end',
      cell: ({ latest, change }) => <ChangedPercent value={latest} change={change} title={t('changeFrom')} />,
    },
    {
      id: 'best',
      header: t('column.best'),
      align: 'end',
      isSortable: true,
      cell: ({ best }) => <bdi>{percent(best)}</bdi>,
    },
    {
      id: 'bestScaled',
      header: t('column.bestScaled'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: ({ bestScaled }) => <bdi>{number(bestScaled)}</bdi>,
    },
    { id: 'passed', header: t('column.passed'), cell: ({ passed }) => <Passed passed={passed} /> },
  ]
}

function Passed({ passed }: Pick<StudentResult, 'passed'>) {
  const { t } = useTranslation('studentResults')
  return <PassedDot passed={passed}>{t(passed === true ? 'passed.passed' : 'passed.not-passed')}</PassedDot>
}

/** Leads to the report of the last attempt; a deleted exam has none. */
function LastAttempt({ row: { exam, lastAttempt } }: { readonly row: StudentResult }) {
  const { t } = useTranslation('studentResults')
  if (exam.isDeleted) return null
  return (
    <Link
      to="/exams/$examId/reports/attempts/$attemptId"
      params={{ examId: exam.id, attemptId: lastAttempt.id }}
      data-opens-row=""
    >
      {t('open')}
    </Link>
  )
}
