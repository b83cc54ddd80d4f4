import { useTranslation } from 'react-i18next'
import type { BankQuestion } from '#contract/exams/question-bank.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { valuesOf } from '../../questions/editor/question-form.ts'
import { SimilarList } from '../../questions/editor/SimilarQuestions.tsx'
import { useSimilar } from '../../questions/editor/use-similar.ts'

interface SimilarCardProps {
  readonly question: BankQuestion
  readonly locale: ContentLocale
}

/** Questions of the bank that are like this one, without its copies and its twins. */
export function SimilarCard({ question, locale }: SimilarCardProps) {
  const { t } = useTranslation('questionBank')
  const { questions, isLoading } = useSimilar(valuesOf(question), question.examId, question.id)
  return (
    <Card title={t('page.similar')}>
      {isLoading && <Skeleton height="4rem" />}
      {!isLoading && questions.length === 0 && <p className="mq-quiet">{t('page.noneSimilar')}</p>}
      {questions.length > 0 && <SimilarList questions={questions} locale={locale} />}
    </Card>
  )
}
