import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDifferences } from '#contract/shop/payment-differences.ts'
import { gatewayDifferences, settings } from '#server/db/schema.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { eq } from 'drizzle-orm'
import { call } from '#tests/http.ts'
import { paymentsModule } from './index.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop([paymentsModule])
})
beforeEach(async () => {
  await shop.server.database.query.delete(gatewayDifferences)
  await shop.server.database.query.delete(settings).where(eq(settings.name, 'payments.compared'))
  await shop.open()
})
afterAll(() => shop.server.close())

const URL = '/api/payment-differences'
const gateway = () => shop.server.dependencies.payment
const theirs = () => [...gateway().payments.values()]
const list = async () =>
  (await call<PaymentDifferences>(shop.server.app, 'GET', URL, { token: shop.admin })).envelope.data
const openOnes = async () => {
  const answer = await call<{ openDifferences: number }>(shop.server.app, 'GET', '/api/payments', { token: shop.admin })
  return answer.envelope.data.openDifferences
}
const compare = async () => (await shop.post<PaymentDifferences>(`${URL}/compare`, {}, shop.admin)).envelope.data
const resolve = (body: object, token = shop.admin) => shop.post<PaymentDifferences>(`${URL}/resolve`, body, token)
const quarterLater = () => shop.server.advance(15 * 60_000)

describe('staff who compare the payments with the gateway', () => {
  it('find nothing where both sides agree, whatever was declined, given back or returned by itself', async () => {
    const order = await shop.bought()
    const body = { id: randomUUID(), amount: 3_333, reason: 'r', endsAccess: false }
    await shop.post(`/api/payments/${order.id}/refunds`, body, shop.admin)
    shop.student = await shop.another()
    const declined = await shop.placed()
    const [first, second] = [randomUUID(), randomUUID()]
    await shop.pay(declined.id, first)
    shop.decide(first, 'failed')
    await shop.read(declined.id)
    await shop.pay(declined.id, second, 'paid')
    quarterLater()
    expect((await compare()).items).toEqual([])
    expect((await list()).comparedAt).toBe(shop.server.dependencies.now())
  })

  it('find what only one side has and what they say differently', async () => {
    await shop.bought()
    const [paid] = theirs()
    if (paid === undefined) throw new Error('nothing was paid')
    const { id } = paid
    const foreign = { ...paid, id: randomUUID(), orderId: null, amount: 7_700 }
    gateway().payments.set(foreign.id, foreign)
    shop.decide(id, 'paid', { refunded: 500 })
    shop.student = await shop.another()
    await shop.bought()
    const lost = theirs().find((payment) => payment.id !== id && payment.id !== foreign.id)
    gateway().payments.delete(lost?.id ?? '')
    quarterLater()
    const { items } = await compare()
    expect(items.map(({ gatewayId, kind, ours, theirs: said }) => [gatewayId, kind, ours, said]).toSorted()).toEqual(
      [
        [foreign.id, 'only-gateway', null, '7700'],
        [id, 'refunded', '0', '500'],
        [lost?.id, 'only-ours', '10000', null],
      ].toSorted(),
    )
    shop.decide(id, 'paid', { refunded: 0 })
    gateway().payments.delete(foreign.id)
    quarterLater()
    expect((await compare()).items.map(({ kind }) => kind)).toEqual(['only-ours'])
  })

  it('say what they did about it; it stays closed until a side says something new', async () => {
    await shop.bought()
    const [{ id } = { id: '' }] = theirs()
    shop.decide(id, 'paid', { refunded: 500 })
    quarterLater()
    await compare()
    expect(await openOnes()).toBe(1)
    const resolved = await resolve({ gatewayId: id, kind: 'refunded', note: ' أُعيد من لوحة البوابة ' })
    expect(resolved.envelope.data.items).toMatchObject([{ resolved: { note: 'أُعيد من لوحة البوابة' } }])
    expect(await openOnes()).toBe(0)
    quarterLater()
    expect((await compare()).items).toMatchObject([{ resolved: { note: 'أُعيد من لوحة البوابة' } }])
    shop.decide(id, 'paid', { refunded: 900 })
    expect((await compare()).items).toMatchObject([{ theirs: '900', resolved: null }])
    expect((await resolve({ gatewayId: 'x', kind: 'status', note: 'n' })).status).toBe(404)
    expect((await resolve({ gatewayId: id, kind: 'refunded', note: 'n' }, shop.student)).status).toBe(403)
  })

  it('leave what is being paid at this moment alone', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    await shop.pay(order.id, tryId)
    shop.decide(tryId, 'paid')
    expect((await compare()).items).toEqual([])
  })

  it('keep what was found while the gateway is away', async () => {
    await shop.bought()
    const [{ id } = { id: '' }] = theirs()
    shop.decide(id, 'paid', { refunded: 500 })
    quarterLater()
    await compare()
    const { list: listed } = gateway()
    Object.assign(gateway(), { list: async () => ({ kind: 'away' }) })
    const away = await shop.post(`${URL}/compare`, {}, shop.admin)
    Object.assign(gateway(), { list: listed })
    expect(away.envelope.status.code).toBe('payments.gateway-away')
    expect((await list()).items).toHaveLength(1)
  })
})
