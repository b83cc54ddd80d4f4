import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/people/users.ts'
import { recordState } from '#src/api/list-state.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { AccountCard } from './AccountCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { BelongingsCards } from './BelongingsCards.tsx'
import { NamesCard } from './NamesCard.tsx'
import { LatestResults } from './LatestResults.tsx'
import { NotesCard } from './NotesCard.tsx'
import styles from './person.module.css'
import { overviewQuery, personQuery } from './queries.ts'

interface OverviewPageProps {
  readonly userId: string
  /** The link by which the family of a student reads how they are getting on. */
  readonly familyLink: (student: User) => ReactNode
}

/** Shows how a person stands, at one look. */
export function OverviewPage({ userId, familyLink }: OverviewPageProps) {
  const { data: user } = useQuery(personQuery(userId))
  const { retry, ...state } = recordState(useQuery(overviewQuery(userId)))
  return (
    <RecordPage state={{ ...state, isFresh: state.value !== undefined, retry }}>
      {(overview) => (
        <div className={styles.cards}>
          {user !== undefined && <AccountCard user={user} overview={overview} />}
          {user !== undefined && overview.earlierNames.length > 0 && <NamesCard user={user} overview={overview} />}
          <DevicesCard devices={overview.devices} />
          <BelongingsCards userId={userId} overview={overview} />
          {overview.results !== null && <LatestResults userId={userId} results={overview.results} />}
          {user?.role.name === 'student' && overview.results !== null && familyLink(user)}
          <NotesCard key={userId} userId={userId} />
        </div>
      )}
    </RecordPage>
  )
}
