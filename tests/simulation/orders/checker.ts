/**
 * Rules of a run of orders: the gateway's own books and what people were shown, compared with what is stored. The
 * checker knows nothing of settling, holding and machines.
 */
import { isDeepStrictEqual } from 'node:util'
import { ONE_TIME_CODES_MOST } from '#domain/orders/statuses.ts'
import { quote, type QuoteInput } from '#domain/pricing/quote.ts'
import type { Row } from '../memory-academy/tables.ts'
import type { TakenPayment } from './gateway.ts'
import type { OrdersHistory } from './history.ts'
import { CLOCK_OFF_MOST } from '../crashing-server.ts'

export interface Books {
  readonly table: (name: string) => readonly Row[]
  readonly taken: readonly TakenPayment[]
  readonly history: OrdersHistory
}

type Check = (books: Books) => string[]

const TAKEN = new Set(['paid', 'captured', 'refunded'])
const tookMoney = ({ status }: TakenPayment) => TAKEN.has(status)
const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
const amount = (row: Row, column: string): number => Number(row[column])
const orderNamed = ({ table }: Books, id: unknown) => table('orders').find((row) => row['id'] === id)
/** Paid by card or with a wallet. */
const isByGateway = (order: Row) => ['card', 'apple-pay', 'stc-pay'].includes(String(order['method']))
const nameOf = (row: Row) => `order ${String(row['id']).slice(0, 8)} (${String(row['status'])})`

/** The gateway's payments for an order, by the ids that we gave it. */
function triesOf({ table, taken }: Pick<Books, 'table' | 'taken'>, order: Row): TakenPayment[] {
  const ids = new Set(table('payments').flatMap((row) => (row['order_id'] === order['id'] ? [row['gateway_id']] : [])))
  return taken.filter(({ id }) => ids.has(id))
}

/**
 * Money is where it belongs, or a person sees that it is not. The latter happens only if the gateway reports something
 * untrue.
 */
const moneyIsAccountedFor: Check = ({ table, taken }) =>
  table('orders').flatMap((order) => {
    const own = triesOf({ table, taken }, order)
    const kept = sumOf(own.filter(tookMoney), (payment) => payment.amount - payment.refunded)
    const isByCard = order['status'] === 'paid' && isByGateway(order)
    const due = isByCard ? amount(order, 'total') - amount(order, 'refunded') : 0
    const isShown = own.some(({ isWrong }) => isWrong) && order['attention'] !== null
    return kept === due || isShown ? [] : [`${nameOf(order)} keeps ${kept} halalas and is worth ${due}`]
  })

const everyPaymentIsKnown: Check = ({ table, taken }) =>
  taken
    .filter(({ id }) => !table('payments').some((row) => row['gateway_id'] === id))
    .map(({ id }) => `the gateway has a payment ${id.slice(0, 8)} that we never wrote down`)

const openedForReason: Check = (books) =>
  books.table('subscriptions').flatMap((opened) => {
    const source = opened['source_id']
    if (opened['source'] === 'grant') return books.history.grants.has(String(source)) ? [] : ['a grant of nobody']
    const order = orderNamed(books, source)
    if (order === undefined || order['status'] !== 'paid') return ['opened by an order that is not paid']
    if (order['buyer_id'] !== opened['user_id']) return [`${nameOf(order)} opened it for another person`]
    return hasReason(books, order) ? [] : [`${nameOf(order)} opened it without money`]
  })

function hasReason(books: Books, order: Row): boolean {
  if (order['method'] === 'free') return order['total'] === 0
  if (!isByGateway(order)) return books.table('outside_payments').some((row) => row['order_id'] === order['id'])
  return triesOf(books, order).some((one) => tookMoney(one) && !one.isWrong)
}

const openedOnce: Check = ({ table }) =>
  table('orders').flatMap((order) => {
    const opened = table('subscriptions').filter((row) => row['source_id'] === order['id'])
    const { days } = order['quote_input'] as QuoteInput
    const { extraDays } = order['quote'] as { extraDays: number }
    if (opened.length !== (order['status'] === 'paid' ? 1 : 0)) return [`${nameOf(order)} opened ${opened.length}`]
    return opened.every((row) => row['days'] === days + extraDays) ? [] : [`${nameOf(order)} opened other days`]
  })

const DAY_MS = 86_400_000
/** Two nodes' clocks are apart by less than this, ms. */
const CLOCKS_APART = 2 * CLOCK_OFF_MOST

