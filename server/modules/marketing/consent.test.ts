/** Consent to marketing: kept as it was read, taken back for good, and the only way into what is taken away. */
import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_VERSION } from '#contract/public-pages/marketing-consent.ts'
import type { Interest } from '#contract/public-pages/marketing.ts'
import arabic from '#locales/ar/landing.json' with { type: 'json' }
import english from '#locales/en/landing.json' with { type: 'json' }
import { interests, marketingLinks } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { contactCards } from './contact-cards.ts'
import { marketingModule } from './index.ts'

/** The words that belong to each version. New words are a new version: people agreed to these. */
const WORDINGS: Readonly<Record<string, string>> = { '2026-11': 'a8f02fc6b8f1f58a' }

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [marketingModule] })
  admin = await signInAs(server, 'admin')
})
beforeEach(async () => {
  await server.database.query.delete(interests)
  await server.database.query.delete(marketingLinks)
})
afterAll(() => server.close())

let place = 0
const register = (more: object, language: 'ar' | 'en' = 'ar') =>
  call(server.app, 'POST', '/api/interests', {
    body: { link: null, name: 'سارة', whatsapp: '0512345678', ...more },
    address: `203.0.113.${(place += 1)}`,
    language,
  })
const makeLink = (slug: string, title: string) =>
  call(server.app, 'POST', '/api/marketing-links', {
    token: admin,
    body: { title, slug, target: { kind: 'none' }, status: 'active' },
  })
const rows = () => server.database.query.select().from(interests)
const listed = async (query = '') =>
  (await call<{ items: Interest[] }>(server.app, 'GET', `/api/interests?${query}`, { token: admin })).envelope.data
    .items
const taken = async (format: string, query = '') =>
  (
    await server.app.inject({
      url: `/api/interests/export?format=${format}${query}`,
      headers: { authorization: `Bearer ${admin}`, 'accept-language': 'ar' },
    })
  ).body
const withdraw = (id: string) => call(server.app, 'POST', `/api/interests/${id}/withdraw`, { token: admin })

