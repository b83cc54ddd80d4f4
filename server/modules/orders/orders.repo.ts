import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { orders, outsidePayments, packages, payments, refunds, roles, subscriptions, users } from '#server/db/schema.ts'

export type Order = typeof orders.$inferSelect
export type Payment = typeof payments.$inferSelect

/** Everything about the money of one student happens one after the other. */
export async function lockBuyer(executor: Executor, buyerId: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('update')
}

export async function selectPackage(executor: Executor, id: string) {
  const [row] = await executor.select().from(packages).where(eq(packages.id, id))
  return row
}

/** Selects the active packages in the order in which they are shown. */
export async function selectSoldPackages(executor: Executor) {
  return executor
    .select()
    .from(packages)
    .where(eq(packages.active, true))
    .orderBy(asc(packages.position), asc(packages.id))
}

export async function hasBought(executor: Executor, buyerId: string): Promise<boolean> {
  const bought = and(eq(subscriptions.userId, buyerId), eq(subscriptions.source, 'payment'))
  return (await executor.$count(subscriptions, bought)) > 0
}

/**
 * All that a student has or had of packages, with what each package costs now. Money that is about to be given back is
 * worth nothing any more: what it pays for now would be paid by nobody.
 */
export async function selectPeriods(executor: Executor, buyerId: string) {
  const periods = await selectPaidPeriods(executor, buyerId)
  const onTheWayBack = await selectAskedRefunds(
    executor,
    periods.map(({ sourceId }) => sourceId),
  )
  return periods.map(({ sourceId, worth, ...period }) => {
    const amounts = onTheWayBack.filter(({ orderId }) => orderId === sourceId).map(({ amount }) => amount)
    return { ...period, worth: Math.max(0, worth - amounts.reduce((sum, amount) => sum + amount, 0)) }
  })
}

async function selectAskedRefunds(executor: Executor, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return executor
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(refunds.state, 'asked')))
}

function selectPaidPeriods(executor: Executor, buyerId: string) {
  return executor
    .select({
      id: subscriptions.id,
      packageId: subscriptions.packageId,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
      days: subscriptions.days,
      price: subscriptions.price,
      worth: subscriptions.worth,
      sourceId: subscriptions.sourceId,
      monthlyPrice: packages.monthlyPrice,
      monthlyDays: packages.monthlyDays,
      yearlyPrice: packages.yearlyPrice,
      yearlyDays: packages.yearlyDays,
    })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(eq(subscriptions.userId, buyerId))
}

/** Ends a running period at an instant; what is over stays as it is. */
export async function endSubscription(executor: Executor, id: string, at: Date): Promise<void> {
  await executor
    .update(subscriptions)
    .set({ endsAt: at })
    .where(and(eq(subscriptions.id, id), gt(subscriptions.endsAt, at)))
}

/** The buyer is locked. */
export async function insertOrder(
  executor: Executor,
  order: Omit<typeof orders.$inferInsert, 'boughtBefore'>,
): Promise<Order> {
  const boughtBefore = await countBought(executor, order)
  const [row] = await executor
    .insert(orders)
    .values({ ...order, boughtBefore })
    .returning()
  if (row === undefined) throw new Error('an order vanished while it was placed')
  return row
}

export async function selectOrder(executor: Executor, id: string): Promise<Order | undefined> {
  const [row] = await executor.select().from(orders).where(eq(orders.id, id))
  return row
}

export async function selectOrderByPayCode(executor: Executor, payCode: string): Promise<Order | undefined> {
  const [row] = await executor.select().from(orders).where(eq(orders.payCode, payCode))
  return row
}

/** True if the account of a buyer is there and active. */
export async function isActiveBuyer(executor: Executor, buyerId: string): Promise<boolean> {
  return (await executor.$count(users, and(eq(users.id, buyerId), users.active))) > 0
}

export async function lockOrder(executor: Executor, id: string): Promise<Order | undefined> {
  const [row] = await executor.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

export async function updateOrder(executor: Executor, id: string, change: Partial<Order>): Promise<Order> {
  const [row] = await executor.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (row === undefined) throw new Error('an order vanished while it was changed')
  return row
}

const OPEN = inArray(orders.status, ['pending', 'initiated', 'failed'])

export async function selectStudent(executor: Executor, email: string) {
  const [row] = await executor
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.email, email), eq(roles.name, 'student')))
  return row
}

