import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import type { ReceiptRow, ReceiptView } from '#contract/shop/receipts.ts'
import { mailJobs, orders, settings, users } from '#server/db/schema.ts'
import { sendMails } from '#server/jobs/index.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { paymentsModule } from '#server/modules/payments/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { call } from '#tests/http.ts'
import { receiptsModule } from './index.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop([receiptsModule, paymentsModule, profileModule])
})
beforeEach(async () => {
  await shop.open()
  await shop.server.database.query.delete(mailJobs)
  shop.server.dependencies.mail.sent.length = 0
})
afterAll(() => shop.server.close())

const get = <Data>(url: string, token = shop.student) => call<Data>(shop.server.app, 'GET', url, { token })
const receipt = (number: string, token?: string) => get<ReceiptView>(`/api/receipts/${number}`, token)
const refund = (orderId: string, amount: number) =>
  shop.post(
    `/api/payments/${orderId}/refunds`,
    { id: randomUUID(), amount, reason: 'لم يبدأ', endsAccess: false },
    shop.admin,
  )

/** Answers what an independent reader sees in a picture: pixels, not our own encoder turned around. */
async function scanned(svg: string): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .flatten({ background: '#fff' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  const bytes = Buffer.from(read?.data ?? '', 'base64')
  const values: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    values.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8'))
  }
  return values
}

describe('a student who has paid', () => {
  it('reads the tax invoice, and its QR says the same to any reader', async () => {
    await shop.coupon()
    const order = await shop.bought({ code: 'كود20', total: 8_000 })
    const { data } = (await receipt('inv-000001')).envelope
    expect(data).toMatchObject({
      number: 'INV-000001',
      series: 'invoice',
      orderId: order.id,
      seller: {
        name: { ar: 'شركة مقياس للتعليم' },
        address: { en: 'King Fahd Road, Riyadh' },
        vatNumber: '310122393500003',
      },
      lines: [
        { kind: 'price', amount: 10_000 },
        { kind: 'discount', amount: -2_000 },
      ],
      net: 6_957,
      vat: 1_043,
      vatRate: 1_500,
      total: 8_000,
      method: 'card',
      about: null,
    })
    const time = `${new Date(data.issuedAt).toISOString().slice(0, 19)}Z`
    expect(await scanned(data.qrSvg ?? '')).toEqual(['شركة مقياس للتعليم', '310122393500003', time, '80.00', '10.43'])
  })

  it('finds payments and what was given back in one list, the credit note naming its invoice', async () => {
    const order = await shop.bought()
    shop.server.advance(1_000)
    await refund(order.id, 3_333)
    const { items } = (await get<{ items: ReceiptRow[] }>('/api/receipts')).envelope.data
    expect(items).toMatchObject([
      { number: 'CN-000001', series: 'credit-note', total: 3_333, about: 'INV-000001' },
      { number: 'INV-000001', series: 'invoice', total: 10_000, about: null },
    ])
    const note = (await receipt('CN-000001')).envelope.data
    expect(note).toMatchObject({
      total: 3_333,
      vat: 435,
      lines: [],
      about: { number: 'INV-000001', reason: 'لم يبدأ' },
    })
    expect((await scanned(note.qrSvg ?? '')).slice(3)).toEqual(['33.33', '4.35'])
  })

  it('turns no invoice into that of another person by renaming the account', async () => {
    await shop.bought()
    const { buyer } = (await receipt('INV-000001')).envelope.data
    shop.server.advance(1_000)
    const { app } = shop.server
    const { revision } = (await get<Profile>('/api/profile')).envelope.data
    await call(app, 'PATCH', '/api/profile', { token: shop.student, body: { firstName: 'Another', revision } })
    expect((await receipt('INV-000001')).envelope.data.buyer).toBe(buyer)
    shop.server.advance(1_000)
    await shop.bought()
    expect((await receipt('INV-000002')).envelope.data.buyer).toContain('Another')
  })

  it('is mailed the receipt at once and the credit note later, in their language', async () => {
    const order = await shop.bought()
    await refund(order.id, 3_333)
    await sendMails(shop.server.dependencies)
    const [invoice, note] = shop.server.dependencies.mail.sent
    expect(invoice?.subject).toContain('INV-000001')
    expect(invoice?.text).toContain('/receipts/INV-000001')
    expect(invoice?.text).toContain('100.00')
    expect(note?.subject).toContain('33.33')
    expect(note?.text).toContain('/receipts/CN-000001')
    expect(shop.server.dependencies.mail.sent).toHaveLength(2)
  })

  it('keeps the receipt as it was issued, whatever the academy is called later', async () => {
    const { query } = shop.server.database
    const [before] = await query.select().from(settings)
    await shop.bought()
    await query
      .update(settings)
      .set({ value: { seller: { name: { ar: 'أخرى', en: 'Other' }, address: { ar: '', en: '' }, vatNumber: null } } })
    expect((await receipt('INV-000001')).envelope.data).toMatchObject({
      seller: { name: { en: 'Miqyas Learning Company' }, vatNumber: '310122393500003' },
      vat: 1_304,
    })
    await shop.bought()
    const plain = (await receipt('INV-000002')).envelope.data
    expect(plain).toMatchObject({ seller: { name: { en: 'Other' }, vatNumber: null }, vat: 0, vatRate: 0, qrSvg: null })
    await query.update(settings).set({ value: before?.value })
  })

  it('reads none of another student, and one that is missing is answered alike', async () => {
    await shop.bought()
    const another = await shop.another()
    const theirs = await receipt('INV-000001', another)
    expect(theirs.status).toBe(404)
    for (const number of ['INV-000002', 'INV-1', 'CN-000001', 'x', '../orders', 'INV-000000001']) {
      const missing = await receipt(encodeURIComponent(number), another)
      expect([missing.status, missing.envelope.status]).toEqual([404, theirs.envelope.status])
    }
    expect((await get<{ items: unknown[] }>('/api/receipts', another)).envelope.data.items).toEqual([])
  })
})

describe('staff', () => {
  it('who manage payments read every receipt and mail it again', async () => {
    await shop.bought()
    await sendMails(shop.server.dependencies)
    expect((await receipt('INV-000001', shop.admin)).status).toBe(200)
    expect((await shop.post('/api/receipts/INV-000001/mail', {}, shop.admin)).status).toBe(200)
    await sendMails(shop.server.dependencies)
    const [first, again] = shop.server.dependencies.mail.sent
    expect(again?.text).toBe(first?.text)
    expect((await shop.post('/api/receipts/INV-000001/mail', {})).status).toBe(403)
    expect((await shop.post('/api/receipts/INV-000009/mail', {}, shop.admin)).status).toBe(404)
  })

  it('still read the receipt of an account that is gone, and are informed that there is nobody to mail it to', async () => {
    const order = await shop.bought()
    const { query } = shop.server.database
    const [{ buyerId } = { buyerId: null }] = await query.select().from(orders).where(eq(orders.id, order.id))
    await query.update(orders).set({ buyerId: null })
    expect((await receipt('INV-000001', shop.admin)).envelope.data).toMatchObject({ buyer: null, total: 10_000 })
    const refused = await shop.post('/api/receipts/INV-000001/mail', {}, shop.admin)
    expect(refused.envelope.status.code).toBe('receipts.nobody')
    expect(await query.$count(users, eq(users.id, buyerId ?? ''))).toBe(1)
  })
})