/** An order takes no money once another order paid for the same, unless it was placed after that. */
const paidOnce: Check = ({ table }) => {
  const placed = table('orders')
  const numbers = new Map(
    table('receipts').flatMap((row) => (row['series'] === 'invoice' ? [[row['order_id'], amount(row, 'count')]] : [])),
  )
  const paid = placed
    .filter(({ status }) => status === 'paid')
    .toSorted((one, other) => (numbers.get(one['id']) ?? 0) - (numbers.get(other['id']) ?? 0))
  return paid.flatMap((second, index) => {
    if (!isByGateway(second)) return []
    const isSame = (row: Row) => ['buyer_id', 'package_id', 'period'].every((column) => row[column] === second[column])
    const wasThere = (first: Row) =>
      placed.indexOf(second) < placed.indexOf(first) ||
      amount(second, 'created_at') + CLOCKS_APART < amount(first, 'paid_at')
    const isTwice = paid.slice(0, index).some((first) => isSame(first) && wasThere(first))
    return isTwice ? [`${nameOf(second)} was paid although the same had been paid for`] : []
  })
}

const couponsAreKept: Check = ({ table }) =>
  table('coupons').flatMap((coupon) => {
    const own = table('orders').filter((row) => row['coupon_id'] === coupon['id'])
    const inState = (state: string) => own.filter((row) => row['coupon_state'] === state)
    const used = inState('used')
    const late = used.filter((row) => row['attention'] !== null).length
    const found: string[] = []
    if (coupon['used'] !== used.length) found.push(`${coupon['used']} uses are counted, ${used.length} orders used it`)
    if (coupon['held'] !== inState('held').length) found.push(`${coupon['held']} are held by nobody`)
    if (used.length - late > amount(coupon, 'quantity'))
      found.push(`used ${used.length} times of ${coupon['quantity']}`)
    for (const mine of Map.groupBy(used, (row) => row['buyer_id']).values()) {
      const honoured = mine.filter((row) => row['attention'] !== null).length
      if (mine.length - honoured > amount(coupon, 'per_student')) found.push('used more often by one student')
    }
    return found
  })

const numbersFollow: Check = ({ table }) =>
  ['invoice', 'credit-note'].flatMap((series) => {
    const own = table('receipts').filter((row) => row['series'] === series)
    const sorted = own.toSorted((a, b) => amount(a, 'count') - amount(b, 'count'))
    const isBroken = sorted.some((row, index) => {
      const before = sorted[index - 1]
      return row['count'] !== index + 1 || (before !== undefined && row['previous_hash'] !== before['hash'])
    })
    const last = table('receipt_counters').find((row) => row['series'] === series)
    const counted = amount(last ?? { count: 0 }, 'count')
    return isBroken || counted !== own.length ? [`${own.length} of ${series}, counted to ${counted}`] : []
  })

const everyDocumentIsThere: Check = ({ table }) => {
  const of = (order: Row, series: string) =>
    table('receipts').filter((row) => row['order_id'] === order['id'] && row['series'] === series)
  return table('orders').flatMap((order) => {
    const invoices = of(order, 'invoice')
    if (invoices.length !== (order['status'] === 'paid' ? 1 : 0))
      return [`${nameOf(order)}: ${invoices.length} invoices`]
    const notes = of(order, 'credit-note')
    const done = table('refunds').filter((row) => row['order_id'] === order['id'] && row['state'] === 'done')
    if (notes.length !== done.length)
      return [`${nameOf(order)}: ${notes.length} credit notes for ${done.length} refunds`]
    const returned = sumOf(notes, (row) => amount(row, 'total'))
    if (returned !== order['refunded']) return [`${nameOf(order)}: credit notes over ${returned}`]
    const isWhole = returned === order['total'] && returned > 0
    const vat = sumOf(notes, (row) => amount(row, 'vat'))
    return isWhole && vat !== order['vat'] ? [`${nameOf(order)}: of its tax ${vat} was returned`] : []
  })
}

const quotesComeToTheSame: Check = ({ table }) =>
  table('orders')
    .filter((order) => !isDeepStrictEqual(quote(order['quote_input'] as QuoteInput), order['quote']))
    .map((order) => `${nameOf(order)} has other lines than its input gives`)

const nothingWaits: Check = ({ table }) => [
  ...table('refunds').flatMap((row) => (row['state'] === 'asked' ? ['a refund still waits'] : [])),
  ...table('payments').flatMap((row) => (row['refund_due'] === 0 ? [] : ['money still has to go back'])),
  ...table('orders').flatMap((row) =>
    ['paid', 'cancelled'].includes(String(row['status'])) ? [] : [`${nameOf(row)}`],
  ),
]

/** The way that an order names is the way in which the gateway took its money. */
const wayIsTrue: Check = (books) =>
  books.table('orders').flatMap((order) => {
    if (order['status'] !== 'paid' || !isByGateway(order)) return []
    const paid = triesOf(books, order).filter(tookMoney)
    return paid.some(({ method }) => method === order['method']) ? [] : [`${nameOf(order)} names ${order['method']}`]
  })

