import type { PlanItem } from '#contract/shop/subscriptions.ts'
import { subscriptionState } from '#domain/access/packages.ts'
import { academyDay } from '#domain/progress/academy-day.ts'

export interface PlanNow {
  /** Items that are open, the one that ends last first. */
  readonly running: readonly PlanItem[]
  /** Items that follow, in their order. */
  readonly coming: readonly PlanItem[]
  /** The last one that was had, where nothing is open. */
  readonly ended: PlanItem | null
}

/** A plan as it stands at an instant (ms UTC), also long after it was read. */
export function planNow(items: readonly PlanItem[], now: number): PlanNow {
  const of = (state: 'running' | 'coming' | 'over') => items.filter((item) => subscriptionState(item, now) === state)
  const running = of('running').toSorted((a, b) => b.endsAt - a.endsAt)
  const ended = of('over').toSorted((a, b) => b.endsAt - a.endsAt)[0] ?? null
  return {
    running,
    coming: of('coming').toSorted((a, b) => a.startsAt - b.startsAt),
    ended: running.length === 0 ? ended : null,
  }
}

/** Days of the academy that are left after today; 0: it ends today. */
export function daysLeft({ endsAt }: Pick<PlanItem, 'endsAt'>, now: number): number {
  return Math.max(0, academyDay(endsAt - 1) - academyDay(now))
}
