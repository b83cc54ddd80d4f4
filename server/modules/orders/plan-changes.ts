/** Cost, for a student now, of each package that is sold, by the function that an order is charged by. */
import type { PlanChange } from '#contract/shop/subscriptions.ts'
import { PACKAGE_PERIODS } from '#domain/access/packages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectSoldPackages } from './orders.repo.ts'
import { placeOfBought, purchaseOf, readBuyerTerms } from './purchase.ts'

export async function listPlanChanges({ database, now }: Dependencies, buyerId: string): Promise<PlanChange[]> {
  const at = now()
  const terms = await readBuyerTerms(database.query, buyerId)
  const sold = await selectSoldPackages(database.query)
  return sold.flatMap((one) =>
    PACKAGE_PERIODS.flatMap((period) => {
      const purchase = purchaseOf({ sold: one, period, coupon: { kind: 'none' } }, terms, at)
      if (purchase === null) return []
      const { quote, input, begins } = purchase
      const packageId = one.id
      const days = input.days + quote.extraDays
      const { startsAt, endsAt } = placeOfBought(terms.periods, { begins, packageId }, days, at)
      return [{ packageId, period, quote: { ...quote, lines: [...quote.lines] }, begins, startsAt, endsAt }]
    }),
  )
}
