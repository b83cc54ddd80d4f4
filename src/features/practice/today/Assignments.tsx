import { IconCheck } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolatedList } from '#domain/arabic/isolated.ts'
import { academyDayStart } from '#domain/progress/academy-day.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { Assignment } from '../data/assignments.ts'
import type { Practice } from '../data/use-practice.ts'
import { useStart } from './StartToday.tsx'
import styles from './today.module.css'

/** The card shows what teachers asked for; absent where there is nothing. */
export function Assignments({ practice }: { readonly practice: Practice }) {
  const { t } = useTranslation('practice')
  const { start, isBusy, hasFailed } = useStart(practice)
  if (practice.assignments.length === 0) return null
  return (
    <Card title={t('assignments.title')}>
      <ul className={styles.assignments}>
        {practice.assignments.map((assignment) => (
          <li key={assignment.id} className={styles.assignment}>
            <AssignmentWords assignment={assignment} />
            {assignment.done < assignment.of && (
              <Button
                variant="default"
                loading={isBusy}
                onClick={() => void start({ type: 'assignment', id: assignment.id })}
              >
                {t('assignments.start')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && <p role="alert">{t('assignments.nothing')}</p>}
    </Card>
  )
}

function AssignmentWords({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('practice')
  const { number, date } = useFormats()
  const nameOf = useTopicName()
  const { title, topics, of, known, done, until } = assignment
  return (
    <div className={styles.assignmentWords}>
      <h3>
        <Bdi>{title}</Bdi>
      </h3>
      <p className="mq-quiet">
        {isolatedList(topics.map(nameOf), t('today.comma'))} ·{' '}
        {t('assignments.until', { day: date(academyDayStart(until)) })}
      </p>
      <p>
        {of === 0 && known > 0 ? (
          t('assignments.known')
        ) : done >= of ? (
          <>
            <IconCheck size={18} aria-hidden /> {t('assignments.done')}
          </>
        ) : (
          t('assignments.standing', { done: number(done), of: number(of) })
        )}
      </p>
    </div>
  )
}
