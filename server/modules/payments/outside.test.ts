import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitingCounts } from '#contract/exams/attention.ts'
import type { PaymentView } from '#contract/shop/payments.ts'
import { auditEntries, orders, outsidePayments, receipts, users } from '#server/db/schema.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { receiptMails } from '#server/modules/receipts/index.ts'
import { reportsModule } from '#server/modules/reports/index.ts'
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'
import { call } from '#tests/http.ts'
import { paymentsModule } from './index.ts'

let shop: Shop
let email = ''

beforeAll(async () => {
  shop = await openShop([paymentsModule, reportsModule])
})
beforeEach(async () => {
  await shop.server.database.query.delete(outsidePayments)
  await shop.open()
  const order = await shop.placed()
  const [buyer] = await shop.server.database.query
    .select({ email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, order.id))
  email = buyer?.email ?? ''
})
afterAll(() => shop.server.close())

const record = (more: object = {}, token = shop.admin) =>
  shop.post<PaymentView>(
    '/api/payments/outside',
    {
      id: randomUUID(),
      email,
      packageId: shop.silver,
      period: 'monthly',
      method: 'transfer',
      amount: 10_000,
      paidOn: new Date(shop.server.dependencies.now()).toISOString().slice(0, 10),
      reference: 'FT 2632 9001',
      image: null,
      ...more,
    },
    token,
  )

describe('staff who record a payment made outside', () => {
  it('open the package with a receipt as for any other, and it is on record who did', async () => {
    const { status, envelope } = await record({ email: ` ${email.toUpperCase()} `.trim() })
    expect(status).toBe(201)
    expect(envelope.data).toMatchObject({
      status: 'paid',
      method: 'transfer',
      paid: 10_000,
      receiptNumber: 'INV-000001',
      outside: { reference: 'FT 2632 9001', imageUrl: null },
      receipts: [{ series: 'invoice', total: 10_000, vat: 1_304 }],
    })
    expect(envelope.data.subscriptions).toHaveLength(1)
    const [entry] = await shop.server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'payments.record'))
    expect(entry).toMatchObject({ subject: `payments:${envelope.data.id}`, detail: { after: { amount: 10_000 } } })
  })

  it('open it for the amount that came, after what the student has', async () => {
    await record()
    const { data } = (await record({ reference: 'two', amount: 25_000, packageId: shop.gold })).envelope
    expect(data).toMatchObject({ total: 25_000, quote: { vat: 3_261 } })
    const [first, second] = (await shop.opened()).toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
    expect(second?.startsAt).toEqual(first?.endsAt)
  })

  it('record a reference once, however it is written, also two colleagues at the same moment', async () => {
    const answers = await Promise.all([record(), record({ reference: 'ft 2632 ٩٠٠١' }), record()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await shop.opened()).toHaveLength(1)
    expect(await shop.server.database.query.$count(orders, eq(orders.status, 'paid'))).toBe(1)
  })

  it('find the same payment when they send it again', async () => {
    const id = randomUUID()
    const [first, again] = [await record({ id }), await record({ id })]
    expect(again.envelope.data).toEqual(first.envelope.data)
    expect(await shop.opened()).toHaveLength(1)
    const other = await shop.placed({}, await shop.another())
    expect((await record({ id: other.id, reference: 'three' })).envelope.status.code).toBe('payments.recorded-already')
  })

  it('are shown what is wrong, and nothing is opened', async () => {
    const day = 24 * 3_600_000
    const tomorrow = new Date(shop.server.dependencies.now() + 2 * day).toISOString().slice(0, 10)
    const wrong = [
      await record({ email: 'nobody@example.com' }),
      await record({ paidOn: tomorrow }),
      await record({ amount: 99 }),
      await record({ image: 'a'.repeat(64) }),
      await record({ packageId: randomUUID() }),
      await record({ method: 'card' }),
      await record({}, shop.student),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 409, 422, 403])
    expect(await shop.opened()).toEqual([])
    expect(await shop.server.database.query.$count(outsidePayments)).toBe(0)
  })

  it('give money back by hand, with a credit note', async () => {
    const { data } = (await record()).envelope
    const body = { id: randomUUID(), amount: 10_000, reason: 'لم يبدأ', endsAccess: true }
    const refunded = await shop.post<PaymentView>(`/api/payments/${data.id}/refunds`, body, shop.admin)
    expect(refunded.envelope.data).toMatchObject({
      refunded: 10_000,
      refunds: [{ state: 'done', creditNote: 'CN-000001' }],
    })
  })
})

