import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ExplanationsCard } from './ExplanationsCard.tsx'
import { ReviewedQuestionCard } from './ReviewedQuestionCard.tsx'
import { reviewedQuestionsQuery } from './queries.ts'
import styles from './practice-quality.module.css'

/** Questions of practice that students report or whose key is in doubt, and what staff decide about them. */
export function QuestionReportsPage() {
  const { t } = useTranslation('practiceQuestions')
  const { data, error, refetch } = useQuery(reviewedQuestionsQuery)
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {data === undefined && error !== null && <CardFailure message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="20rem" />}
      {data?.items.length === 0 && <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
      <div className={styles.questions}>
        {data?.items.map((question) => (
          <ReviewedQuestionCard key={question.id} question={question} />
        ))}
        <ExplanationsCard />
      </div>
    </>
  )
}
