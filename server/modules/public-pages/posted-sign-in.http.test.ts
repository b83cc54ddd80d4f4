import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn, TotpSetup } from '#contract/people/auth.ts'
import { login } from '#contract/people/auth.ts'
import { inlineScriptHashes } from '#server/http/security.ts'
import { sessions } from '#server/db/schema.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { freshAddress, PASSWORD, registered } from '#server/modules/auth/account.test-support.ts'
import { fromBase32, hotp, timeStep } from '#server/modules/auth/totp.ts'
import { errorMessage } from '#locales/messages.ts'
import arabic from '#locales/ar/auth.json' with { type: 'json' }
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'
import { publicPages } from './index.ts'

const ROOM = '/exams/018f6f7e-0000-7000-8000-000000000001/take'
/** Sign-in as the build prerenders it. */
const FORM = `<!doctype html><html lang="ar" dir="rtl"><head><title>مقياس</title></head><body><div id="root"><p>${'…'.repeat(1_000)}</p><form method="post" action="/login"><input type="email" name="email" id="email" value=""/><input type="password" name="password" id="password" value=""/></form></div></body></html>`
const file = (html: string) => ({
  bytes: Buffer.from(html),
  brotli: null,
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  etag: 'built',
})

let server: TestServer

beforeAll(async () => {
  const files = new Map([
    ['/index.html', file('<html lang="ar" dir="rtl"><title>مقياس</title>')],
    ['/exam-room.html', file('<html>')],
    ['/prerendered/login.ar.html', file(FORM)],
    ['/prerendered/login.en.html', file(FORM)],
    ['/prerendered/login-for-exam.ar.html', file(FORM)],
    ['/prerendered/login-for-exam.en.html', file(FORM)],
  ])
  server = await openTestServer({ modules: [authModule, profileModule], files, pages: publicPages })
})
afterAll(() => server.close())

