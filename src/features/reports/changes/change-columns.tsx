import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResultChange } from '#contract/attempts/result-changes.ts'
import type { Column } from '#src/ui/list/index.ts'
import { TitleCell } from '#src/ui/list/index.ts'
import { Moment } from '#src/ui/text/Moment.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { useStatistic } from '../use-statistic.ts'
import styles from './changes.module.css'

export function useChangeColumns(examId: string): readonly Column<ResultChange>[] {
  const { t } = useTranslation('reports')
  return [
    {
      id: 'student',
      header: t('column.student'),
      phone: 'title',
      cell: ({ attemptId, number, student, studentId }) => (
        <TitleCell
          note={
            <Link to="/exams/$examId/reports/attempts/$attemptId" params={{ examId, attemptId }} data-opens-row="">
              {t('patterns.attempt', { number })}
            </Link>
          }
        >
          <Person id={studentId} name={student} />
        </TitleCell>
      ),
    },
    { id: 'change', header: t('changes.change'), cell: (row) => <Change row={row} /> },
    { id: 'why', header: t('changes.why'), cell: (row) => <Why row={row} /> },
    { id: 'at', header: t('changes.at'), cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'givenAt',
      header: t('changes.givenAt'),
      cell: ({ givenAt }) => (givenAt === null ? t('changes.notGiven') : <Moment at={givenAt} />),
    },
  ]
}

/** From what to what, in words: an arrow would point the wrong way in one of the languages. */
function Change({ row }: { readonly row: ResultChange }) {
  const { t } = useTranslation('reports')
  const { number } = useStatistic()
  const { before, after, maximumBefore, maximumAfter, why, becameFinal } = row
  const scoreText = (score: number | null, maximum: number | null) => {
    if (score === null) return t('changes.none')
    if (maximum === null) return number(score)
    return t('attempt.scoreOf', { score: number(score), maximum: number(maximum) })
  }
  return (
    <span className={styles.change}>
      <span>
        {t('changes.fromTo', { before: scoreText(before, maximumBefore), after: scoreText(after, maximumAfter) })}
      </span>
      <Difference before={before} after={after} />
      {why === 'reopened' && <span className="mq-quiet">{t('changes.goesOn')}</span>}
      {becameFinal && <span className="mq-quiet">{t('changes.becameFinal')}</span>}
    </span>
  )
}

function Difference({ before, after }: Pick<ResultChange, 'before' | 'after'>) {
  const { number } = useStatistic()
  if (before === null || after === null || before === after) return null
  const difference = after - before
  return (
    <bdi className={styles.difference} data-lower={difference < 0 || undefined}>
      {difference > 0 ? '+' : '−'}
      {number(Math.abs(difference))}
    </bdi>
  )
}

function Why({ row: { why, by, note } }: { readonly row: ResultChange }) {
  const { t } = useTranslation('reports')
  return (
    <span className={styles.change}>
      <span>{t(`changes.reason.${why}`)}</span>
      {by !== null && <span className="mq-quiet">{t('changes.by', { name: by })}</span>}
      {note !== '' && (
        <span className="mq-quiet">
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  )
}
