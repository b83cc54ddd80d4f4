/** The shop of the sample academy, made through the services by which students and staff make theirs. */
import { randomUUID } from 'node:crypto'
import type { PackagePeriod, PackageTier } from '#domain/access/packages.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { couponRecords } from '#server/modules/coupons/index.ts'
import {
  changeOrder,
  insertPayment,
  lockOrder,
  type Order,
  placeOrder,
  quoteOrder,
  recordOutside,
  refundOrder,
} from '#server/modules/orders/index.ts'
import { packageExamMembers, packageRecords } from '#server/modules/packages/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { seedSampleExams } from './index.ts'
import { present } from './present.ts'
import { SAMPLE_ADMIN, sampleEmail } from './sample-accounts.ts'
import { PACKAGE_EXAMS, SAMPLE_ORDERS, SAMPLE_PACKAGES, sampleCoupons, type SampleOrder } from './sample-shop.ts'
import { hasPackages, selectExamIdByRef, selectUserIds } from './seed.repo.ts'

const DAY_MS = 86_400_000

type PackageIds = Readonly<Record<PackageTier, string>>

/** Fills an academy that sells nothing; its people are there already. */
export async function seedSampleShop(dependencies: PaymentDependencies): Promise<void> {
  if (await hasPackages(dependencies.database.query)) return
  const exams = [PACKAGE_EXAMS.silver, PACKAGE_EXAMS.gold]
  await seedSampleExams(dependencies, exams)
  const silver = await addPackage(dependencies, 'silver', [PACKAGE_EXAMS.silver])
  const gold = await addPackage(dependencies, 'gold', exams)
  for (const coupon of sampleCoupons(gold)) {
    present(await couponRecords(dependencies).create(coupon, null), coupon.code)
  }
  const now = dependencies.now()
  for (const order of SAMPLE_ORDERS) {
    const at = now - order.daysAgo * DAY_MS
    await addOrder({ ...dependencies, now: () => at }, order, { silver, gold })
  }
}

async function addPackage(
  dependencies: PaymentDependencies,
  tier: PackageTier,
  examRefs: readonly string[],
): Promise<string> {
  const { id } = present(await packageRecords(dependencies).create(SAMPLE_PACKAGES[tier], null), tier)
  const examIds: string[] = []
  for (const ref of examRefs) examIds.push((await selectExamIdByRef(dependencies.database.query, ref)) ?? '')
  present(await packageExamMembers(dependencies).add(id, examIds, null), tier)
  return id
}

async function addOrder(dependencies: PaymentDependencies, sample: SampleOrder, packageIds: PackageIds): Promise<void> {
  const email = sampleEmail(sample.student)
  const [buyerId = '', adminId = ''] = await selectUserIds(dependencies.database.query, [email, SAMPLE_ADMIN.email])
  const { period, outcome, code = null } = sample
  const wish = { packageId: packageIds[sample.tier], period }
  if (outcome === 'transfer' || outcome === 'cash' || outcome === 'refunded') {
    return addOutside(dependencies, { ...wish, email, sample }, adminId)
  }
  const { quote } = present(await quoteOrder(dependencies, buyerId, { ...wish, code }), 'quote')
  const billing = { country: 'SA', zip: '12211' } as const
  const order = { ...wish, code, id: randomUUID(), total: quote.total, billing }
  const { id } = present(await placeOrder(dependencies, buyerId, order), 'order')
  await finish(dependencies, id, outcome)
}

interface OutsideSale {
  readonly packageId: string
  readonly period: PackagePeriod
  readonly email: string
  readonly sample: SampleOrder
}

async function addOutside(
  dependencies: PaymentDependencies,
  { sample, ...sale }: OutsideSale,
  adminId: string,
): Promise<void> {
  const id = randomUUID()
  const amount = SAMPLE_PACKAGES[sample.tier][sample.period].price ?? 0
  const method = sample.outcome === 'cash' ? 'cash' : 'transfer'
  const reference = `${method === 'cash' ? 'CASH' : 'FT'}-${sample.student}-${sample.daysAgo}`
  const paidOn = dayText(academyDay(dependencies.now()))
  present(
    await recordOutside(dependencies, { ...sale, id, amount, method, reference, paidOn, image: null }, adminId),
    id,
  )
  if (sample.outcome !== 'refunded') return
  const half = { id: randomUUID(), orderId: id, amount: Math.trunc(amount / 2), endsAccess: false }
  present(await refundOrder(dependencies, { ...half, reason: 'لم يستطع الدخول أسبوعين' }, adminId), 'refund')
}

/** Gives an order that was placed online its outcome; an order that costs nothing is paid already. */
async function finish(
  { database, now }: PaymentDependencies,
  id: string,
  outcome: SampleOrder['outcome'],
): Promise<void> {
  if (outcome === 'pending' || outcome === 'free') return
  await database.transaction(async (transaction) => {
    const at = new Date(now())
    const order = await lockOrder(transaction, id)
    if (order === undefined) throw new Error('a sample order vanished while it was made')
    const change = (state: Order, kind: 'initiated' | 'declined' | 'paid' | 'cancelled') =>
      changeOrder(transaction, state, { kind }, { at, method: 'card' })
    if (outcome === 'cancelled') return change(order, 'cancelled')
    await insertPayment(transaction, cardTry(order, outcome === 'card', at))
    if (outcome === 'declined') return change(await change(order, 'initiated'), 'declined')
    return change(order, 'paid')
  })
}

/** A try that the sandbox does not know, and is never asked about. */
function cardTry({ id, total }: Order, isPaid: boolean, createdAt: Date) {
  const answer = isPaid
    ? ({ status: 'paid', message: 'APPROVED', responseCode: '00' } as const)
    : ({ status: 'failed', message: 'INSUFFICIENT FUNDS', responseCode: '51' } as const)
  const card = { brand: 'mada', lastFour: '0009', mode: 'test' } as const
  return { id: newIdentifier(), orderId: id, gatewayId: randomUUID(), amount: total, ...card, ...answer, createdAt }
}
