import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TotpSetup } from '#contract/people/auth.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { roles, users } from '#server/db/schema.ts'
import { freshAddress, PASSWORD, registered } from '#server/modules/auth/account.test-support.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { fromBase32, hotp, timeStep } from '#server/modules/auth/totp.ts'
import { packagesModule } from '#server/modules/packages/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'
import { profileModule } from './index.ts'

const MINUTE = 60_000

let server: TestServer
let people = 0
let token: string

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule, profileModule, packagesModule] })
})
beforeEach(async () => {
  token = await newAdmin()
})
afterAll(() => server.close())

async function newAdmin(): Promise<string> {
  people += 1
  const { query } = server.database
  const { access_token, user } = await registered(server, `admin${people}@example.com`)
  const [role] = await query.select().from(roles).where(eq(roles.name, 'admin'))
  await query
    .update(users)
    .set({ roleId: role?.id ?? '' })
    .where(eq(users.id, user.id))
  return access_token
}

const post = (url: string, body: object, as = token, address = freshAddress()) =>
  call<{ fields?: { proof?: { code: string } }; detail?: { by: string } } | null>(server.app, 'POST', url, {
    body,
    token: as,
    address,
  })
/** A grant of a package that is not there: who is admitted learns that. */
const grant = async (as = token) => {
  const body = { id: newIdentifier(), packageId: newIdentifier(), days: 1, reason: 'r', people: { emails: ['a@b.co'] } }
  const { envelope } = await post('/api/subscriptions/grants', body, as)
  return [envelope.status.code, envelope.data?.detail?.by]
}
const prove = (proof: string, as = token, address?: string) => post('/api/profile/proof', { proof }, as, address)
const ADMITTED = ['packages.not-found', undefined]

describe('an admin who gives packages', () => {
  it('is admitted for ten minutes after the sign-in, and then asked for the password', async () => {
    expect(await grant()).toEqual(ADMITTED)
    server.advance(10 * MINUTE)
    expect(await grant()).toEqual(ADMITTED)
    server.advance(1)
    expect(await grant()).toEqual(['auth.proof-needed', 'password'])
    expect((await prove('Wrong@1234')).envelope.data?.fields?.proof?.code).toBe('currentPassword')
    expect(await grant()).toEqual(['auth.proof-needed', 'password'])
    expect((await prove(PASSWORD)).status).toBe(200)
    expect(await grant()).toEqual(ADMITTED)
    server.advance(10 * MINUTE + 1)
    expect(await grant()).toEqual(['auth.proof-needed', 'password'])
  })

  it('with an authenticator app proves it by a fresh code: the password is not enough, and a code works once', async () => {
    const setup = await post('/api/profile/second-step', { password: PASSWORD })
    const { secret } = setup.envelope.data as unknown as TotpSetup
    const codeNow = () => hotp(fromBase32(secret), timeStep(server.dependencies.now()))
    expect((await post('/api/profile/second-step/confirm', { code: codeNow() })).status).toBe(200)
    server.advance(11 * MINUTE)
    expect(await grant()).toEqual(['auth.proof-needed', 'code'])
    expect((await prove(PASSWORD)).envelope.data?.fields?.proof?.code).toBe('oneTimeCode')
    const code = codeNow()
    expect((await prove(code)).status).toBe(200)
    expect(await grant()).toEqual(ADMITTED)
    expect((await prove(code)).status).toBe(422)
  })

  it('proves it for the device in hand, not for one elsewhere', async () => {
    const body = { email: `admin${people}@example.com`, password: PASSWORD }
    const signedIn = await call<{ access_token: string }>(server.app, 'POST', '/api/login', {
      body,
      address: freshAddress(),
    })
    const elsewhere = signedIn.envelope.data.access_token
    server.advance(11 * MINUTE)
    expect((await prove(PASSWORD)).status).toBe(200)
    expect(await grant()).toEqual(ADMITTED)
    expect(await grant(elsewhere)).toEqual(['auth.proof-needed', 'password'])
  })

  it('waits after wrong guesses', async () => {
    const here = freshAddress()
    for (let guess = 0; guess < 12; guess += 1) await prove('Wrong@1234', token, here)
    expect((await prove(PASSWORD, token, here)).envelope.status.code).toBe('auth.too-many-attempts')
  })
})
