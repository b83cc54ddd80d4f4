/** What each package that is sold would cost a student now, by the function that an order is charged by. */
import type { PlanChange } from '#contract/subscriptions.ts'
import { endAfterDays, PACKAGE_PERIODS } from '#domain/access/packages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectSoldPackages } from './orders.repo.ts'
import { readPurchase, startOfBought } from './purchase.ts'

export async function listPlanChanges({ database, now }: Dependencies, buyerId: string): Promise<PlanChange[]> {
  const at = now()
  const sold = await selectSoldPackages(database.query)
  const wishes = sold.flatMap((packageId) => PACKAGE_PERIODS.map((period) => ({ packageId, period, code: null })))
  const changes: PlanChange[] = []
  for (const { packageId, period, code } of wishes) {
    const read = await readPurchase(database.query, buyerId, { packageId, period, code }, at)
    if (!read.ok) continue
    const { quote, input, begins } = read.value
    const startsAt = await startOfBought(database.query, buyerId, { begins, packageId }, at)
    const endsAt = endAfterDays(startsAt, input.days + quote.extraDays)
    changes.push({ packageId, period, quote: { ...quote, lines: [...quote.lines] }, begins, startsAt, endsAt })
  }
  return changes
}
