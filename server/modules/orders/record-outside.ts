/** Payments that were made outside: recorded by staff, settled as any other, with the same receipt. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { OutsideForm } from '#contract/shop/payments.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { quote } from '#domain/pricing/quote.ts'
import { academyDay, dayFromText } from '#domain/progress/academy-day.ts'
import { foldEmail } from '#domain/validation/email.ts'
import { allOrNothing } from '#server/db/all-or-nothing.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { followOrder } from '#server/modules/attribution/index.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { fileIsImage } from '#server/modules/files/index.ts'
import { changeOrder } from './complete-order.ts'
import {
  insertOrder,
  insertOutside,
  lockBuyer,
  lockOrder,
  type Order,
  selectOutside,
  selectPackage,
  selectStudent,
} from './orders.repo.ts'
import { offerOf, readVatRate } from './purchase.ts'

type Refusal = 'request.invalid' | 'payments.no-student' | 'payments.recorded-already' | 'orders.not-for-sale'

/** Bank references are copied in groups, in either digits and case. */
const keyOf = (reference: string): string => foldDigits(reference).replace(/\s/g, '').toUpperCase()

/**
 * Records a payment and opens its package after what the student has; the amount is what came, whatever the package
 * costs now. Repeating it with the same id finds the same payment; a reference is recorded once.
 */
export async function recordOutside(
  { database, now }: Dependencies,
  form: OutsideForm,
  actorId: string,
): Promise<Outcome<string, Refusal>> {
  const at = new Date(now())
  const day = dayFromText(form.paidOn)
  if (day === null || day > academyDay(at.getTime())) {
    return failure('request.invalid', { fields: { paidOn: { code: 'invalid' } } })
  }
  if (form.image !== null && !(await fileIsImage(database.query, form.image))) {
    return failure('request.invalid', { fields: { image: { code: 'exists' } } })
  }
  return allOrNothing(database, (transaction) => recordLocked(transaction, form, { actorId, at }))
}

interface Recording {
  readonly actorId: string
  readonly at: Date
}

async function recordLocked(
  transaction: Executor,
  form: OutsideForm,
  { actorId, at }: Recording,
): Promise<Outcome<string, Refusal>> {
  const buyer = await selectStudent(transaction, foldEmail(form.email))
  if (buyer === undefined) return failure('payments.no-student')
  await lockBuyer(transaction, buyer.id)
  const repeated = await lockOrder(transaction, form.id)
  if (repeated !== undefined) {
    const isSame = repeated.buyerId === buyer.id && (await selectOutside(transaction, form.id)) !== undefined
    return isSame ? success(form.id) : failure('payments.recorded-already')
  }
  const order = await placeRecorded(transaction, buyer.id, form, at)
  if (order === null) return failure('orders.not-for-sale')
  await followOrder(transaction, { orderId: order.id, buyerId: buyer.id, at })
  const { method, paidOn, image, amount } = form
  const reference = form.reference.trim()
  const outside = { orderId: form.id, reference, referenceKey: keyOf(reference), paidOn, fileId: image }
  const isNew = await insertOutside(transaction, { ...outside, createdBy: actorId, createdAt: at })
  if (!isNew) return failure('payments.recorded-already')
  await changeOrder(transaction, order, { kind: 'paid' }, { at, method })
  await recordChange(transaction, {
    at,
    actorId,
    action: 'payments.record',
    subject: `payments:${form.id}`,
    after: { method, amount, reference, paidOn },
  })
  return success(form.id)
}

/** An order at the amount that came; null: the package has no such period. */
async function placeRecorded(
  transaction: Executor,
  buyerId: string,
  { id, packageId, period, amount }: OutsideForm,
  at: Date,
): Promise<Order | null> {
  const sold = await selectPackage(transaction, packageId)
  if (sold === undefined || offerOf(sold, period).price === null) return null
  const vatRate = await readVatRate(transaction)
  const quoteInput = { price: amount, days: offerOf(sold, period).days, vatRate, discount: null, credit: 0 }
  const counted = quote(quoteInput)
  return insertOrder(transaction, {
    id,
    buyerId,
    packageId,
    packageNameAr: sold.nameAr,
    packageNameEn: sold.nameEn,
    tier: sold.tier,
    period,
    quoteInput,
    quote: counted,
    total: counted.total,
    vat: counted.vat,
    couponState: 'none',
    begins: 'after',
    status: 'pending',
    expiresAt: at,
    createdAt: at,
  })
}
