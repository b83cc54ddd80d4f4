import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desc, like } from 'drizzle-orm'
import type { Inquiry } from '#contract/messages/inquiries.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, inquiries, mailJobs, settings } from '#server/db/schema.ts'
import { sendDueMails, writeMessage } from '#server/modules/mail/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { forgetOldInquiries, inquiriesModule } from './index.ts'

const DAY_MS = 24 * 3_600_000

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [inquiriesModule] })
  admin = await signInAs(server, 'admin')
  const contact = { email: 'office@academy.example', phone: null, whatsapp: null, website: null }
  const value = { contact: { ...contact, address: { ar: '', en: '' } } }
  await server.database.query.insert(settings).values({ name: 'public', value })
})
beforeEach(async () => {
  await server.database.query.delete(inquiries)
  await server.database.query.delete(mailJobs)
})
afterAll(() => server.close())

const FORM = {
  name: 'ريم العتيبي',
  email: ' Reem@Example.COM ',
  subject: 'سؤال عن الباقات',
  message: 'متى تبدأ الدورة؟\n\nشكرًا لكم.',
}

const written = (more: object = {}) => ({ id: newIdentifier(), ...FORM, ...more })
let place = 0
/** Sends from another address each time, unless the test is about one. */
const send = (more: object = {}, options: object = {}) =>
  call<{ id: string; fields: Record<string, { code: string }> }>(server.app, 'POST', '/api/inquiries', {
    body: written(more),
    address: `203.0.113.${(place += 1)}`,
    ...options,
  })
const list = async (query = '') =>
  (await call<{ items: Inquiry[]; total: number }>(server.app, 'GET', `/api/inquiries?${query}`, { token: admin }))
    .envelope.data
const mark = (body: object) =>
  call<{ changedIds: string[] }>(server.app, 'POST', '/api/inquiries/bulk', { token: admin, body })
const queued = () => server.database.query.select().from(mailJobs)

describe('a visitor who writes to the academy', () => {
  it('is read by staff, and the academy is mailed with a link to the message', async () => {
    const sent = await send({}, { language: 'en' })
    expect(sent.status).toBe(201)
    const { items } = await list()
    expect(items).toEqual([
      expect.objectContaining({
        id: sent.envelope.data.id,
        email: 'reem@example.com',
        message: FORM.message,
        locale: 'en',
        status: 'new',
        suspected: false,
      }),
    ])
    await sendDueMails(server.dependencies, { message: writeMessage }, async () => ({ ar: 'مقياس', en: 'Miqyas' }))
    const [mail] = server.dependencies.mail.sent
    expect(mail?.to).toBe('office@academy.example')
    expect(mail?.subject).toContain(FORM.subject)
    expect(mail?.text).toContain('reem@example.com')
    expect(mail?.text).toContain(`https://academy.example/admin/contact-us/${sent.envelope.data.id}`)
  })

  it('has written once, however often a bad network sends it', async () => {
    const id = newIdentifier()
    const answers = await Promise.all([send({ id }), send({ id }), send({ id })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await list()).total).toBe(1)
    expect(await queued()).toHaveLength(1)
  })

  it('is shown each field that is wrong, in both languages', async () => {
    const wrong = { name: ' ', email: 'reem@example', subject: 'x'.repeat(201), message: '' }
    for (const language of ['ar', 'en'] as const) {
      const answer = await send(wrong, { language })
      expect(answer.status).toBe(422)
      const { fields } = answer.envelope.data
      expect(Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]))).toEqual({
        name: 'required',
        email: 'email',
        subject: 'maxLength',
        message: 'required',
      })
    }
    expect((await list()).total).toBe(0)
  })

  it('who seems to be a program is marked and kept, and nobody is mailed', async () => {
    expect((await send({ homepage: 'https://spam.example' })).status).toBe(201)
    expect((await list('suspected=yes')).items).toHaveLength(1)
    expect((await list('suspected=no')).items).toHaveLength(0)
    expect(await queued()).toHaveLength(0)
  })

  it('cannot flood the academy: neither its list from one address, nor its mailbox from many', async () => {
    const address = '198.51.100.1'
    const answers = []
    for (let count = 0; count < 8; count += 1) answers.push((await send({}, { address })).status)
    expect(answers).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
    for (let count = 0; count < 30; count += 1) await send()
    expect((await list()).total).toBe(36)
    expect(await queued()).toHaveLength(30)
  })
})

describe('an admin who works through the messages', () => {
  it('finds them by what is written, marks them and takes it back, all of it on record', async () => {
    const { id } = (await send()).envelope.data
    await send({ subject: 'شيء آخر', message: 'لا علاقة له' })
    expect((await list(`q=${encodeURIComponent('الباقات رِيم')}`)).items.map((item) => item.id)).toEqual([id])
    expect((await mark({ status: 'handled', target: { ids: [id] } })).envelope.data.changedIds).toEqual([id])
    expect((await mark({ status: 'handled', target: { ids: [id] } })).envelope.data.changedIds).toEqual([])
    const [handled] = (await list('status=handled')).items
    expect(handled).toMatchObject({ id, handledBy: 'تجربة Test', handledAt: server.dependencies.now() })
    const all = await mark({ status: 'handled', target: { matching: { status: 'new' } } })
    expect(all.envelope.data.changedIds).toHaveLength(1)
    await mark({ status: 'new', target: { ids: [id] } })
    expect((await list('status=new')).items[0]).toMatchObject({ id, handledBy: null, handledAt: null })
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(like(auditEntries.subject, `inquiries:${id}`))
      .orderBy(desc(auditEntries.id))
    expect(entries.map(({ action }) => action)).toEqual(['inquiries.update', 'inquiries.update'])
    expect(entries[0]?.detail).toEqual({ before: { status: 'handled' }, after: { status: 'new' } })
  })

  it('deletes one, and the record keeps nothing of what was written', async () => {
    const { id } = (await send()).envelope.data
    const path = `/api/inquiries/${id}`
    expect((await call(server.app, 'DELETE', path, { token: admin })).status).toBe(200)
    expect((await call(server.app, 'DELETE', path, { token: admin })).envelope.status.code).toBe('inquiries.not-found')
    expect((await call(server.app, 'GET', path, { token: admin })).status).toBe(404)
    const [entry] = await server.database.query
      .select()
      .from(auditEntries)
      .where(like(auditEntries.subject, `inquiries:${id}`))
    expect(JSON.stringify(entry)).not.toContain('reem')
  })

  it('no longer has messages whose time is over', async () => {
    const handled = (await send()).envelope.data.id
    const open = (await send()).envelope.data.id
    await mark({ status: 'handled', target: { ids: [handled] } })
    const ids = async () => (await list()).items.map(({ id }) => id)
    const later = (days: number) => ({ ...server.dependencies, now: () => server.dependencies.now() + days * DAY_MS })
    await forgetOldInquiries(later(364))
    expect((await ids()).toSorted()).toEqual([handled, open].toSorted())
    await forgetOldInquiries(later(366))
    expect(await ids()).toEqual([open])
    await forgetOldInquiries(later(731))
    expect(await ids()).toEqual([])
  })
})
