/** Money that staff give back outside the gateway: written down at once, and open until it is handed over. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { lockRefund, updateRefund } from './refunds.repo.ts'

/** Marks a refund as handed over; a repetition changes nothing. */
export async function markHandedOver(
  { database, now }: Dependencies,
  refundId: string,
  actorId: string,
): Promise<Outcome<{ orderId: string }, 'payments.not-found' | 'payments.not-handed-over'>> {
  return database.transaction(async (transaction) => {
    const refund = await lockRefund(transaction, refundId)
    if (refund === undefined) return failure('payments.not-found')
    const { orderId } = refund
    if (refund.state !== 'done' || refund.handOverBy === null) return failure('payments.not-handed-over')
    if (refund.handedOverAt !== null) return success({ orderId })
    const at = new Date(now())
    await updateRefund(transaction, refundId, { handedOverAt: at, handedOverBy: actorId })
    const { amount, creditNote } = refund
    const change = { at, actorId, action: 'payments.hand-over' as const, subject: `payments:${orderId}` }
    await recordChange(transaction, { ...change, after: { amount, creditNote } })
    return success({ orderId })
  })
}
