import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { practiceTopicsQuery } from './queries.ts'
import { TopicCard } from './TopicCard.tsx'
import styles from './practice-packs.module.css'

/** The packs of practice by topic: what is published, what waits, and what stands in the way. */
export function PracticePacksPage() {
  const { t } = useTranslation('practicePacks')
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.lead')} />
      <Topics />
    </>
  )
}

function Topics() {
  const { t } = useTranslation('practicePacks')
  const { data, error, refetch } = useQuery(practiceTopicsQuery)
  if (data === undefined && error !== null) {
    return <CardFailure message={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="20rem" />
  if (data.items.length === 0) {
    const toQuestions = <ButtonLink to="/questions">{t('list.toQuestions')}</ButtonLink>
    return (
      <EmptyState title={t('list.emptyTitle')} action={toQuestions}>
        {t('list.empty')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.topics}>
      {data.items.map((topic) => (
        <TopicCard key={topic.id} topic={topic} />
      ))}
    </div>
  )
}
