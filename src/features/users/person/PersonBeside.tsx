import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { BelongingsCards } from './BelongingsCards.tsx'
import { LatestResults } from './LatestResults.tsx'
import { NotesCard } from './NotesCard.tsx'
import styles from './person.module.css'
import { overviewQuery } from './queries.ts'

/** Shows what staff know about a person, beside other work; nothing to readers who may not open people. */
export function PersonBeside({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('personPage')
  if (!useReader().may('list-users')) return null
  return (
    <aside className={styles.beside} aria-label={t('beside')}>
      <Belongings userId={userId} />
      <NotesCard key={userId} userId={userId} />
    </aside>
  )
}

function Belongings({ userId }: { readonly userId: string }) {
  const { value, failure, retry } = recordState(useQuery(overviewQuery(userId)))
  if (value === undefined && failure !== null) return <CardFailure message={failure.message} onRetry={retry} />
  if (value === undefined) return <Skeleton height="12rem" />
  return (
    <>
      <BelongingsCards userId={userId} overview={value} />
      {value.results !== null && <LatestResults userId={userId} results={value.results} />}
    </>
  )
}
