import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { QUESTIONS_KEY } from '../queries.ts'
import { useMeasuredWords } from './use-measured-words.ts'

/** The exams that asked a question or a copy of it, and how it went there. */
export function QuestionUses({ questionId }: { readonly questionId: string }) {
  const { t } = useTranslation('questionBank')
  const { date } = useFormats()
  const measuredWords = useMeasuredWords()
  const { data, isLoading } = useQuery({
    queryKey: [...QUESTIONS_KEY, 'uses', questionId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.questionBank.readQuestionUses, { params: { id: questionId }, signal })),
  })
  if (data === undefined) return isLoading ? <span data-coming="above" hidden /> : null
  const { measured, exams } = data
  return (
    <Card title={t('uses.title')} text={measured === null ? t('uses.notMeasured') : measuredWords(measured)}>
      {exams.length === 0 ? (
        <p className="mq-quiet">{t('uses.none')}</p>
      ) : (
        <RowList>
          {exams.map((exam) => (
            <Row key={exam.examId}>
              <RowWords>
                {exam.gone ? (
                  <Bdi>{exam.title}</Bdi>
                ) : (
                  <Link to="/exams/$examId/questions" params={{ examId: exam.examId }}>
                    <Bdi>{exam.title}</Bdi>
                  </Link>
                )}
                <p className="mq-quiet">
                  {exam.measured === null ? t('uses.notMeasured') : measuredWords(exam.measured)}
                </p>
              </RowWords>
              <span className="mq-quiet">{date(exam.askedAt)}</span>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}