/** Nobody can go on guessing the code of a wallet. */
const fewCodes: Check = ({ taken }) =>
  taken.flatMap(({ id, codes }) => (codes <= ONE_TIME_CODES_MOST ? [] : [`${codes} codes for ${id.slice(0, 8)}`]))

const shownIsTrue: Check = (books) =>
  books.history.shown
    .filter(({ orderId, status }) => status === 'paid' && orderNamed(books, orderId)?.['status'] !== 'paid')
    .map(({ orderId }) => `order ${orderId.slice(0, 8)} was shown as paid`)

const creditedOnce: Check = ({ table }) => {
  const paid = table('orders').filter((row) => row['status'] === 'paid' && row['credited_id'] !== null)
  const times = Map.groupBy(paid, (row) => row['credited_id'])
  return [...times.values()].flatMap((orders) =>
    orders.length > 1 ? [`${orders.length} orders were credited the same period`] : [],
  )
}

/** True if all of an order's money went back and staff ended what it had opened. */
const isUndone = ({ table }: Books, order: Row): boolean => {
  const own = table('refunds').filter((row) => row['order_id'] === order['id'] && row['state'] === 'done')
  return (
    order['refunded'] === order['total'] &&
    (amount(order, 'total') === 0 || own.some((row) => row['ends_access'] === true))
  )
}

/**
 * Money counts by person, not by order: what a later order was credited must still be there, as money that the credited
 * order keeps, or as credit that it had itself.
 */
const creditIsPaidFor: Check = (books) =>
  books.table('orders').flatMap((order) => {
    if (order['status'] !== 'paid' || order['credited_id'] === null || isUndone(books, order)) return []
    const credited = books.table('subscriptions').find((row) => row['id'] === order['credited_id'])
    const before = credited === undefined ? undefined : orderNamed(books, credited['source_id'])
    if (before === undefined) return []
    const creditOf = (row: Row) => (row['quote_input'] as QuoteInput).credit
    const kept = amount(before, 'total') - amount(before, 'refunded') + creditOf(before)
    return creditOf(order) <= kept ? [] : [`${nameOf(order)} was credited ${creditOf(order)} of ${kept} halalas`]
  })

/** True if a period was given up for a later order, or ended with a refund. */
const isEnded = ({ table }: Books, opened: Row): boolean =>
  table('orders').some((row) => row['status'] === 'paid' && row['credited_id'] === opened['id']) ||
  table('refunds').some((row) => row['order_id'] === opened['source_id'] && row['ends_access'] === true)

/** However periods are moved behind others, each keeps its days, and none lies beside another of its package. */
const daysAreWhole: Check = (books) => {
  const opened = books.table('subscriptions')
  const other = opened.filter((row) => {
    const days = (amount(row, 'ends_at') - amount(row, 'starts_at')) / DAY_MS
    return !isEnded(books, row) && Math.floor(days) !== row['days']
  })
  const had = opened.filter((row) => amount(row, 'starts_at') < amount(row, 'ends_at'))
  const beside = [...Map.groupBy(had, (row) => `${row['user_id']} ${row['package_id']}`).values()].filter((own) => {
    const sorted = own.toSorted((a, b) => amount(a, 'starts_at') - amount(b, 'starts_at'))
    return sorted.some(
      (row, index) => index > 0 && amount(row, 'starts_at') < amount(sorted[index - 1] ?? row, 'ends_at'),
    )
  })
  return [
    ...other.map((row) => `a period of ${row['days']} days has others`),
    ...beside.map((own) => `${own.length} periods of one package lie beside each other`),
  ]
}

/** Every rule, by the name that reports give it. */
export const ORDER_CHECKS: Readonly<Record<string, Check>> = {
  'money taken is opened, returned or shown to staff': moneyIsAccountedFor,
  'the gateway has no payment that we do not know': everyPaymentIsKnown,
  'nothing is opened without money or a grant': openedForReason,
  'a payment opens one subscription': openedOnce,
  'nobody pays twice for the same': paidOnce,
  'a coupon is used as often as it may be': couponsAreKept,
  'numbers follow one another': numbersFollow,
  'every payment and refund has its document': everyDocumentIsThere,
  'stored quotes come to the same lines': quotesComeToTheSame,
  'nothing waits for ever': nothingWaits,
  'an order names the way in which it was paid': wayIsTrue,
  'few codes are passed on for one payment': fewCodes,
  'what was shown as paid is paid': shownIsTrue,
  'a period is credited once': creditedOnce,
  'what is credited is still paid for': creditIsPaidFor,
  'a period keeps its days beside no other of its package': daysAreWhole,
}

export function faultsOfOrders(books: Books): string[] {
  return Object.entries(ORDER_CHECKS).flatMap(([rule, check]) => check(books).map((found) => `${rule}: ${found}`))
}
