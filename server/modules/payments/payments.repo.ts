import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, max, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PaymentFilters } from '#contract/shop/payments.ts'
import type { PaymentStatus } from '#domain/orders/statuses.ts'
import { foldCouponCode } from '#domain/coupons/code.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { readReceiptNumber } from '#domain/receipts/numbers.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  attempts,
  coupons,
  orders,
  outsidePayments,
  packageContents,
  payments,
  receipts,
  refunds,
  subscriptions,
  users,
} from '#server/db/schema.ts'
import { containing, holding, orderBy, among, fromTo, onDays } from '#server/db/search.ts'
import { listOver, type ListStore } from '#server/db/store.ts'

/**
 * The status as staff read it. An order whose last try was declined is declined, also when its time is over: the order
 * itself is cancelled then, so that nobody pays it any more.
 */
const shownStatus = sql<PaymentStatus>`case when ${orders.status} = 'cancelled' and (
    select tried.status from ${payments} tried where tried.order_id = ${orders.id}
    order by tried.created_at desc, tried.id desc limit 1) = 'failed' then 'failed' else ${orders.status} end`

/** Those whose status as staff read it is among these; the orders' own index finds who may be. */
function hasStatus(statuses: PaymentFilters['status']): SQL | undefined {
  if (statuses === undefined) return undefined
  const own = statuses.includes('failed') ? [...statuses, 'cancelled' as const] : statuses
  return and(among(orders.status, own), inArray(shownStatus, [...statuses]))
}

/** Numbers of the credit notes of an order, the first first. */
const creditNotes = sql<
  string | null
>`(select string_agg(note.number, ', ' order by note.count) from ${receipts} note where note.order_id = ${orders.id} and note.series = 'credit-note')`

const rows = (executor: Executor) =>
  executor
    .select({
      id: orders.id,
      buyerId: orders.buyerId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      mobile: users.mobile,
      creditNotes,
      packageNameAr: orders.packageNameAr,
      packageNameEn: orders.packageNameEn,
      tier: orders.tier,
      period: orders.period,
      quote: orders.quote,
      quoteInput: orders.quoteInput,
      discount: orders.discount,
      vat: orders.vat,
      couponCode: orders.couponCode,
      couponState: orders.couponState,
      total: orders.total,
      refunded: orders.refunded,
      status: shownStatus,
      method: orders.method,
      attention: orders.attention,
      receiptNumber: receipts.number,
      expiresAt: orders.expiresAt,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(receipts, and(eq(receipts.orderId, orders.id), eq(receipts.series, 'invoice')))
    .$dynamic()

export type PaymentListRow = Awaited<ReturnType<typeof rows>>[number]

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHORT_NUMBER = /^[0-9a-f]{8}$/

/** Finds orders by name, address or mobile of the buyer, by code, and by any number that people read somewhere. */
function found(executor: Executor, typed: string): SQL | undefined {
  const text = foldDigits(typed).trim()
  if (text === '') return undefined
  const number = text.toLowerCase()
  const byName = holding(users.searchText, typed)
  const receipt = readReceiptNumber(text)
  const of = (condition: SQL | undefined) => executor.select({ id: orders.id }).from(orders).where(condition)
  const ofBuyers = executor.select({ id: users.id }).from(users).where(byName)
  const ofTries = executor.select({ id: payments.orderId }).from(payments).where(eq(payments.gatewayId, number))
  const ofOutside = executor
    .select({ id: outsidePayments.orderId })
    .from(outsidePayments)
    .where(containing(outsidePayments.reference, text))
  const ofReceipts = (named: NonNullable<typeof receipt>) =>
    executor
      .select({ id: receipts.orderId })
      .from(receipts)
      .where(and(eq(receipts.series, named.series), eq(receipts.count, named.count)))
  const ways = [
    ofOutside,
    of(hasCoupon(executor, typed)),
    ...(receipt === null ? [] : [ofReceipts(receipt)]),
    ...(SHORT_NUMBER.test(number) ? [of(sql`right(${orders.id}::text, 8) = ${number}`)] : []),
    ...(IDENTIFIER.test(number) ? [of(eq(orders.id, number)), ofTries] : []),
  ]
  const ids = sql.join(
    ways.map((way) => sql`${way}`),
    sql` union `,
  )
  // Arrays instead of subqueries: each is found once, by its own index, and the orders by theirs, buyers' and number's
  // combined. Joined in any other way every order would be read.
  return or(
    sql`${orders.id} = any(array(${ids}))`,
    byName === undefined ? undefined : sql`${orders.buyerId} = any(array(${ofBuyers}))`,
  )
}

/** Orders of which money still has to be handed over. */
function ordersToHandOver(executor: Executor) {
  const isOpen = and(isNotNull(refunds.handOverBy), isNull(refunds.handedOverAt))
  return executor.select({ id: refunds.orderId }).from(refunds).where(isOpen)
}

function hasCoupon(executor: Executor, typed: string): SQL {
  const ofCode = executor
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.codeKey, foldCouponCode(typed)))
  return inArray(orders.couponId, ofCode)
}

