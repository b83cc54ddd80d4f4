import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { auditEntries, mailJobs, settings } from '#server/db/schema.ts'
import type { SystemHealth } from '#contract/office/system-health.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs, TEST_START } from '#tests/http.ts'
import { settingsModule } from './index.ts'
import { PUBLIC_SETTINGS } from './settings.repo.ts'
import { DEFAULT_SETTINGS } from './settings.service.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [settingsModule] })
})
afterAll(() => server.close())

const read = async (path: string) => (await call(server.app, 'GET', path)).envelope.data

const { logo: _, defaultLeaveGraceSeconds: __, seller: ___, teachersSeeOwnGroups: ____, ...shown } = DEFAULT_SETTINGS
const DEFAULT_PUBLIC = { ...shown, vatPercent: 0, logoUrl: null }

async function store(value: unknown): Promise<void> {
  const { query } = server.database
  await query
    .insert(settings)
    .values({ name: PUBLIC_SETTINGS, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

describe('a visitor', () => {
  it('sees the default name until the academy has one of its own', async () => {
    expect(await read('/api/settings')).toEqual(DEFAULT_PUBLIC)
    await store({ name: { ar: 'أكاديمية', en: 'Academy' } })
    expect(await read('/api/settings')).toEqual({
      ...DEFAULT_PUBLIC,
      name: { ar: 'أكاديمية', en: 'Academy' },
    })
  })

  it('sees the defaults when what is stored no longer fits', async () => {
    for (const broken of [{ name: 7 }, 'text', [], { defaultLocale: 'fr' }]) {
      await store(broken)
      expect(await read('/api/settings')).toEqual(DEFAULT_PUBLIC)
    }
  })

  it("reads the server's clock", async () => {
    expect(await read('/api/time')).toEqual({ serverNow: TEST_START })
    server.advance(1500)
    expect(await read('/api/time')).toEqual({ serverNow: TEST_START + 1500 })
  })
})

const FORM = {
  ...DEFAULT_SETTINGS,
  name: { ar: 'أكاديمية النور', en: 'Al-Noor' },
  contact: {
    email: ' Info@Academy.Example ',
    phone: '٠٥١٢٣٤٥٦٧٨',
    whatsapp: '',
    website: 'https://academy.example',
    address: { ar: 'الرياض', en: 'Riyadh' },
  },
  seller: { ...DEFAULT_SETTINGS.seller, vatNumber: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣' },
  vatPercent: 15,
}

type Changed = { revision: number; fields?: Record<string, { code: string }> }

async function change(form: object) {
  const token = await signInAs(server, 'admin')
  return call<Changed>(server.app, 'PUT', '/api/settings', { token, body: form })
}

describe('an admin who changes the academy', () => {
  it('has it shown to everybody, on record, and written the way numbers and addresses are kept', async () => {
    await server.database.query.delete(settings)
    const first = await change({ ...FORM, revision: 0 })
    expect([first.status, first.envelope.data.revision]).toEqual([200, 1])
    expect(await read('/api/settings')).toMatchObject({
      name: { en: 'Al-Noor' },
      contact: { email: 'info@academy.example', phone: '+966512345678', whatsapp: null },
    })
    const second = await change({ ...FORM, vatPercent: 5, revision: 1 })
    expect(second.envelope.data.revision).toBe(2)
    const [entry] = await server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'settings.update'))
      .orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({
      subject: 'settings:public',
      detail: { before: { vatPercent: 15 }, after: { vatPercent: 5 } },
    })
  })

  it('has no tax within prices until it is registered for it', async () => {
    await server.database.query.delete(settings)
    expect(await read('/api/settings')).toMatchObject({ vatPercent: 0 })
    await change({ ...FORM, revision: 0 })
    expect(await read('/api/settings')).toMatchObject({ vatPercent: 15 })
    await change({ ...FORM, vatPercent: 5, revision: 1 })
  })

  it('is informed when another person was quicker, and nothing is written', async () => {
    for (const revision of [0, 1]) {
      const late = await change({ ...FORM, vatPercent: 99, revision })
      expect([late.status, late.envelope.status.code]).toEqual([409, 'request.changed-meanwhile'])
    }
    expect(await read('/api/settings')).toMatchObject({ vatPercent: 5 })
  })

  it('is shown every field that is wrong', async () => {
    const contact = { ...FORM.contact, email: 'nonsense', phone: 'call us', website: 'javascript:alert(1)' }
    const name = { ar: ' ', en: 'x'.repeat(61) }
    const seller = { ...FORM.seller, name: { ar: 'ا'.repeat(128), en: '' }, vatNumber: '310122393500004' }
    const wrong = await change({
      ...FORM,
      name,
      contact,
      vatPercent: 101,
      seller,
      defaultLeaveGraceSeconds: -1,
      teachersSeeOwnGroups: false,
      revision: 2,
    })
    const codes = Object.entries(wrong.envelope.data.fields ?? {}).map(([path, { code }]) => [path, code])
    expect(Object.fromEntries(codes)).toEqual({
      'name.ar': 'required',
      'name.en': 'maxLength',
      'contact.email': 'email',
      'contact.phone': 'mobile',
      'contact.website': 'url',
      vatPercent: 'maxValue',
      'seller.name.ar': 'sellerTooLong',
      'seller.vatNumber': 'vatNumber',
      defaultLeaveGraceSeconds: 'minValue',
    })
    const logo = await change({ ...FORM, logo: '0'.repeat(64), revision: 2 })
    expect(logo.envelope.data.fields).toMatchObject({ logo: { code: 'exists' } })
  })

  it('is asked for the Arabic address that a tax invoice needs before a VAT number is kept', async () => {
    const token = await signInAs(server, 'admin')
    const { revision } = (await call<{ revision: number }>(server.app, 'GET', '/api/academy-settings', { token }))
      .envelope.data
    const seller = { ...FORM.seller, vatNumber: '310122393500003', address: { ar: '  ', en: 'Riyadh' } }
    const contact = { ...FORM.contact, address: { ar: '', en: '' } }
    const refused = await change({ ...FORM, contact, seller, revision })
    expect(refused.envelope.data.fields).toMatchObject({ 'seller.address.ar': { code: 'required' } })
    const either = { ...contact, address: { ar: 'الرياض، حي العليا', en: '' } }
    expect((await change({ ...FORM, contact: either, seller, revision })).status).toBe(200)
  })
})

describe('an operator', () => {
  it('asks whether node and database answer', async () => {
    expect(await read('/api/health')).toEqual({ healthy: true, database: server.database.kind, problems: [] })
  })

  it('reads what is not well, and the load balancer still gets its 200', async () => {
    const files = { ...server.dependencies.files, freeBytes: async () => 1024 }
    const at = new Date(server.dependencies.now() - 3_600_000)
    const job = {
      id: crypto.randomUUID(),
      kind: 'password-reset',
      recipient: 'a@example.com',
      locale: 'ar' as const,
      data: {},
    }
    await server.database.query.insert(mailJobs).values({ ...job, runAt: at, createdAt: at })
    const full = await openTestServer({ modules: [() => settingsModule({ ...server.dependencies, files })] })
    const answer = await call<{ problems: string[] }>(full.app, 'GET', '/api/health')
    expect([answer.status, answer.envelope.data.problems]).toEqual([200, ['disk-nearly-full', 'deliveries-stuck']])
    await full.close()
  })

  it('reads as an admin which part is not well and since when; nobody else does', async () => {
    const files = { ...server.dependencies.files, freeBytes: async () => 1024 }
    const other = await openTestServer({ modules: [() => settingsModule({ ...server.dependencies, files })] })
    const [admin, student] = [await signInAs(other, 'admin'), await signInAs(other, 'student')]
    const { parts, checkedAt } = (await call<SystemHealth>(other.app, 'GET', '/api/system-health', { token: admin }))
      .envelope.data
    expect(checkedAt).toBe(server.dependencies.now())
    const wrong = parts.filter(({ trouble }) => trouble !== null)
    expect(wrong).toMatchObject([
      { part: 'mail', trouble: 'mails-stuck', count: 1, since: checkedAt - 3_600_000 },
      { part: 'storage', trouble: 'disk-nearly-full', freeBytes: 1024 },
    ])
    expect((await call(other.app, 'GET', '/api/system-health', { token: student })).status).toBe(403)
    expect((await call(other.app, 'GET', '/api/system-health')).status).toBe(401)
    await other.close()
  })

  it('is shown 503 when the database does not', async () => {
    const broken = { ...server.dependencies, database: { ...server.database, health: async () => false } }
    const other = await openTestServer({ modules: [() => settingsModule(broken)] })
    const answer = await call(other.app, 'GET', '/api/health')
    expect([answer.status, answer.envelope.status.code]).toEqual([503, 'server.unavailable'])
    await other.close()
  })
})
