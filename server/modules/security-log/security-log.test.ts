import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import arabic from '#locales/ar/errors.json' with { type: 'json' }
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/foundation/route.ts'
import type { SecurityEvent } from '#contract/people/security-log.ts'
import { securityEvents } from '#server/db/schema.ts'
import {
  allMails,
  freshAddress,
  mailsTo,
  PASSWORD,
  registered,
  tokenIn,
} from '#server/modules/auth/account.test-support.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { usersModule } from '#server/modules/users/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { forgetOldSecurityEvents, KIND_OF_ROUTE, securityLogModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  const modules = [authModule, profileModule, usersModule, securityLogModule]
  server = await openTestServer({ modules, withSecurityLog: true })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function events(query: string): Promise<readonly SecurityEvent[]> {
  const answer = await call<{ items: SecurityEvent[] }>(server.app, 'GET', `/api/security-log?${query}`, {
    token: admin,
  })
  expect(answer.status).toBe(200)
  return answer.envelope.data.items
}
const outcomes = async (query: string) => (await events(query)).map(({ kind, outcome }) => `${kind} ${outcome}`)

describe('an admin who reads the security log', () => {
  it('sees who registered, signed in, from where, and who guessed wrongly', async () => {
    const { user } = await registered(server, 'reem@example.com')
    const address = freshAddress()
    const signIn = (password: string) =>
      call(server.app, 'POST', '/api/login', { body: { email: 'Reem@Example.com', password }, address })
    await signIn('Wrong@12345')
    await signIn('Wrong@12345')
    await signIn(PASSWORD)
    const found = await events('q=reem@example.com')
    expect(found.map(({ kind, outcome, count }) => [kind, outcome, count])).toEqual([
      ['sign-in', 'done', 1],
      ['sign-in', 'auth.invalid-credentials', 2],
      ['registration', 'done', 1],
    ])
    expect(found[0]).toMatchObject({
      actor: { id: user.id },
      email: 'reem@example.com',
      address,
      request: 'POST /api/login',
    })
    expect(found[1]).toMatchObject({ actor: null, message: arabic.auth['invalid-credentials'] })
  })

  it('never finds a password, a code or a token in it', async () => {
    const rows = JSON.stringify(await server.database.query.select().from(securityEvents))
    expect(rows).not.toContain(PASSWORD)
    expect(rows).not.toContain('Wrong@12345')
  })

  it('sees a lock, a reset and what a student was refused', async () => {
    const { access_token: token, user } = await registered(server, 'noura@example.com')
    const address = freshAddress()
    for (let guess = 0; guess < 12; guess += 1) {
      await call(server.app, 'POST', '/api/login', { body: { email: user.email, password: 'Wrong@12345' }, address })
    }
    await call(server.app, 'GET', '/api/users', { token })
    await call(server.app, 'GET', '/api/users', { token })
    await allMails(server)
    await call(server.app, 'POST', '/api/password/forgot', { body: { email: user.email }, address })
    const [mail] = await mailsTo(server, user.email)
    const password = { password: 'Another@9876', password_confirmation: 'Another@9876' }
    await call(server.app, 'POST', '/api/password/reset', { body: { token: tokenIn(mail), ...password }, address })
    expect(await outcomes(`q=${user.email}&outcome=failed`)).toEqual([
      'refusal auth.forbidden',
      'sign-in auth.too-many-attempts',
      'sign-in auth.invalid-credentials',
    ])
    expect(await outcomes(`q=${user.email}&kind=password-reset`)).toEqual([
      'password-reset done',
      'password-reset done',
    ])
    const [refusal] = await events(`actor=${user.id}&kind=refusal`)
    expect(refusal).toMatchObject({ count: 2, request: 'GET /api/users', actor: { email: user.email } })
  })

  it('finds exports with who took them, and filters by time', async () => {
    await call(server.app, 'GET', '/api/users/export?format=csv', { token: admin })
    expect(await outcomes('kind=export')).toEqual(['export done'])
    expect(await outcomes(`kind=export&to=${server.dependencies.now()}`)).toEqual([])
    expect(await outcomes(`kind=export&from=${server.dependencies.now()}`)).toEqual(['export done'])
  })
})

describe('an attacker', () => {
  it('fills no disk: the same failure is one row an hour', async () => {
    const address = freshAddress()
    const body = { email: 'flood@example.com', password: 'Wrong@12345' }
    await Promise.all(Array.from({ length: 30 }, () => call(server.app, 'POST', '/api/login', { body, address })))
    const rows = await server.database.query
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.email, 'flood@example.com'))
    expect(rows.length).toBeLessThanOrEqual(3)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  })

  it('does not read the log without being an admin', async () => {
    const student = await signInAs(server, 'student')
    expect((await call(server.app, 'GET', '/api/security-log', { token: student })).status).toBe(403)
    expect((await call(server.app, 'GET', '/api/security-log')).status).toBe(401)
  })
})

describe('a person who is erased', () => {
  it('stands in the log no more, neither by address nor by id', async () => {
    const { user } = await registered(server, 'gone@example.com')
    await call(server.app, 'GET', `/api/users/${user.id}`, { token: admin })
    const answer = await call(server.app, 'POST', `/api/users/${user.id}/erase`, {
      token: admin,
      body: { reason: 'asked for it', results: 'keep' },
    })
    expect(answer.text).toContain('"error":false')
    const rows = JSON.stringify(await server.database.query.select().from(securityEvents))
    expect(rows).not.toContain('gone@example.com')
    expect(rows).not.toContain(user.id)
    expect(await outcomes('kind=erasure')).toEqual(['erasure done'])
  })
})

describe('the log', () => {
  it('knows every route of sign-ins and of the own account, but those that change nothing about them', () => {
    const { auth, profile } = routes
    const quiet = new Set<object>([
      auth.rolesPermissions,
      // Shows a secret that protects nothing until its first code confirms it.
      auth.beginLoginEnrolment,
      profile.beginSecondStep,
      profile.readProfile,
      profile.listDevices,
      profile.acceptPrivacy,
      profile.sendVerification,
      // Who deletes the own account stands nowhere afterwards; the change log says that an account went.
      profile.deleteAccount,
    ])
    const declared = [...Object.values(auth), ...Object.values(profile)] as unknown as readonly Route[]
    expect(declared.length).toBeGreaterThan(15)
    const missing = declared.filter((route) => !quiet.has(route) && !KIND_OF_ROUTE.has(route))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  it('knows every route by which data leave the academy', () => {
    const leaving = Object.values(routes)
      .flatMap((group) => Object.values<Route>(group))
      .filter(({ path }) => path.endsWith('/export') || path.endsWith('/export/:format'))
    expect(leaving.filter((route) => KIND_OF_ROUTE.get(route) !== 'export').map(({ path }) => path)).toEqual([])
  })

  it('forgets what is older than 180 days', async () => {
    server.advance(181 * 24 * 3_600_000)
    await forgetOldSecurityEvents(server.dependencies)
    expect(await server.database.query.select().from(securityEvents)).toEqual([])
  })
})
