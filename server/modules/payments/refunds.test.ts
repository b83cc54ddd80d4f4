import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanChange } from '#contract/shop/subscriptions.ts'
import type { PaymentView } from '#contract/shop/payments.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, courses, groups, groupStudents, orders, packageContents, receipts } from '#server/db/schema.ts'
import { settleDuePayments } from '#server/modules/orders/index.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { call, userIdOf } from '#tests/http.ts'
import { paymentsModule } from './index.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop([paymentsModule])
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

const refund = (orderId: string, more: object = {}) =>
  shop.post<PaymentView>(
    `/api/payments/${orderId}/refunds`,
    { id: randomUUID(), amount: 3_333, reason: 'لم يبدأ', endsAccess: false, ...more },
    shop.admin,
  )
const notes = async () =>
  (await shop.server.database.query.select().from(receipts)).filter(({ series }) => series === 'credit-note')
const gatewayGave = () => [...shop.server.dependencies.payment.payments.values()].map(({ refunded }) => refunded)
/** An order of gold at its price for this student, which a running silver lowers. */
const priced = async () => {
  const wish = { packageId: shop.gold }
  return { ...wish, total: (await shop.quoted(wish)).quote.total }
}
const job = () => settleDuePayments(shop.server.dependencies)

describe('staff who give money back', () => {
  it('give it in parts that return amount and VAT exactly, each with a credit note of its own number', async () => {
    const order = await shop.bought()
    for (const amount of [3_333, 3_333, 3_334]) expect((await refund(order.id, { amount })).status).toBe(200)
    const written = await notes()
    expect(written.map(({ number }) => number).toSorted()).toEqual(['CN-000001', 'CN-000002', 'CN-000003'])
    expect(written.reduce((sum, { vat }) => sum + vat, 0)).toBe(1_304)
    expect(written[0]).toMatchObject({ invoiceNumber: 'INV-000001', reason: 'لم يبدأ', orderId: order.id })
    expect(gatewayGave()).toEqual([10_000])
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'paid', refunded: 10_000 })
    expect((await refund(order.id, { amount: 1 })).envelope.status.code).toBe('payments.too-much')
  })

  it('end access or keep it, and what went back is worth nothing for another plan', async () => {
    const order = await shop.bought()
    await refund(order.id)
    const [kept] = await shop.opened()
    expect(kept).toMatchObject({ worth: 6_667 })
    expect(Number(kept?.endsAt)).toBeGreaterThan(shop.server.dependencies.now())
    await refund(order.id, { amount: 6_667, endsAccess: true })
    const [ended] = await shop.opened()
    expect(ended).toMatchObject({ worth: 0, reason: 'لم يبدأ' })
    expect(Number(ended?.endsAt)).toBeLessThanOrEqual(shop.server.dependencies.now())
    const [entry] = await shop.server.database.query.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'payments.refund',
      subject: `payments:${order.id}`,
      detail: { before: { refunded: 3_333 }, after: { refunded: 10_000, endsAccess: true, creditNote: 'CN-000002' } },
    })
  })

  it('end the seat in a live course with the access that opened it, and who waits has it', async () => {
    const { query } = shop.server.database
    const at = new Date(shop.server.dependencies.now())
    const [courseId, groupId, waiting] = [newIdentifier(), newIdentifier(), await shop.another()]
    const course = {
      title: 'دورة',
      description: '',
      type: 'verbal',
      fileType: 'kit',
      marketable: false,
      active: true,
      searchText: '',
    } as const
    await query.insert(courses).values({ id: courseId, ...course, createdAt: at })
    await query.insert(packageContents).values(
      [shop.silver, shop.gold].map((packageId) => ({
        packageId,
        kind: 'course' as const,
        contentId: courseId,
        createdAt: at,
      })),
    )
    const days = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2027-01-31' }
    const group = { title: 'مجموعة', maxStudents: 1, packageIds: [], searchText: '', ...days }
    const endsAt = new Date(at.getTime() + 60 * 86_400_000)
    await query.insert(groups).values({ id: groupId, courseId, ...group, endsAt, createdAt: at })
    const seat = async (token: string, state: 'member' | 'waiting') => {
      const userId = await userIdOf(shop.server, token)
      await query.insert(groupStudents).values({ groupId, userId, state, since: at, place: newIdentifier() })
      return userId
    }
    const [own, next] = [await seat(shop.student, 'member'), await seat(waiting, 'waiting')]
    const seats = async () => (await query.select().from(groupStudents)).map(({ userId, state }) => [userId, state])
    const grantedAndEnded = async (userId: string) => {
      const grant = { id: newIdentifier(), packageId: shop.gold, days: 30, reason: 'r', people: { ids: [userId] } }
      await shop.post('/api/subscriptions/grants', grant, shop.admin)
      const gold = (await shop.opened()).find(({ sourceId }) => sourceId === grant.id)
      await shop.post(`/api/subscriptions/${gold?.id}/end`, { reason: 'r', revision: 1 }, shop.admin)
    }
    const silver = await shop.bought()
    await grantedAndEnded(own)
    await refund(silver.id, { amount: 1 })
    expect(await seats()).toContainEqual([own, 'member'])
    await refund(silver.id, { amount: 9_999, endsAccess: true })
    expect(await seats()).toEqual([[next, 'member']])
    await grantedAndEnded(next)
    expect(await seats()).toEqual([])
  })

  it('leave a gap before what was bought for later: a new purchase begins at once, and what is later follows whole', async () => {
    const first = await shop.bought()
    await shop.bought()
    shop.server.advance(5 * 60_000)
    await refund(first.id, { amount: 10_000, endsAccess: true })
    const now = shop.server.dependencies.now()
    const [later] = (await shop.opened()).filter(({ startsAt, endsAt }) => Number(startsAt) > now && startsAt < endsAt)
    expect(later).toMatchObject({ packageId: shop.silver })
    const { items } = (
      await call<{ items: PlanChange[] }>(shop.server.app, 'GET', '/api/plan/changes', { token: shop.student })
    ).envelope.data
    expect(new Set(items.map(({ startsAt }) => startsAt))).toEqual(new Set([now]))
    const order = await shop.bought()
    const opened = await shop.opened()
    const bought = opened.find(({ sourceId }) => sourceId === order.id)
    const moved = opened.find(({ id }) => id === later?.id)
    expect(Number(bought?.startsAt)).toBe(now)
    expect(moved?.startsAt).toEqual(bought?.endsAt)
    expect(Number(moved?.endsAt) - Number(moved?.startsAt)).toBe(30 * 86_400_000)
  })

  describe('after a plan change', () => {
    /** Silver is bought and given up for gold, which takes its worth as credit. */
    async function changed() {
      const silver = await shop.bought()
      const gold = await shop.bought(await priced())
      return { silver, gold, credit: (await shop.orderRow(gold.id))?.quoteInput.credit ?? 0 }
    }
    const view = async (id: string) =>
      (await call<PaymentView>(shop.server.app, 'GET', `/api/payments/${id}`, { token: shop.admin })).envelope.data

    it('cannot give back what pays for the later package now', async () => {
      const { silver, gold, credit } = await changed()
      expect(credit).toBeGreaterThan(0)
      const refused = await refund(silver.id, { amount: 10_000, endsAccess: true })
      expect(refused.envelope.status.code).toBe('payments.credited')
      expect(gatewayGave()).toEqual([0, 0])
      expect(await view(silver.id)).toMatchObject({
        refundable: 10_000 - credit,
        successor: { id: gold.id, credit, isUndone: false },
      })
    })

    it('cannot be outrun by a change that costs nothing while the gateway has yet to answer', async () => {
      const silver = await shop.bought({ period: 'yearly', total: 99_900 })
      const wish = { packageId: shop.gold }
      const before = await shop.quoted(wish)
      expect(before.quote.total).toBe(0)
      shop.server.dependencies.payment.lost = 1
      expect((await refund(silver.id, { amount: 99_900, endsAccess: true })).status).toBe(200)
      const outrun = await shop.place({ ...wish, total: 0 })
      expect([outrun.status, outrun.envelope.data.detail]).toEqual([409, { total: 15_000 }])
      shop.server.advance(5 * 60_000)
      await job()
      expect(gatewayGave()).toEqual([99_900])
      expect((await shop.opened()).filter(({ endsAt }) => Number(endsAt) > shop.server.dependencies.now())).toEqual([])
    })

    it('give both back, the later one first', async () => {
      const { silver, gold } = await changed()
      const total = (await shop.orderRow(gold.id))?.total ?? 0
      expect((await refund(gold.id, { amount: total, endsAccess: true })).status).toBe(200)
      expect((await view(silver.id)).refundable).toBe(10_000)
      expect((await refund(silver.id, { amount: 10_000, endsAccess: true })).status).toBe(200)
      expect(gatewayGave().toSorted()).toEqual([10_000, total].toSorted())
    })

    it('keep the credit shut while the later package stays open, whatever of its money went back', async () => {
      const { silver, gold } = await changed()
      const total = (await shop.orderRow(gold.id))?.total ?? 0
      await refund(gold.id, { amount: total, endsAccess: false })
      expect((await refund(silver.id, { amount: 10_000 })).envelope.status.code).toBe('payments.credited')
    })
  })

  it('give nothing for a price that counts on money which went back meanwhile', async () => {
    const silver = await shop.bought()
    const gold = await shop.placed(await priced())
    const tryId = randomUUID()
    await shop.pay(gold.id, tryId)
    await refund(silver.id, { amount: 10_000, endsAccess: true })
    shop.decide(tryId, 'paid')
    await shop.webhook(shop.event(tryId))
    expect(await shop.orderRow(gold.id)).toMatchObject({ status: 'cancelled', attention: 'late-refunded' })
    expect(gatewayGave()).toEqual([10_000, (await shop.orderRow(gold.id))?.total])
    expect(await shop.opened()).toHaveLength(1)
    expect((await shop.pay(gold.id, randomUUID(), 'paid')).status).toBe(409)
  })

  it('never give more than was paid, also two at once, and a repeated tap gives once', async () => {
    const order = await shop.bought()
    const answers = await Promise.all([refund(order.id, { amount: 8_000 }), refund(order.id, { amount: 8_000 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const id = randomUUID()
    await Promise.all([refund(order.id, { id, amount: 1_000 }), refund(order.id, { id, amount: 1_000 })])
    await refund(order.id, { id, amount: 1_000 })
    expect(gatewayGave()).toEqual([9_000])
    expect((await notes()).map(({ total }) => total).toSorted()).toEqual([1_000, 8_000])
  })

  it('lose the answer of the gateway and give nothing twice: the job goes on with it', async () => {
    const order = await shop.bought()
    const { payment } = shop.server.dependencies
    // The standing is read, the refund happens, and its answer is lost: as when the server is killed in between.
    const ask = payment.refund
    payment.refund = async (...asked) => {
      await ask(...asked)
      return { kind: 'away' }
    }
    const answer = await refund(order.id)
    payment.refund = ask
    expect(answer.envelope.data.refunds).toMatchObject([{ state: 'asked', creditNote: null }])
    expect(answer.envelope.data.refunded).toBe(0)
    expect((await refund(order.id)).envelope.status.code).toBe('payments.refund-running')
    await job()
    expect(await notes()).toEqual([])
    shop.server.advance(3 * 60_000)
    await Promise.all([job(), job(), shop.webhook(shop.event(String([...payment.payments.keys()][0])))])
    expect(gatewayGave()).toEqual([3_333])
    expect((await notes()).map(({ total }) => total)).toEqual([3_333])
    expect(await shop.orderRow(order.id)).toMatchObject({ refunded: 3_333, status: 'paid' })
  })

  it('are refused where the gateway gave back what our books do not know, and a person is to look', async () => {
    const order = await shop.bought()
    const [id] = [...shop.server.dependencies.payment.payments.keys()]
    shop.decide(String(id), 'paid', { refunded: 500 })
    expect((await refund(order.id)).envelope.status.code).toBe('payments.gateway-differs')
    expect(gatewayGave()).toEqual([500])
    const [row] = await shop.server.database.query.select().from(orders)
    expect(row).toMatchObject({ refunded: 0, attention: 'mismatch' })
    expect(await notes()).toEqual([])
  })

  it('are refused what was not paid, what cost nothing, and a refund without a reason', async () => {
    const open = await shop.placed()
    expect((await refund(open.id)).envelope.status.code).toBe('payments.not-refundable')
    await shop.coupon({ code: 'ALL', amount: 10_000 })
    const free = await shop.placed({ code: 'all', total: 0 }, await shop.another())
    expect((await refund(free.id)).envelope.status.code).toBe('payments.not-refundable')
    expect((await refund(open.id, { reason: ' ' })).status).toBe(422)
    expect((await refund(randomUUID())).envelope.status.code).toBe('payments.not-found')
    expect((await shop.post(`/api/payments/${open.id}/refunds`, {})).status).toBe(403)
  })
})
