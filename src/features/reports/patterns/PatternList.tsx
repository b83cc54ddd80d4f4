import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AttemptPattern } from '#contract/attempts/attempt-patterns.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Person } from '#src/ui/text/Person.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import styles from './patterns.module.css'

interface PatternListProps {
  readonly examId: string
  readonly patterns: readonly AttemptPattern[]
  /** True where the student is named above already. */
  readonly isOfOne?: boolean
}

/** Lists what is worth a question, each as a question. */
export function PatternList({ examId, patterns, isOfOne = false }: PatternListProps) {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
  return (
    <RowList isFramed={!isOfOne}>
      {patterns.map(({ attemptId, studentId, student, number, startedAt, kind, other }) => (
        <Row key={`${attemptId} ${kind}`}>
          <RowWords>
            {!isOfOne && (
              <p className={styles.who}>
                <strong>
                  <Person id={studentId} name={student} />
                </strong>
                <Link to="/exams/$examId/reports/attempts/$attemptId" params={{ examId, attemptId }}>
                  {t('patterns.attempt', { number })}
                </Link>
                <span className="mq-quiet">{dateTime(startedAt)}</span>
              </p>
            )}
            <p>
              {kind === 'same-answers'
                ? t('patterns.kind.same-answers', { count: other?.wrong ?? 0 })
                : t(`patterns.kind.${kind}`)}
            </p>
            {other !== null && (
              <p className={styles.who}>
                {t('patterns.other')} <Person id={other.studentId} name={other.student} />
                <Link to="/exams/$examId/reports/attempts/$attemptId" params={{ examId, attemptId: other.attemptId }}>
                  {t('patterns.attempt', { number: other.number })}
                </Link>
              </p>
            )}
          </RowWords>
        </Row>
      ))}
    </RowList>
  )
}