interface Posting {
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

function post(fields: Record<string, string>, { url = '/login', headers = {}, remoteAddress }: Posting = {}) {
  return server.app.inject({
    method: 'POST',
    url,
    remoteAddress: remoteAddress ?? freshAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

function keptBy(html: string): { readonly session: Record<string, unknown>; readonly leadsTo: string } {
  const [, session = '', leadsTo = ''] = /data-session="([^"]*)" data-leads-to="([^"]*)"/.exec(html) ?? []
  return { session: JSON.parse(session.replaceAll('&quot;', '"')) as Record<string, unknown>, leadsTo }
}

const forExam = `/login?lang=ar&returnTo=${encodeURIComponent(ROOM)}`

describe('a student whose browser has no script yet', () => {
  it('finds a form at the link of an exam that posts to where its answer stands', async () => {
    const { body } = await server.app.inject({ url: ROOM, headers: { accept: 'text/html' } })
    expect(body).toContain(`<form method="post" action="${forExam.replace('&', '&amp;')}">`)
  })

  it('signs in by it, and is led into the exam by a page that nobody else can read again', async () => {
    await registered(server, 'posts@example.com')
    const answer = await post({ email: ' posts@example.com ', password: PASSWORD }, { url: forExam })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const { session, leadsTo } = keptBy(answer.body)
    expect([leadsTo, session['role']]).toEqual([ROOM, 'student'])
    const known = await call(server.app, 'GET', '/api/roles-permissions', { token: String(session['token']) })
    expect(known.status).toBe(200)
    const [hash = ''] = inlineScriptHashes(answer.body)
    expect(answer.headers['content-security-policy']).toContain(hash)
    expect(answer.body).toContain(arabic.login.needsScripts)
  })

  it('reads why not in the language of the form, with the address still in its field and the password nowhere', async () => {
    for (const language of ['ar', 'en'] as const) {
      const typed = { email: `a"><script>alert(1)</script>@example.com`, password: 'Secret@9876' }
      const { statusCode, body } = await post(
        { ...typed, email: 'posts@example.com' },
        { url: `/login?lang=${language}` },
      )
      expect(statusCode).toBe(401)
      expect(body).toContain(errorMessage(language, 'auth.invalid-credentials'))
      expect(body).toContain('id="email" value="posts@example.com"')
      expect(body).toContain('data-email="posts@example.com"')
      expect(body).not.toContain(typed.password)
      const hostile = await post(typed, { url: `/login?lang=${language}` })
      expect(hostile.body).not.toContain('<script>alert')
    }
    const empty = await post({})
    expect(empty.statusCode).toBe(422)
    expect(empty.body).toMatch(/id="sign-in-refusal" role="alert"[^>]*>[^<]{10,}/)
  })

  it('has the form again in as few bytes as the first time', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const refused = await post({ email: 'posts@example.com', password: 'wrong' }, { url: forExam, headers })
    expect([refused.headers['content-encoding'], refused.headers['vary']]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(refused.rawPayload).toString()).toContain('sign-in-refusal')
  })

  it('is led nowhere but into an exam of this site', async () => {
    for (const returnTo of [
      'https://elsewhere.example/exams/1/take',
      '//elsewhere.example',
      '/admin',
      `${ROOM}/../..`,
    ]) {
      const url = `/login?lang=en&returnTo=${encodeURIComponent(returnTo)}`
      const { body } = await post({ email: 'posts@example.com', password: PASSWORD }, { url })
      expect(keptBy(body).leadsTo).toBe('/login')
    }
  })

  it('goes on with a second step where the app comes, and hears that it takes scripts', async () => {
    const { access_token: token } = await registered(server, 'second@example.com')
    const own = <Data>(url: string, body: object) => call<Data>(server.app, 'POST', url, { body, token })
    const setup = await own<TotpSetup>('/api/profile/second-step', { password: PASSWORD })
    const code = hotp(fromBase32(setup.envelope.data.secret), timeStep(server.dependencies.now()))
    expect((await own('/api/profile/second-step/confirm', { code })).status).toBe(200)
    server.advance(30_000)
    const { body } = await post({ email: 'second@example.com', password: PASSWORD }, { url: forExam })
    const [, challenge = ''] = /data-challenge="([\w-]+)" data-step="code"/.exec(body) ?? []
    expect(body).toContain(arabic.login.needsScripts)
    const next = hotp(fromBase32(setup.envelope.data.secret), timeStep(server.dependencies.now()))
    const second = await call<SignedIn>(server.app, 'POST', '/api/login/code', { body: { challenge, code: next } })
    expect(second.status).toBe(200)
  })
})

describe('a page of another site', () => {
  it('signs nobody in here', async () => {
    const count = async () => (await server.database.query.select().from(sessions)).length
    const before = await count()
    const elsewhere: readonly Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ]
    for (const headers of elsewhere) {
      const answer = await post({ email: 'posts@example.com', password: PASSWORD }, { headers })
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/login?lang=ar'])
    }
    expect(await count()).toBe(before)
  })
})

describe('a student with curl', () => {
  it('has no more guesses here than at the API', async () => {
    await registered(server, 'guessed@example.com')
    const remoteAddress = freshAddress()
    const statuses = new Set<number>()
    for (let guess = 0; guess < 30 && !statuses.has(429); guess += 1) {
      const answer = await post({ email: 'guessed@example.com', password: `Guess@${guess}` }, { remoteAddress })
      statuses.add(answer.statusCode)
    }
    expect([...statuses]).toEqual([401, 429])
    const body = { email: 'guessed@example.com', password: 'Guess@99' }
    expect((await call(server.app, 'POST', login.path, { body, address: remoteAddress })).status).toBe(429)
  })

  it('is refused what is no form', async () => {
    const asJson = await post({}, { headers: { 'content-type': 'application/json' } })
    expect(asJson.statusCode).toBe(415)
    expect((await post({ email: 'x'.repeat(20_000) })).statusCode).toBe(413)
  })
})