describe('staff who give back what was paid outside', () => {
  const giveBack = (id: string, more: object = {}) =>
    shop.post<PaymentView>(
      `/api/payments/${id}/refunds`,
      { id: randomUUID(), amount: 4_000, reason: 'r', endsAccess: false, ...more },
      shop.admin,
    )
  const ids = async () =>
    (
      await call<{ items: { id: string }[] }>(shop.server.app, 'GET', '/api/payments?attention=hand-over', {
        token: shop.admin,
      })
    ).envelope.data.items.map(({ id }) => id)

  it('have it to hand over by a day, until they say that it is done', async () => {
    const paid = (await record({ method: 'cash' })).envelope.data
    const [due] = (await giveBack(paid.id)).envelope.data.refunds
    const endOfSeventhDay = academyDayStart(academyDay(shop.server.dependencies.now()) + 8)
    expect(due).toMatchObject({ state: 'done', handOverBy: endOfSeventhDay, handedOverAt: null })
    expect(await ids()).toEqual([paid.id])
    const path = `/api/refunds/${due?.id}/handed-over`
    const handOver = (url = path, token = shop.admin) => shop.post<PaymentView>(url, {}, token)
    expect((await handOver(path, shop.student)).status).toBe(403)
    const at = shop.server.dependencies.now()
    expect((await handOver()).envelope.data.refunds[0]).toMatchObject({ handedOverAt: at })
    shop.server.advance(1_000)
    expect((await handOver()).envelope.data.refunds[0]).toMatchObject({ handedOverAt: at })
    expect(await ids()).toEqual([])
    const entries = await shop.server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `payments:${paid.id}`))
    expect(entries.filter(({ action }) => action === 'payments.hand-over')).toHaveLength(1)
    expect((await handOver(`/api/refunds/${randomUUID()}/handed-over`)).status).toBe(404)
  })

  it('have nothing to hand over of a card', async () => {
    const order = await shop.bought()
    const [refund] = (await giveBack(order.id)).envelope.data.refunds
    expect(refund).toMatchObject({ state: 'done', handOverBy: null })
    const answer = await shop.post(`/api/refunds/${refund?.id}/handed-over`, {}, shop.admin)
    expect(answer.envelope.status.code).toBe('payments.not-handed-over')
  })

  it('promise the buyer no money that is on its way, and say when access ended', async () => {
    const paid = (await record({ method: 'cash' })).envelope.data
    await giveBack(paid.id, { amount: 10_000, endsAccess: true })
    const mails = await shop.server.database.query.select().from(receipts).where(eq(receipts.series, 'credit-note'))
    const number = mails[0]?.number ?? ''
    const written = await receiptMails['receipt']?.(shop.server.dependencies, {
      data: { number },
      locale: 'en',
    } as never)
    const text = JSON.stringify(written)
    expect(text).toContain('You get it by')
    expect(text).not.toContain('on its way')
    expect(text).toContain('ended with it')
  })

  it('name no day by which money comes to a buyer who has it already, where the mail comes late', async () => {
    const paid = (await record({ method: 'cash' })).envelope.data
    const [due] = (await giveBack(paid.id)).envelope.data.refunds
    await shop.post(`/api/refunds/${due?.id}/handed-over`, {}, shop.admin)
    const job = { data: { number: due?.creditNote }, locale: 'en' } as never
    const text = JSON.stringify(await receiptMails['receipt']?.(shop.server.dependencies, job))
    expect(text).toContain('You got back')
    expect(text).not.toContain('You get it by')
  })

  it('find as many payments as are counted as waiting, also where two sums of one wait', async () => {
    const counted = async () =>
      (await call<WaitingCounts>(shop.server.app, 'GET', '/api/attention/counts', { token: shop.admin })).envelope.data
        .handOvers
    const paid = (await record({ method: 'cash' })).envelope.data
    await giveBack(paid.id, { amount: 2_000 })
    await giveBack(paid.id, { amount: 3_000 })
    shop.server.advance(60_000)
    expect(await counted()).toBe((await ids()).length)
  })
})
