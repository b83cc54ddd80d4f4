import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyOfDevice } from '#src/ui/behaviour/lazy-extra.ts'
import { useIsFromServer } from '#src/ui/behaviour/use-hydrating.ts'
import { progressQuery } from '#src/features/progress/index.ts'
import { useDevicePractice } from '../data/use-device-practice.ts'
import { AssignedCardLoading } from './AssignedCard.tsx'
import { DayCardAtFirst, DayCardLoading } from './DayCard.tsx'
import type { PractisedCardProps } from './PractisedCard.tsx'

/** The card says what is true for everybody where its code cannot be had (no worker, no network). */
const PractisedCard = lazyOfDevice<PractisedCardProps>(() =>
  import('./PractisedCard.tsx').then(
    (module) => module.PractisedCard,
    () => DayCardAtFirst,
  ),
)

/** The cards of who has practised, where they will stand. */
function PractisedLoading({ assignments }: { readonly assignments: number }) {
  return (
    <>
      {assignments > 0 && <AssignedCardLoading />}
      <DayCardLoading />
    </>
  )
}

/**
 * The way to today's practice. Who has never practised costs home nothing: the rules of practice, packs and the log of
 * other devices are asked for only where there is practice, on this device or with the academy, or an assignment.
 */
export function PracticeCard({ onKnown }: Pick<PractisedCardProps, 'onKnown'>) {
  const { events, isRead, isRefused } = useDevicePractice()
  const isFromServer = useIsFromServer()
  // The card of progress asks; this only looks at the answer.
  const { practiceAnswers = 0, assignments = 0 } = useQuery({ ...progressQuery, enabled: false }).data ?? {}
  if (isRefused) return <DayCardAtFirst />
  if (events.length > 0 || practiceAnswers > 0 || assignments > 0) {
    const loading = <PractisedLoading assignments={assignments} />
    return (
      <Suspense fallback={loading}>
        <PractisedCard loading={loading} onKnown={onKnown} />
      </Suspense>
    )
  }
  return isRead || isFromServer ? <DayCardAtFirst /> : <DayCardLoading />
}
