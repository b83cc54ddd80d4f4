/** Orders of the month in every state, receipts and credit notes, subscriptions that staff give, and courses on sale. */
import { randomUUID } from 'node:crypto'
import { addPackageCourses } from '#contract/learning/courses.ts'
import {
  cancelOrder,
  confirmOrder,
  payByLink,
  payOrder,
  placeOrder,
  quoteOrder,
  readOrder,
  readPayLink,
  sharePayment,
} from '#contract/shop/orders.ts'
import type { GatewayMethod } from '#domain/orders/statuses.ts'
import { exportPayments, listPayments, recordOutside } from '#contract/shop/payments.ts'
import { listPackages } from '#contract/shop/packages.ts'
import { markHandedOver, refundPayment } from '#contract/shop/refunds.ts'
import { endSubscription, grantSubscriptions, listSubscriptions } from '#contract/shop/subscriptions.ts'
import type { PackagePeriod, PackageTier } from '#domain/access/packages.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { listCourses } from '#contract/learning/courses.ts'
import { sampleEmail } from '../sample-accounts.ts'
import { SAMPLE_PACKAGES } from '../sample-shop.ts'
import type { CardGateway, CardKind } from './card-gateway.ts'
import type { Played } from './people.ts'

const MINUTE_MS = 60_000

/** A sale through the gateway, outside of it, by the link that a parent pays, or one that comes to nothing. */
type Outcome =
  | { readonly by: 'card'; readonly card: CardKind }
  | { readonly by: 'wallet' }
  | { readonly by: 'link'; readonly isPaid: boolean }
  | { readonly by: 'transfer' | 'cash' }
  | { readonly by: 'nobody'; readonly isCancelled: boolean }

interface Sale {
  /** `student7@…`; null: `student@…`. */
  readonly student: number | null
  readonly tier: PackageTier
  readonly period: PackagePeriod
  readonly daysAgo: number
  readonly outcome: Outcome
  readonly code?: string
  /** Part of what was paid that goes back two days later; `kept`: the package stays open. */
  readonly refund?: { readonly share: number; readonly kept: boolean; readonly isHandedOver?: boolean }
}

const card = (kind: CardKind = 'approved'): Outcome => ({ by: 'card', card: kind })
const [monthly, yearly] = ['monthly', 'yearly'] as const

const SALES: readonly Sale[] = [
  { student: 14, tier: 'silver', period: monthly, daysAgo: 29, outcome: card() },
  { student: 201, tier: 'silver', period: monthly, daysAgo: 28, outcome: card('mada'), code: 'WAFR25' },
  { student: 15, tier: 'gold', period: monthly, daysAgo: 27, outcome: { by: 'transfer' } },
  { student: 202, tier: 'gold', period: monthly, daysAgo: 26, outcome: card(), code: 'AHLAN20' },
  { student: 203, tier: 'silver', period: monthly, daysAgo: 25, outcome: card('no-funds') },
  { student: 203, tier: 'silver', period: monthly, daysAgo: 24, outcome: { by: 'wallet' } },
  {
    student: 16,
    tier: 'gold',
    period: yearly,
    daysAgo: 23,
    outcome: card('mada'),
    refund: { share: 0.25, kept: true },
  },
  { student: 204, tier: 'silver', period: monthly, daysAgo: 22, outcome: { by: 'link', isPaid: true } },
  { student: 205, tier: 'gold', period: yearly, daysAgo: 21, outcome: { by: 'transfer' } },
  { student: 206, tier: 'gold', period: monthly, daysAgo: 20, outcome: card(), code: 'THAHAB15' },
  {
    student: 207,
    tier: 'silver',
    period: monthly,
    daysAgo: 19,
    outcome: { by: 'cash' },
    refund: { share: 1, kept: false, isHandedOver: true },
  },
  { student: 208, tier: 'silver', period: yearly, daysAgo: 18, outcome: card('expired') },
  { student: 17, tier: 'silver', period: monthly, daysAgo: 17, outcome: { by: 'nobody', isCancelled: true } },
  { student: 211, tier: 'silver', period: yearly, daysAgo: 16, outcome: card(), refund: { share: 1, kept: false } },
  { student: 215, tier: 'gold', period: monthly, daysAgo: 15, outcome: { by: 'link', isPaid: true }, code: 'AHLAN20' },
  {
    student: 18,
    tier: 'silver',
    period: monthly,
    daysAgo: 13,
    outcome: { by: 'transfer' },
    refund: { share: 0.5, kept: true },
  },
  { student: 209, tier: 'silver', period: monthly, daysAgo: 12, outcome: card(), code: 'MINHA100' },
  { student: 210, tier: 'gold', period: monthly, daysAgo: 11, outcome: { by: 'wallet' } },
  { student: null, tier: 'gold', period: monthly, daysAgo: 10, outcome: card('mada'), code: 'AHLAN20' },
  { student: 219, tier: 'gold', period: monthly, daysAgo: 10, outcome: card('mada'), code: 'AHLAN20' },
  { student: 19, tier: 'gold', period: yearly, daysAgo: 9, outcome: { by: 'cash' } },
  { student: 212, tier: 'silver', period: monthly, daysAgo: 8, outcome: { by: 'nobody', isCancelled: false } },
  { student: 213, tier: 'gold', period: monthly, daysAgo: 7, outcome: card('no-funds') },
  { student: 213, tier: 'gold', period: monthly, daysAgo: 7, outcome: card(), code: 'AHLAN20' },
  { student: 216, tier: 'silver', period: monthly, daysAgo: 6, outcome: card(), refund: { share: 0.5, kept: true } },
  { student: 217, tier: 'silver', period: yearly, daysAgo: 5, outcome: { by: 'transfer' } },
  {
    student: 20,
    tier: 'silver',
    period: monthly,
    daysAgo: 4,
    outcome: { by: 'cash' },
    refund: { share: 0.5, kept: true },
  },
  { student: 218, tier: 'gold', period: monthly, daysAgo: 3, outcome: card('mada') },
  { student: 220, tier: 'gold', period: monthly, daysAgo: 2, outcome: card() },
  { student: 221, tier: 'silver', period: monthly, daysAgo: 1, outcome: { by: 'link', isPaid: false } },
  { student: 222, tier: 'gold', period: yearly, daysAgo: 1, outcome: card('no-funds') },
  { student: 1, tier: 'gold', period: monthly, daysAgo: 1, outcome: card() },
]

