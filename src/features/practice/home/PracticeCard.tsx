import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { progressQuery } from '#src/features/progress/index.ts'
import { useDevicePractice } from '../data/use-device-practice.ts'
import { DayCardAtFirst, DayCardLoading } from './DayCard.tsx'
import type { PractisedCardProps } from './PractisedCard.tsx'

/** The card says what is true for everybody where its code cannot be had (no worker, no network). */
const PractisedCard = lazy(async (): Promise<{ default: ComponentType<PractisedCardProps> }> => ({
  default: await import('./PractisedCard.tsx').then(
    (module) => module.PractisedCard,
    () => DayCardAtFirst,
  ),
}))

/**
 * The way to today's practice. Who has never practised costs home nothing: the rules of practice, packs and the log of
 * other devices are asked for only where there is practice, on this device or with the academy, or an assignment.
 */
export function PracticeCard({ onKnown }: PractisedCardProps) {
  const { events, isRead, isRefused } = useDevicePractice()
  // The card of progress asks; this only looks at the answer.
  const { practiceAnswers = 0, assignments = 0 } = useQuery({ ...progressQuery, enabled: false }).data ?? {}
  if (isRefused) return <DayCardAtFirst />
  if (events.length > 0 || practiceAnswers > 0 || assignments > 0) {
    return (
      <Suspense fallback={<DayCardLoading />}>
        <PractisedCard onKnown={onKnown} />
      </Suspense>
    )
  }
  return isRead ? <DayCardAtFirst /> : <DayCardLoading />
}
