import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountTokens, mailJobs, users } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'
import { freshAddress, login, mailsTo, PASSWORD, registered, tokenIn } from './account.test-support.ts'
import { RESET_LINK_MS } from './account-mails.ts'
import { authModule } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule] })
})
afterAll(() => server.close())

const NEW = 'Fresh#5678'

const forgot = (email: string, language: 'ar' | 'en' = 'ar') =>
  call(server.app, 'POST', '/api/password/forgot', { body: { email }, language, address: freshAddress() })

const reset = (token: string, password = NEW) =>
  call(server.app, 'POST', '/api/password/reset', {
    body: { token, password, password_confirmation: password },
    address: freshAddress(),
  })

const verify = (token: string) =>
  call<{ email: string }>(server.app, 'POST', '/api/email/verify', { body: { token }, address: freshAddress() })

async function resetToken(email: string): Promise<string> {
  await mailsTo(server, email)
  await forgot(email)
  return tokenIn((await mailsTo(server, email)).at(-1))
}

describe('a student who forgot the password', () => {
  it('chooses a new one by the link of a mail, and every device is signed out', async () => {
    const { access_token: token } = await registered(server, 'forgot@example.com')
    await forgot('Forgot@Example.com', 'en')
    const [, mail] = await mailsTo(server, 'forgot@example.com')
    expect(mail?.subject).toBe('A new password for your account')
    expect(mail?.text).toContain('https://academy.example/reset-password#token=')
    expect((await reset(tokenIn(mail))).status).toBe(200)
    expect((await call(server.app, 'GET', '/api/roles-permissions', { token })).status).toBe(401)
    expect((await login(server, 'forgot@example.com', PASSWORD)).status).toBe(401)
    expect((await login(server, 'forgot@example.com', NEW)).status).toBe(200)
    const [notice] = await mailsTo(server, 'forgot@example.com')
    expect(notice?.subject).toBe('تغيّرت كلمة مرورك')
    const [row] = await server.database.query.select().from(users).where(eq(users.email, 'forgot@example.com'))
    expect(row?.emailVerifiedAt).not.toBeNull()
  })

  it('ends what a person who knows the old password opens by signing in at that very moment', async () => {
    await registered(server, 'raced@example.com')
    const token = await resetToken('raced@example.com')
    const guesses = () => Array.from({ length: 4 }, () => login(server, 'raced@example.com', PASSWORD))
    const before = guesses()
    const done = reset(token)
    const answers = await Promise.all([...before, ...guesses()])
    expect((await done).status).toBe(200)
    for (const { status, envelope } of answers) {
      const opened = status === 200 ? envelope.data.access_token : 'none'
      expect((await call(server.app, 'GET', '/api/roles-permissions', { token: opened })).status).toBe(401)
    }
  })

  it('finds a link that was used, is an hour old or was made up without effect', async () => {
    await registered(server, 'once@example.com')
    const used = await resetToken('once@example.com')
    expect((await reset(used)).status).toBe(200)
    const again = await reset(used)
    expect([again.status, again.envelope.status.code]).toEqual([422, 'auth.link-expired'])
    const late = await resetToken('once@example.com')
    server.advance(RESET_LINK_MS)
    expect((await reset(late)).status).toBe(422)
    expect((await reset('x'.repeat(43))).status).toBe(422)
    expect((await reset('')).status).toBe(422)
  })

  it('can use a link once only, also when it is opened twice in the same moment', async () => {
    await registered(server, 'twice@example.com')
    const token = await resetToken('twice@example.com')
    const answers = await Promise.all([reset(token), reset(token, 'Other#5678')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is shown what is wrong with the new password, and the link stays good', async () => {
    await registered(server, 'weak@example.com')
    const token = await resetToken('weak@example.com')
    const weak = await reset(token, 'weak')
    expect(weak.envelope.data).toMatchObject({ fields: { password: { code: 'password' } } })
    expect((await reset(token)).status).toBe(200)
  })

  it('gets no more than a few mails within an hour', async () => {
    await registered(server, 'flooded@example.com')
    await mailsTo(server, 'flooded@example.com')
    for (let count = 0; count < 12; count += 1) await forgot('flooded@example.com')
    expect(await mailsTo(server, 'flooded@example.com')).toHaveLength(5)
  })
})

describe('a person who looks for accounts', () => {
  it('gets the same answer for every address, and the same work is done for it', async () => {
    await registered(server, 'exists@example.com')
    await mailsTo(server, 'exists@example.com')
    const [known, unknown] = [await forgot('exists@example.com'), await forgot('nobody@example.com')]
    expect(known.text).toBe(unknown.text)
    expect(known.status).toBe(200)
    const waiting = await server.database.query.select().from(mailJobs)
    expect(waiting.map(({ kind, userId, data }) => ({ kind, userId, data }))).toEqual([
      { kind: 'password-reset', userId: null, data: {} },
      { kind: 'password-reset', userId: null, data: {} },
    ])
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([])
    expect(await server.database.query.select().from(mailJobs)).toEqual([])
  })

  it('finds no token in the database, only hashes', async () => {
    await registered(server, 'hashed@example.com')
    const token = await resetToken('hashed@example.com')
    const rows = await server.database.query.select().from(accountTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a student who registers', () => {
  it('proves the address by the link of a mail, once', async () => {
    await registered(server, 'proof@example.com')
    const [mail] = await mailsTo(server, 'proof@example.com')
    expect(mail?.html).toContain('dir="rtl"')
    const token = tokenIn(mail)
    const proven = await verify(token)
    expect(proven.envelope.data).toEqual({ email: 'proof@example.com' })
    expect((await verify(token)).status).toBe(422)
    expect((await reset(token)).status).toBe(422)
  })

  it('is not proven by the link of another kind or address', async () => {
    await registered(server, 'moved@example.com')
    const [mail] = await mailsTo(server, 'moved@example.com')
    const other = await resetToken('moved@example.com')
    expect((await verify(other)).status).toBe(422)
    await server.database.query
      .update(users)
      .set({ email: 'elsewhere@example.com' })
      .where(eq(users.email, 'moved@example.com'))
    expect((await verify(tokenIn(mail))).status).toBe(422)
    expect((await reset(other)).status).toBe(422)
  })
})
