import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolatedList } from '#domain/arabic/isolated.ts'
import type { AssignedAnswers } from '#contract/practice/practice-assignments.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { assignedAnswersQuery } from './queries.ts'

interface AssignedAnswersCardProps {
  readonly id: string
  readonly studentId: string
  readonly onClose: () => void
}

/** The single answers of a student that count for an assignment; staff see no others. */
export function AssignedAnswersCard({ id, studentId, onClose }: AssignedAnswersCardProps) {
  const { t } = useTranslation('practiceAssignments')
  const { data, error, refetch } = useQuery(assignedAnswersQuery(id, studentId))
  if (data === undefined && error !== null) {
    return <CardFailure message={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="12rem" />
  const close = (
    <Button variant="subtle" size="compact-md" onClick={onClose}>
      {t('answers.close')}
    </Button>
  )
  return (
    <Card
      title={t('answers.title', { student: data.student })}
      text={t('answers.lead', { title: data.title })}
      aside={close}
    >
      {data.items.length === 0 && <p className="mq-quiet">{t('answers.empty')}</p>}
      <RowList as="ol">
        {data.items.map((answer) => (
          <AnswerRow key={answer.questionId} answer={answer} />
        ))}
      </RowList>
    </Card>
  )
}

function AnswerRow({ answer }: { readonly answer: AssignedAnswers['items'][number] }) {
  const { t } = useTranslation('practiceAssignments')
  const locale = useLocale()
  const { text, day, isRight, isBlank, isHinted, misconceptions } = answer
  const result = t(isBlank ? 'answers.blank' : isRight ? 'answers.right' : 'answers.wrong')
  return (
    <Row>
      <RowWords>
        <Bdi>{text}</Bdi>
        <p className="mq-quiet">
          {dayText(day, locale)}
          {misconceptions.length > 0 && (
            <>
              {' · '}
              {isolatedList(misconceptions, t('separator'))}
            </>
          )}
        </p>
      </RowWords>
      <span>
        {result}
        {isHinted && ` · ${t('answers.hinted')}`}
      </span>
    </Row>
  )
}
