import type { Executor } from '#server/db/connection.ts'
import { countBought, isActiveBuyer, isCreditUsed, type Order, selectPackage } from './orders.repo.ts'
import { isCreditLowered } from './refunds.repo.ts'
import { offerOf } from './purchase.ts'

/**
 * The reason for which money for an order must not be kept, the buyer being locked: the same has been paid since it was placed, the account
 * for which it would open something is gone or stopped, or its price no longer holds, because the period that it gives up
 * was given up for another order or refunded, or because it is over and the package costs otherwise now. Null: it may be
 * paid.
 */
export async function refusalOfMoney(executor: Executor, order: Order): Promise<'paid-twice' | 'late-refunded' | null> {
  if (order.status === 'paid') return 'paid-twice'
  if (order.buyerId === null || !(await isActiveBuyer(executor, order.buyerId))) return 'late-refunded'
  if ((await countBought(executor, order)) > order.boughtBefore) return 'paid-twice'
  if ((await isCreditUsed(executor, order)) || (await isCreditLowered(executor, order))) return 'late-refunded'
  if (order.status !== 'cancelled') return null
  const sold = await selectPackage(executor, order.packageId)
  const price = sold === undefined ? null : offerOf(sold, order.period).price
  return price === order.quoteInput.price ? null : 'late-refunded'
}
