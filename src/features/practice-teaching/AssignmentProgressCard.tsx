import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { AssignedAnswersCard } from './AssignedAnswersCard.tsx'
import { assignmentProgressQuery } from './queries.ts'

/** The card shows what each student has done of an assignment, and on demand the answers that count for it. */
export function AssignmentProgressCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('practiceAssignments')
  const { number } = useFormats()
  const locale = useLocale()
  const { data, error, refetch } = useQuery(assignmentProgressQuery(id))
  const [shownId, setShownId] = useState<string | null>(null)
  if (data === undefined && error !== null) {
    return <CardFailure message={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="12rem" />
  return (
    <>
      <Card title={t('progress.title')}>
        {data.leftOut > 0 && <p>{t('progress.leftOut', { count: data.leftOut })}</p>}
        {data.students.length === 0 && <p className="mq-quiet">{t('progress.empty')}</p>}
        <RowList>
          {data.students.map(({ id: studentId, student, done, of, known, right, lastDay }) => (
            <Row key={studentId}>
              <RowWords>
                <Person id={studentId} name={student} />
                <p className="mq-quiet">
                  {lastDay === null
                    ? t('progress.never')
                    : `${t('progress.lastDay')}: ${dayText(lastDay, locale)} · ${t('progress.right')}: ${number(right)}`}
                </p>
                {known > 0 && <p className="mq-quiet">{t('progress.known', { count: known })}</p>}
              </RowWords>
              <span>
                {t('progress.of', { done: number(done), of: number(of) })}
                {done >= of && ` · ${t('progress.complete')}`}
              </span>
              <Button
                variant="default"
                size="compact-md"
                disabled={done === 0}
                aria-expanded={shownId === studentId}
                onClick={() => setShownId(shownId === studentId ? null : studentId)}
              >
                {t('progress.answers')}
              </Button>
            </Row>
          ))}
        </RowList>
      </Card>
      {shownId !== null && <AssignedAnswersCard id={id} studentId={shownId} onClose={() => setShownId(null)} />}
    </>
  )
}
