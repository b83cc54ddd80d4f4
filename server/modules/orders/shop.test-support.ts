/** A shop over a server of its own: two packages, an admin, a student, and what they do. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OrderView } from '#contract/shop/orders.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  coupons,
  orders,
  packages,
  paymentEvents,
  payments,
  receiptCounters,
  receipts,
  refunds,
  subscriptions,
} from '#server/db/schema.ts'
import { couponsModule } from '#server/modules/coupons/index.ts'
import { packagesModule } from '#server/modules/packages/index.ts'
import { writeSetting } from '#server/modules/settings/index.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { ordersModule } from './index.ts'
import { COUPON_FORM } from '#tests/record-forms.ts'

type Answered = OrderView & {
  readonly detail?: { readonly reason?: string; readonly orderId?: string; readonly total?: number }
}

interface Quoted {
  readonly quote: OrderView['quote']
  readonly begins: string
  readonly couponRefusal: string | null
}

const COUPON = { ...COUPON_FORM, code: 'كود٢٠', title: 'خصم', amount: 2_000 }

const SELLER = {
  name: { ar: 'شركة مقياس للتعليم', en: 'Miqyas Learning Company' },
  address: { ar: 'طريق الملك فهد، الرياض', en: 'King Fahd Road, Riyadh' },
  vatNumber: '310122393500003',
}

/** `beside`: modules beside those of the shop. */
export async function openShop(beside: Parameters<typeof openTestServer>[0]['modules'] = []) {
  const server = await openTestServer({ modules: [ordersModule, couponsModule, packagesModule, ...beside] })
  const { query } = server.database
  await writeSetting(query, 'public', { seller: SELLER }, 0)
  let addresses = 0

  async function sold(more: Partial<typeof packages.$inferInsert>): Promise<string> {
    const id = newIdentifier()
    await query.insert(packages).values({
      id,
      nameAr: 'باقة',
      nameEn: 'Package',
      descriptionAr: '',
      descriptionEn: '',
      tier: 'silver',
      monthlyDays: 30,
      yearlyDays: 365,
      features: [],
      position: 1,
      searchText: 'package',
      createdAt: new Date(server.dependencies.now()),
      ...more,
    })
    return id
  }

  /** Tokens of who acts, and ids of what is sold; a test may put another student in. */
  const shop = { admin: '', student: '', silver: '', gold: '' }

  /** Empties the shop and fills it anew: sessions of tests last an hour, and its clock only goes on. */
  async function open(): Promise<void> {
    for (const table of [
      paymentEvents,
      refunds,
      receipts,
      receiptCounters,
      payments,
      orders,
      subscriptions,
      coupons,
      packages,
    ]) {
      await query.delete(table)
    }
    server.dependencies.payment.payments.clear()
    server.dependencies.payment.lost = 0
    shop.admin = await signInAs(server, 'admin')
    shop.student = await signInAs(server, 'student')
    shop.silver = await sold({ monthlyPrice: 10_000, yearlyPrice: 99_900 })
    shop.gold = await sold({ monthlyPrice: 15_000, yearlyPrice: 150_000, tier: 'gold' })
  }
  const another = () => signInAs(server, 'student')
  const post = <Data = Answered>(url: string, body: object, token: string = shop.student) => {
    addresses += 1
    const address = `198.51.${addresses >> 8}.${addresses & 255}`
    return call<Data>(server.app, 'POST', url, { token, body, address })
  }
  const wish = () => ({ packageId: shop.silver, period: 'monthly', code: null })
  const place = (more: object = {}, token: string = shop.student) =>
    post('/api/orders', { ...wish(), total: 10_000, id: newIdentifier(), ...more }, token)
  const placed = async (more: object = {}, token: string = shop.student) => (await place(more, token)).envelope.data
  const quoted = async (more: object) => (await post<Quoted>('/api/orders/quote', { ...wish(), ...more })).envelope.data
  const pay = (id: string, tryId: string = randomUUID(), token = 'card') =>
    post<{ order: OrderView; approvalUrl: string | null }>(`/api/orders/${id}/payments`, { tryId, token })
  /** An order that was paid with a card that asks for nothing. */
  const bought = async (more: object = {}) => {
    const order = await placed(more)
    await pay(order.id, randomUUID(), 'paid')
    return order
  }
  const read = async (id: string, token: string = shop.student) =>
    (await call<OrderView>(server.app, 'GET', `/api/orders/${id}`, { token })).envelope.data
  const webhook = (body: unknown) => call(server.app, 'POST', '/api/payments/webhook', { body })
  const coupon = (more: object = {}) =>
    post<{ id: string; revision: number; fields: object }>('/api/coupons', { ...COUPON, ...more }, shop.admin)
  const changeCoupon = (id: string, more: object) =>
    call(server.app, 'PUT', `/api/coupons/${id}`, { token: shop.admin, body: { ...COUPON, revision: 1, ...more } })
  const couponRow = async () => (await query.select().from(coupons))[0]
  const opened = async () => query.select().from(subscriptions)
  const orderRow = async (id: string) => (await query.select().from(orders).where(eq(orders.id, id)))[0]
  const decide = (id: string, status: 'paid' | 'failed', more: object = {}) =>
    server.dependencies.payment.decide(id, { status, ...more })
  const event = (id: string) => server.dependencies.payment.event(id)
  const asked = { post, place, placed, quoted, pay, bought, read, webhook, coupon, changeCoupon }
  return Object.assign(shop, { server, open, another, ...asked, couponRow, opened, orderRow, decide, event })
}

export type Shop = Awaited<ReturnType<typeof openShop>>