function matching(executor: Executor, filters: PaymentFilters): SQL | undefined {
  const { q, status, type, package: packageId, buyer, coupon, period, method, attention } = filters
  return and(
    found(executor, q ?? ''),
    hasStatus(status),
    among(orders.tier, type),
    among(orders.packageId, packageId),
    buyer === undefined ? undefined : eq(orders.buyerId, buyer),
    coupon === undefined ? undefined : hasCoupon(executor, coupon),
    among(orders.period, period),
    among(orders.method, method),
    attention === 'yes' ? isNotNull(orders.attention) : undefined,
    attention === 'hand-over' ? inArray(orders.id, ordersToHandOver(executor)) : undefined,
    onDays(orders.createdAt, filters),
    onDays(orders.paidAt, { from: filters.paidFrom, to: filters.paidTo }),
    fromTo(orders.total, filters.amountFrom, filters.amountTo),
  )
}

const SORTABLE = {
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  amount: orders.total,
  paid: sql`case when ${orders.status} = 'paid' then ${orders.total} else 0 end`,
  status: shownStatus,
}
const USUAL = desc(orders.createdAt)

export function paymentList(executor: Executor): ListStore<PaymentListRow, PaymentFilters> {
  return {
    ...listOver<typeof orders, PaymentListRow, PaymentFilters>({
      table: orders,
      rows,
      matching: (filters) => matching(executor, filters),
      sortable: SORTABLE,
      order: [USUAL, desc(orders.id)],
    }),
    /** Which orders are on the page is found first: only their buyers and receipts are looked up. */
    page: async (reader, { page, perPage, sort }, filters) => {
      const order = [orderBy(sort, SORTABLE, USUAL), desc(orders.id)]
      const onPage = reader
        .select({ id: orders.id })
        .from(orders)
        .where(matching(reader, filters))
        .orderBy(...order)
        .limit(perPage)
        .offset((page - 1) * perPage)
      return rows(reader)
        .where(inArray(orders.id, onPage))
        .orderBy(...order)
    },
  }
}

/** Totals of all that match, in one pass. */
export async function selectTotals(executor: Executor, filters: PaymentFilters) {
  const isPaid = sql`${orders.status} = 'paid'`
  const ofPaid = (column: SQL | typeof orders.total) =>
    sql<number>`coalesce(sum(${column}) filter (where ${isPaid}), 0)`.mapWith(Number)
  const [totals] = await executor
    .select({
      count: count(),
      paid: ofPaid(orders.total),
      vat: ofPaid(sql`${orders.vat}`),
      discount: ofPaid(sql`${orders.discount}`),
      refunded: sql<number>`coalesce(${sum(orders.refunded)}, 0)`.mapWith(Number),
      completed: sql<number>`count(*) filter (where ${isPaid})`.mapWith(Number),
    })
    .from(orders)
    .where(matching(executor, filters))
  return totals ?? { count: 0, paid: 0, vat: 0, discount: 0, refunded: 0, completed: 0 }
}

export async function selectOpened(executor: Executor, orderId: string) {
  return executor
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.source, 'payment'), eq(subscriptions.sourceId, orderId)))
    .orderBy(asc(subscriptions.createdAt))
}

export async function selectReceipts(executor: Executor, orderId: string) {
  return executor.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(asc(receipts.issuedAt))
}

/** The refunds of an order with the names of who gave them, oldest first. */
export async function selectRefunds(executor: Executor, orderId: string) {
  return executor
    .select({ refund: refunds, firstName: users.firstName, lastName: users.lastName })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.createdBy))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** Exams of a package that a student has begun since an instant, and the last time. */
export async function selectBegun(executor: Executor, packageId: string, userId: string, since: Date) {
  const inPackage = executor
    .select({ id: packageContents.contentId })
    .from(packageContents)
    .where(and(eq(packageContents.packageId, packageId), eq(packageContents.kind, 'exam')))
  const [row] = await executor
    .select({ exams: sql<number>`count(distinct ${attempts.examId})`.mapWith(Number), lastAt: max(attempts.startedAt) })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), gte(attempts.startedAt, since), inArray(attempts.examId, inPackage)))
  return row ?? { exams: 0, lastAt: null }
}