type PackageIds = Readonly<Record<PackageTier, string>>

async function packageIds({ academy, people }: Played): Promise<PackageIds> {
  const { items } = await academy.ask(await people.admin(), listPackages)
  const idOf = (wanted: PackageTier) => items.find(({ tier }) => tier === wanted)?.id ?? ''
  return { silver: idOf('silver'), gold: idOf('gold') }
}

export async function planShop(played: Played, gateway: CardGateway): Promise<void> {
  const { month } = played
  const ids = await packageIds(played)
  for (const [place, sale] of SALES.entries()) {
    month.plan(month.day(sale.daysAgo, 13, ((place * 31) % 240) + (sale.outcome.by === 'card' ? 5 : 0)), () =>
      sell(played, gateway, ids[sale.tier], sale),
    )
  }
  month.plan(month.day(29, 9), () => putCoursesIntoPackages(played, ids))
  month.plan(month.end - 4 * MINUTE_MS, () =>
    order(played, ids.silver, { student: 223, period: monthly }).then(() => undefined),
  )
  planGrants(played, ids)
  month.plan(month.day(2, 9), async () => {
    await played.academy.ask(await played.people.fresh('finance'), exportPayments, { query: { format: 'xlsx' } })
  })
}

/** Two courses open with packages; the others stay free. */
async function putCoursesIntoPackages({ academy, people }: Played, { silver, gold }: PackageIds): Promise<void> {
  const admin = await people.admin()
  const { items } = await academy.ask(admin, listCourses, { query: { sort: 'createdAt' } })
  const [, verbal, quantitative] = items.map(({ id }) => id)
  if (verbal === undefined || quantitative === undefined) return
  await academy.ask(admin, addPackageCourses, { params: { id: silver }, body: { ids: [verbal] } })
  await academy.ask(admin, addPackageCourses, { params: { id: gold }, body: { ids: [verbal, quantitative] } })
}

async function order(
  { academy, people }: Played,
  packageId: string,
  { student, period, code = null }: { student: number | null; period: PackagePeriod; code?: string | null },
) {
  const buyer = await people.student(student)
  const wish = { packageId, period, code }
  const { quote } = await academy.ask(buyer, quoteOrder, { body: wish })
  const billing = { country: 'SA', zip: '12211' } as const
  const placed = { ...wish, id: randomUUID(), total: quote.total, billing }
  return academy.ask(buyer, placeOrder, { body: placed })
}

async function sell(played: Played, gateway: CardGateway, packageId: string, sale: Sale): Promise<void> {
  const { outcome, student, period, code } = sale
  if (outcome.by === 'transfer' || outcome.by === 'cash') return sellOutside(played, packageId, sale)
  const placed = await order(played, packageId, { student, period, ...(code === undefined ? {} : { code }) })
  const { id } = placed
  if (placed.status !== 'paid') await pay(played, gateway, { id, sale })
  planRefund(played, id, sale)
}