/** False: a payment with this reference is recorded already. */
export async function insertOutside(
  executor: Executor,
  outside: typeof outsidePayments.$inferInsert,
): Promise<boolean> {
  const made = await executor
    .insert(outsidePayments)
    .values(outside)
    .onConflictDoNothing()
    .returning({ id: outsidePayments.orderId })
  return made.length === 1
}

export async function selectOutside(executor: Executor, orderId: string) {
  const [row] = await executor
    .select({ outside: outsidePayments, firstName: users.firstName, lastName: users.lastName })
    .from(outsidePayments)
    .leftJoin(users, eq(users.id, outsidePayments.createdBy))
    .where(eq(outsidePayments.orderId, orderId))
  return row
}

/** Orders of a student that may still be paid, oldest first, locked. */
export async function lockOpenOrders(executor: Executor, buyerId: string, at: Date): Promise<Order[]> {
  return executor
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), OPEN, gt(orders.expiresAt, at)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .for('update')
}

export async function selectExpiredOrders(executor: Executor, at: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: orders.id })
    .from(orders)
    .where(and(OPEN, lte(orders.expiresAt, at)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** False: a try with this id of the gateway is there already. */
export async function insertPayment(executor: Executor, payment: typeof payments.$inferInsert): Promise<boolean> {
  const made = await executor.insert(payments).values(payment).onConflictDoNothing().returning({ id: payments.id })
  return made.length === 1
}

export async function selectPayment(executor: Executor, gatewayId: string): Promise<Payment | undefined> {
  const [row] = await executor.select().from(payments).where(eq(payments.gatewayId, gatewayId))
  return row
}

/** The tries of an order, newest first. */
export async function selectPayments(executor: Executor, orderId: string): Promise<Payment[]> {
  return executor
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
}

export async function updatePayment(executor: Executor, id: string, change: Partial<Payment>): Promise<void> {
  await executor.update(payments).set(change).where(eq(payments.id, id))
}

/** Tries that the gateway should be asked about now: open ones, and those whose money has to go back. */
export async function selectDuePayments(executor: Executor, at: Date, limit: number): Promise<Payment[]> {
  return executor
    .select()
    .from(payments)
    .where(and(isNotNull(payments.nextAskAt), lte(payments.nextAskAt, at)))
    .orderBy(asc(payments.nextAskAt))
    .limit(limit)
}

/**
 * Answers whether another try than this says how the order stands: one that paid it, or one that began later. News of an
 * earlier try may come late or twice, and must not end the one that the buyer is about to approve.
 */
export async function isOvertaken(executor: Executor, { orderId, id, createdAt }: Payment): Promise<boolean> {
  const isLater = or(gt(payments.createdAt, createdAt), and(eq(payments.createdAt, createdAt), gt(payments.id, id)))
  const others = and(eq(payments.orderId, orderId), ne(payments.id, id))
  return (await executor.$count(payments, and(others, or(eq(payments.status, 'paid'), isLater)))) > 0
}

type Bought = Pick<typeof orders.$inferInsert, 'buyerId' | 'packageId' | 'period'>

/** Counts the orders for this package and period that a buyer has paid; 0 where the account is gone. */
export async function countBought(executor: Executor, { buyerId, packageId, period }: Bought): Promise<number> {
  if (buyerId == null) return 0
  const same = and(eq(orders.buyerId, buyerId), eq(orders.packageId, packageId), eq(orders.period, period))
  return executor.$count(orders, and(same, eq(orders.status, 'paid')))
}

/** Answers whether the period that an order gives up was given up for another order that is paid. */
export async function isCreditUsed(executor: Executor, { id, creditedId }: Order): Promise<boolean> {
  if (creditedId === null) return false
  const other = and(eq(orders.creditedId, creditedId), eq(orders.status, 'paid'), ne(orders.id, id))
  return (await executor.$count(orders, other)) > 0
}
