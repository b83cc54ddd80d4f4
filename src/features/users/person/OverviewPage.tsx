import { useQuery } from '@tanstack/react-query'
import { recordState } from '#src/api/list-state.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { AccountCard } from './AccountCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { BelongingsCards } from './BelongingsCards.tsx'
import { LatestResults } from './LatestResults.tsx'
import { NotesCard } from './NotesCard.tsx'
import styles from './person.module.css'
import { overviewQuery, personQuery } from './queries.ts'

/** Shows how a person stands, at one look. */
export function OverviewPage({ userId }: { readonly userId: string }) {
  const { data: user } = useQuery(personQuery(userId))
  const { retry, ...state } = recordState(useQuery(overviewQuery(userId)))
  return (
    <RecordPage state={{ ...state, isFresh: state.value !== undefined, retry }}>
      {(overview) => (
        <div className={styles.cards}>
          {user !== undefined && <AccountCard user={user} overview={overview} />}
          <DevicesCard devices={overview.devices} />
          <BelongingsCards userId={userId} overview={overview} />
          {overview.results !== null && <LatestResults userId={userId} results={overview.results} />}
          <NotesCard key={userId} userId={userId} />
        </div>
      )}
    </RecordPage>
  )
}
