import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { practisedDays } from '#domain/practice/practised-days.ts'
import { todaysSession } from '#domain/practice/session.ts'
import type { PractisedHere } from '#src/features/progress/index.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { useSessionPlan } from '../data/session-store.ts'
import { type Practice, usePractice } from '../data/use-practice.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { AssignedCard } from './AssignedCard.tsx'
import { DayCard } from './DayCard.tsx'
import { dayAtHome } from './day-at-home.ts'
import { DayWords } from './DayWords.tsx'
import { HomeLevels } from './HomeLevels.tsx'

export interface PractisedCardProps {
  /** Stands where the card will, until the device is read. */
  readonly loading: ReactNode
  /** Called with what the device knows whenever that changes; null: nothing. */
  readonly onKnown: (practised: PractisedHere | null) => void
}

/** The card of a student who has practised, here or elsewhere. */
export function PractisedCard({ loading, onKnown }: PractisedCardProps) {
  const { t } = useTranslation('practice')
  const practice = usePractice()
  useTelling(practice, onKnown)
  const plan = useSessionPlan(practice.userId, todaysSession(practice.today))
  if (plan === undefined || !practice.isRead) return loading
  const day = dayAtHome(practice, plan?.items ?? null)
  if (day.state === 'unknown' && practice.refresh.isPending) return loading
  const action = { done: 'today.more', begun: 'today.continue' } as const
  return (
    <>
      <AssignedCard assignments={practice.assignments} />
      <DayCard
        text={<DayWords day={day} />}
        action={t(day.state === 'done' || day.state === 'begun' ? action[day.state] : 'home.open')}
        other={
          practice.cards.some(({ standing }) => standing === 'open') && (
            <ButtonLink to="/practice/mistakes" variant="default">
              {t('home.mistakes')}
            </ButtonLink>
          )
        }
      />
    </>
  )
}

/** Tells home what the device knows, and that it knows nothing when the card leaves. */
function useTelling({ events, settings, levels }: Practice, onKnown: PractisedCardProps['onKnown']): void {
  const days = useMemo(() => practisedDays(events), [events])
  useEffect(() => {
    // Until the log of this student's other devices has come, the academy's answer knows more.
    if (days.length === 0) return undefined
    const hasLevels = levels.some(({ level }) => level !== 'unknown')
    const shown = (
      <Suspense fallback={<Skeleton height="6rem" />}>
        <HomeLevels levels={levels} />
      </Suspense>
    )
    onKnown({ days, restDays: settings.restDays, levels: shown, hasLevels })
    return () => onKnown(null)
  }, [days, settings.restDays, levels, onKnown])
}