interface Payment {
  readonly id: string
  readonly sale: Sale
}

async function pay(played: Played, gateway: CardGateway, { id, sale: { outcome, student } }: Payment): Promise<void> {
  const { academy, people } = played
  const [buyer, params] = [await people.student(student), { id }]
  if (outcome.by === 'nobody') {
    if (outcome.isCancelled) await academy.ask(buyer, cancelOrder, { params })
    return
  }
  if (outcome.by === 'link') {
    const { payCode } = await academy.ask(buyer, sharePayment, { params })
    if (outcome.isPaid)
      played.month.plan(academy.clock.now + 90 * MINUTE_MS, () => payAsParent(played, gateway, payCode ?? ''))
    return
  }
  const method: GatewayMethod = outcome.by === 'card' ? 'card' : 'stc-pay'
  const token = outcome.by === 'card' ? await gateway.token(outcome.card) : '0512345678'
  const body = { tryId: randomUUID(), method, token }
  const { approvalUrl } = await academy.ask(buyer, payOrder, { params, body })
  if (method === 'stc-pay') await academy.ask(buyer, confirmOrder, { params, body: { oneTimeCode: '123456' } })
  else if (approvalUrl !== null) await gateway.approve(approvalUrl)
  await academy.ask(buyer, readOrder, { params })
}

/** A parent without an account, on a phone at home. */
async function payAsParent({ academy }: Played, gateway: CardGateway, code: string): Promise<void> {
  const [parent, params] = [{ address: academy.newAddress() }, { code }]
  const body = { tryId: randomUUID(), token: await gateway.token('approved') }
  await academy.ask(parent, payByLink, { params, body })
  await academy.ask(parent, readPayLink, { params })
}

async function sellOutside(played: Played, packageId: string, sale: Sale): Promise<void> {
  const { academy, people } = played
  const { student, tier, period, outcome, daysAgo } = sale
  await people.student(student)
  const id = randomUUID()
  const reference = `${outcome.by === 'cash' ? 'CASH' : 'FT'}-${student}-${daysAgo}`
  const amount = SAMPLE_PACKAGES[tier][period].price ?? 0
  const method = outcome.by === 'cash' ? 'cash' : 'transfer'
  const paidOn = dayText(academyDay(academy.clock.now))
  const body = {
    id,
    email: sampleEmail(student),
    packageId,
    period,
    method,
    amount,
    paidOn,
    reference,
    image: null,
  } as const
  await academy.ask(await people.fresh('finance'), recordOutside, { body })
  planRefund(played, id, sale)
}

function planRefund(played: Played, id: string, { refund }: Sale): void {
  const { academy, month, people } = played
  if (refund === undefined) return
  month.plan(academy.clock.now + 2 * 24 * 60 * MINUTE_MS, async () => {
    const finance = await people.fresh('finance')
    const { items } = await academy.ask(finance, listPayments, { query: { perPage: '100' } })
    const paid = items.find((row) => row.id === id)?.paid ?? 0
    const amount = Math.trunc(paid * refund.share)
    const reason = refund.share === 1 ? 'طلب الاسترداد خلال المهلة' : 'تعويض عن أيام توقف فيها اللقاء'
    const body = { id: randomUUID(), amount, reason, endsAccess: !refund.kept }
    const { refunds } = await academy.ask(finance, refundPayment, { params: { id }, body })
    const refundId = refunds[0]?.id
    if (refund.isHandedOver === true && refundId !== undefined) {
      await academy.ask(finance, markHandedOver, { params: { id: refundId } })
    }
  })
}

/** Staff give a package to winners of a contest, and take one back. */
function planGrants({ academy, month, people }: Played, { silver }: PackageIds): void {
  month.plan(month.day(14, 10), async () => {
    const emails = [31, 32, 33, 34].map(sampleEmail)
    const body = {
      id: randomUUID(),
      packageId: silver,
      days: 30,
      reason: 'الفائزون في مسابقة المدرسة',
      people: { emails },
    }
    await academy.ask(await people.fresh('finance'), grantSubscriptions, { body })
  })
  month.plan(month.day(10, 10), async () => {
    const finance = await people.fresh('finance')
    const { id: user } = await people.student(34)
    const { items } = await academy.ask(finance, listSubscriptions, { query: { user } })
    const [given] = items
    if (given === undefined) return
    const body = { reason: 'أُعطيت لغير صاحبها بالخطأ', revision: given.revision }
    await academy.ask(finance, endSubscription, { params: { id: given.id }, body })
  })
}