describe('who consents to marketing', () => {
  it('has agreed to the words that they read, in their language, at that instant', async () => {
    await register({ consent: CONSENT_VERSION })
    await register({ consent: CONSENT_VERSION, whatsapp: '0555555555' }, 'en')
    const kept = (await rows()).map(({ consentWording, consentVersion, consentedAt }) => ({
      consentWording,
      consentVersion,
      at: consentedAt?.getTime(),
    }))
    const at = server.dependencies.now()
    expect(kept).toEqual([
      { consentWording: arabic.consent, consentVersion: CONSENT_VERSION, at },
      { consentWording: english.consent, consentVersion: CONSENT_VERSION, at },
    ])
  })

  it('read words that have a version of their own', () => {
    const words = createHash('sha256').update(`${arabic.consent}\n${english.consent}`).digest('hex').slice(0, 16)
    expect(words).toBe(WORDINGS[CONSENT_VERSION])
  })

  it('is registered without it too, and with words that are gone has given none', async () => {
    for (const consent of [null, undefined, '', '2019-01']) expect((await register({ consent })).status).toBe(201)
    expect((await rows()).map(({ consentedAt }) => consentedAt)).toEqual([null])
    expect(await taken('csv')).not.toContain('966512345678')
    expect((await register({ consent: CONSENT_VERSION })).status).toBe(201)
    expect(await taken('csv')).toContain('966512345678')
    // Registering again without it, which anyone can do for any number, takes nothing back.
    await register({ consent: null })
    expect(await listed('consent=yes')).toHaveLength(1)
  })

  it('is out of everything that is taken away once they want no more, by whichever link they came', async () => {
    await makeLink('one', 'One')
    await register({ consent: CONSENT_VERSION })
    await register({ consent: CONSENT_VERSION, link: 'one' })
    await register({ consent: CONSENT_VERSION, whatsapp: '0555555555', name: 'نورة' })
    const [first] = await listed('q=0512345678')
    expect((await withdraw(first?.id ?? '')).status).toBe(200)
    expect((await withdraw(first?.id ?? '')).status).toBe(200)
    for (const format of ['csv', 'vcf']) {
      const text = await taken(format)
      expect(text).toContain('966555555555')
      expect(text).not.toContain('966512345678')
    }
    expect(await listed('consent=no')).toHaveLength(2)
    expect((await withdraw('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    await register({ consent: CONSENT_VERSION })
    expect(await taken('csv')).toContain('966512345678')
  })
})

interface Card {
  readonly name: string
  readonly number: string
  readonly note: string | null
}

/** Reads vCards with ical.js, which has nothing of ours. */
function readCards(text: string): Card[] {
  const parsed = ICAL.parse(text) as [string, unknown[], unknown[]] | [string, unknown[], unknown[]][]
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, unknown[], unknown[]][]
  return all.map((one) => {
    const card = new ICAL.Component(one)
    const textOf = (name: string) => card.getFirstPropertyValue(name)?.toString() ?? null
    return { name: textOf('fn') ?? '', number: textOf('tel') ?? '', note: textOf('note') }
  })
}

describe('contacts that are taken away', () => {
  const long = 'دورة القدرات الكمية المكثفة، للصف الثالث؛ مع الأستاذة منى \\ الفصل الأول'
  const people = [
    {
      id: '0193a000-0000-7000-8000-000000000001',
      name: 'نورة بنت عبدالعزيز الأحمد، الثانية',
      whatsapp: '+966512345678',
      linkTitle: long,
    },
    { id: '0193a000-0000-7000-8000-000000000002', name: 'Sara "S", \\x', whatsapp: '+966555555555', linkTitle: null },
    { id: '0193a000-0000-7000-8000-000000000003', name: 'مرة أخرى', whatsapp: '+966512345678', linkTitle: null },
    { id: '0193a000-0000-7000-8000-000000000004', name: '=1+1\r\nTEL:+1', whatsapp: '+966500000000', linkTitle: null },
  ]

  it('are read by another program as they were written, one for each number', () => {
    const text = contactCards(people, 'مقياس, الرياض')
    const [nora, sara, hostile, ...none] = readCards(text)
    expect(nora).toEqual({ name: people[0]?.name, number: '+966512345678', note: long })
    expect(sara).toEqual({ name: 'Sara "S", \\x', number: '+966555555555', note: null })
    expect(hostile).toMatchObject({ name: '=1+1\nTEL:+1', number: '+966500000000' })
    expect(none).toEqual([])
    // The reader does not take a semicolon's escape away; the standard asks for it.
    expect(contactCards([{ id: 'x', name: 'a;b', whatsapp: '+1', linkTitle: null }], 'x')).toContain('FN:a\\;b')
  })

  it('stand in lines of at most 75 octets that cut no letter and end as the standard says', () => {
    const text = contactCards(people, 'مقياس')
    const lines = text.split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\n\r\uFFFD]/)
    }
    expect(lines.filter((line) => line.startsWith('TEL;TYPE=CELL:'))).toHaveLength(3)
  })

  it('come with a name for the address book, and no cell that a sheet would run', async () => {
    await makeLink('formula', '=HYPERLINK("http://evil.example")')
    await register({ consent: CONSENT_VERSION, link: 'formula', name: 'نورة' })
    expect(readCards(await taken('vcf'))).toEqual([
      { name: 'نورة', number: '+966512345678', note: '=HYPERLINK("http://evil.example")' },
    ])
    const sheet = await taken('csv')
    expect(sheet).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(sheet).toContain("'+966512345678")
    expect(sheet).toContain(arabic.consent)
  })
})

describe('the text of a first message', () => {
  it('is changed by one admin at a time, and holds no blank that nothing fills', async () => {
    const path = '/api/interest-message'
    const read = await call<{ revision: number; text: { ar: string } }>(server.app, 'GET', path, { token: admin })
    expect(read.envelope.data.text.ar).toContain('{{name}}')
    const change = (body: object) => call(server.app, 'PUT', path, { token: admin, body })
    const text = { ar: 'أهلًا {{name}}', en: 'Hi {{name}}', revision: read.envelope.data.revision }
    expect((await change({ ...text, ar: '{{nmae}}' })).status).toBe(422)
    expect((await change({ ...text, en: '' })).status).toBe(422)
    const both = await Promise.all([change(text), change({ ...text, ar: 'حياك {{name}}' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await call(server.app, 'GET', path)).status).toBe(401)
  })
})
