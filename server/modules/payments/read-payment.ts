import { endAfterDays } from '#domain/access/packages.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { fileUrl } from '#contract/office/files.ts'
import type { PaymentView, RefundView } from '#contract/shop/payments.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies, PaymentDependencies } from '#server/dependencies.ts'
import {
  insertEvent,
  type Order,
  refundableNow,
  selectEvents,
  selectOrder,
  selectOutside,
  selectPayments,
  settlePayment,
} from '#server/modules/orders/index.ts'
import { rowView } from './list-payments.ts'
import { paymentList, selectBegun, selectOpened, selectReceipts, selectRefunds } from './payments.repo.ts'

type Found = Outcome<PaymentView, 'payments.not-found'>

/** One payment with all that happened to it. */
export async function readPayment({ database: { query } }: Dependencies, id: string): Promise<Found> {
  const row = await paymentList(query).find(query, id)
  const order = await selectOrder(query, id)
  if (row === undefined || order === undefined) return failure('payments.not-found')
  return success({
    ...rowView(row),
    buyerEmail: row.email,
    quote: { ...row.quote, lines: [...row.quote.lines] },
    couponState: row.couponState,
    expiresAt: row.expiresAt.getTime(),
    ...(await gatewaySide(query, id)),
    ...(await whatFollowed(query, order)),
    outside: await outsideView(query, id),
  })
}

async function gatewaySide(executor: Executor, id: string): Promise<Pick<PaymentView, 'tries' | 'events'>> {
  const tries = (await selectPayments(executor, id)).toReversed()
  const events = await selectEvents(executor, id)
  return {
    tries: tries.map(({ mode, nextAskAt, createdAt, ...one }) => ({
      gatewayId: one.gatewayId,
      status: one.status,
      amount: one.amount,
      isTest: mode === 'test',
      brand: one.brand,
      lastFour: one.lastFour,
      message: one.message,
      responseCode: one.responseCode,
      refundDue: one.refundDue,
      returned: one.returned,
      asked: one.asked,
      nextAskAt: nextAskAt?.getTime() ?? null,
      createdAt: createdAt.getTime(),
    })),
    events: events.map(({ kind, gatewayId, detail, at }) => ({
      kind,
      gatewayId,
      status: detail.status ?? null,
      message: detail.message ?? null,
      responseCode: detail.responseCode ?? null,
      at: at.getTime(),
    })),
  }
}

async function outsideView(executor: Executor, id: string): Promise<PaymentView['outside']> {
  const found = await selectOutside(executor, id)
  if (found === undefined) return null
  const { outside, firstName, lastName } = found
  return {
    reference: outside.reference,
    paidOn: outside.paidOn,
    imageUrl: outside.fileId === null ? null : fileUrl(outside.fileId),
    by: firstName === null ? null : `${firstName} ${lastName}`,
  }
}

type Followed = Pick<PaymentView, 'subscriptions' | 'receipts' | 'refunds' | 'opened' | 'refundable' | 'successor'>

async function whatFollowed(executor: Executor, order: Order): Promise<Followed> {
  const { id, buyerId, packageId, paidAt } = order
  const none = { exams: 0, lastAt: null }
  const begun = buyerId === null || paidAt === null ? none : await selectBegun(executor, packageId, buyerId, paidAt)
  const opened = await selectOpened(executor, id)
  const documents = await selectReceipts(executor, id)
  const { refundable, successor } = await refundableNow(executor, order)
  return {
    refundable,
    successor: successor === null ? null : { id: successor.id, credit: successor.credit, isUndone: successor.isUndone },
    subscriptions: opened.map(({ startsAt, endsAt, createdAt, ...one }) => ({
      id: one.id,
      source: one.source,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
      boughtUntil: endAfterDays(startsAt.getTime(), one.days),
      days: one.days,
      createdAt: createdAt.getTime(),
    })),
    receipts: documents.map(({ series, number, total, vat, issuedAt }) => {
      return { series, number, total, vat, issuedAt: issuedAt.getTime() }
    }),
    refunds: await refundViews(executor, id),
    opened: { exams: begun.exams, lastAt: begun.lastAt?.getTime() ?? null },
  }
}

async function refundViews(executor: Executor, orderId: string): Promise<RefundView[]> {
  const found = await selectRefunds(executor, orderId)
  return found.map(({ refund, firstName, lastName }) => ({
    id: refund.id,
    amount: refund.amount,
    reason: refund.reason,
    endsAccess: refund.endsAccess,
    state: refund.state,
    message: refund.message,
    creditNote: refund.creditNote,
    by: firstName === null ? null : `${firstName} ${lastName}`,
    createdAt: refund.createdAt.getTime(),
    doneAt: refund.doneAt?.getTime() ?? null,
    handOverBy: refund.handOverBy?.getTime() ?? null,
    handedOverAt: refund.handedOverAt?.getTime() ?? null,
  }))
}

/** Asks the gateway about every try now; what it says is done as if it had said it by itself. */
export async function askGateway(dependencies: PaymentDependencies, orderId: string): Promise<Found> {
  const { database, now } = dependencies
  for (const { gatewayId } of await selectPayments(database.query, orderId)) {
    const event = { orderId, gatewayId, kind: 'asked-by-staff' as const, detail: {}, at: new Date(now()) }
    await insertEvent(database.query, event)
    await settlePayment(dependencies, gatewayId)
  }
  return readPayment(dependencies, orderId)
}
