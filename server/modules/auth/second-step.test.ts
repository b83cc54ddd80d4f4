import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn, TotpSetup } from '#contract/people/auth.ts'
import { recoveryCodes, roles, users } from '#server/db/schema.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'
import { freshAddress, login, mailsTo, PASSWORD, registered } from './account.test-support.ts'
import { authModule } from './index.ts'
import { fromBase32, hotp, matchingStep, timeStep, toBase32 } from './totp.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule, profileModule] })
})
afterAll(() => server.close())

const post = <Data>(url: string, body: object, token?: string) =>
  call<Data & { fields?: Record<string, { code: string }> }>(server.app, 'POST', url, {
    body,
    token,
    address: freshAddress(),
  })

const codeNow = (secret: string, stepsAhead = 0) =>
  hotp(fromBase32(secret), timeStep(server.dependencies.now()) + stepsAhead)

const PERIOD = 30_000

async function enrolled(email: string) {
  const { access_token: token } = await registered(server, email)
  const setup = await post<TotpSetup>('/api/profile/second-step', { password: PASSWORD }, token)
  const { secret } = setup.envelope.data
  const confirmed = await post<{ recoveryCodes: string[] }>(
    '/api/profile/second-step/confirm',
    { code: codeNow(secret) },
    token,
  )
  expect(confirmed.status).toBe(200)
  server.advance(PERIOD)
  return { email, token, secret, setup: setup.envelope.data, codes: confirmed.envelope.data.recoveryCodes }
}

async function challengeFor(email: string): Promise<string> {
  const answer = await login(server, email)
  expect([answer.status, answer.envelope.status.code]).toEqual([401, 'auth.second-step'])
  return answer.envelope.data.detail?.challenge ?? ''
}

const answer = (challenge: string, code: string) => post<SignedIn>('/api/login/code', { challenge, code })

describe('a person with an authenticator app', () => {
  it('sets it up by a QR code and signs in with password and code', async () => {
    const person = await enrolled('app@example.com')
    expect(person.setup.uri).toBe(
      `otpauth://totp/Miqyas:app%40example.com?secret=${person.secret}&issuer=Miqyas&digits=6&period=30`,
    )
    expect(person.setup.qrSvg).toMatch(/^<svg /)
    const [, notice] = await mailsTo(server, 'app@example.com')
    expect(notice?.subject).toBe('خطوة ثانية تحمي تسجيل دخولك')
    const challenge = await challengeFor('app@example.com')
    const arabic = codeNow(person.secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    const signedIn = await answer(challenge, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)
    expect(signedIn.status).toBe(200)
    const { access_token: token } = signedIn.envelope.data
    expect((await call(server.app, 'GET', '/api/profile', { token })).status).toBe(200)
  })

  it('cannot use a code twice, nor one of an earlier period after a later one', async () => {
    const { secret } = await enrolled('replay@example.com')
    const code = codeNow(secret)
    const early = codeNow(secret, -1)
    expect((await answer(await challengeFor('replay@example.com'), code)).status).toBe(200)
    const again = await answer(await challengeFor('replay@example.com'), code)
    expect([again.status, again.envelope.data.fields?.['code']?.code]).toEqual([422, 'oneTimeCode'])
    expect((await answer(await challengeFor('replay@example.com'), early)).status).toBe(422)
    server.advance(PERIOD)
    const [one, two] = [await challengeFor('replay@example.com'), await challengeFor('replay@example.com')]
    const both = await Promise.all([answer(one, codeNow(secret)), answer(two, codeNow(secret))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('uses each recovery code once when the phone is lost', async () => {
    const { codes } = await enrolled('lost@example.com')
    expect(codes).toHaveLength(10)
    const stored = await server.database.query.select().from(recoveryCodes)
    expect(JSON.stringify(stored)).not.toContain(codes[0]?.replaceAll('-', ''))
    const first = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
    expect((await answer(await challengeFor('lost@example.com'), first)).status).toBe(200)
    expect((await answer(await challengeFor('lost@example.com'), first)).status).toBe(422)
    expect((await answer(await challengeFor('lost@example.com'), codes[1] ?? '')).status).toBe(200)
  })

  it('starts over after ten minutes, after five wrong codes and after a sign-in', async () => {
    const { secret } = await enrolled('slow@example.com')
    const late = await challengeFor('slow@example.com')
    server.advance(10 * 60_000)
    expect((await answer(late, codeNow(secret))).envelope.status.code).toBe('auth.challenge-expired')
    const tried = await challengeFor('slow@example.com')
    for (let count = 0; count < 5; count += 1) expect((await answer(tried, '000000')).status).toBe(422)
    expect((await answer(tried, codeNow(secret))).envelope.status.code).toBe('auth.challenge-expired')
    const used = await challengeFor('slow@example.com')
    expect((await answer(used, codeNow(secret))).status).toBe(200)
    server.advance(PERIOD)
    expect((await answer(used, codeNow(secret))).envelope.status.code).toBe('auth.challenge-expired')
  })

  it('gets fresh recovery codes and turns the step off with password and code, never with the password alone', async () => {
    const { token, codes, secret } = await enrolled('off@example.com')
    const wrong = await post(
      '/api/profile/second-step/disable',
      { password: 'Wrong@1234', code: codeNow(secret) },
      token,
    )
    expect(wrong.envelope.data.fields?.['password']?.code).toBe('currentPassword')
    const renewed = await post<{ recoveryCodes: string[] }>(
      '/api/profile/second-step/recovery-codes',
      { password: PASSWORD, code: codeNow(secret) },
      token,
    )
    expect(renewed.envelope.data.recoveryCodes).not.toEqual(codes)
    expect((await answer(await challengeFor('off@example.com'), codes[0] ?? '')).status).toBe(422)
    expect((await post('/api/profile/second-step', { password: PASSWORD }, token)).envelope.status.code).toBe(
      'profile.second-step-exists',
    )
    for (const url of ['disable', 'recovery-codes'].map((part) => `/api/profile/second-step/${part}`)) {
      // None, made up, used for the fresh codes just now, a recovery code that is void.
      for (const code of [undefined, '000000', codeNow(secret), codes[1]]) {
        expect((await post(url, { password: PASSWORD, code }, token)).envelope.data.fields).toHaveProperty('code')
      }
    }
    const code = renewed.envelope.data.recoveryCodes[0]
    expect((await post('/api/profile/second-step/disable', { password: PASSWORD, code }, token)).status).toBe(200)
    expect((await login(server, 'off@example.com')).status).toBe(200)
  })

  it('is not protected, and not locked out, by a secret that was never confirmed', async () => {
    const { access_token: token } = await registered(server, 'half@example.com')
    await post('/api/profile/second-step', { password: PASSWORD }, token)
    expect((await post('/api/profile/second-step/confirm', { code: '000000' }, token)).status).toBe(422)
    expect((await login(server, 'half@example.com')).status).toBe(200)
  })
})

describe('a person whose role asks for a second step', () => {
  async function editor(email: string): Promise<void> {
    const roleId = crypto.randomUUID()
    await server.database.query.insert(roles).values({ id: roleId, name: `editor ${email}`, requiresTotp: true })
    await registered(server, email)
    await server.database.query.update(users).set({ roleId }).where(eq(users.email, email))
  }

  it('is led through the setup at the sign-in, and may not turn it off', async () => {
    await editor('editor@example.com')
    const first = await login(server, 'editor@example.com')
    expect(first.envelope.data.detail?.step).toBe('enrol')
    const challenge = first.envelope.data.detail?.challenge ?? ''
    expect((await answer(challenge, '123456')).envelope.status.code).toBe('auth.challenge-expired')
    const { secret } = (await post<TotpSetup>('/api/login/enrol', { challenge })).envelope.data
    expect((await post('/api/login/enrol/confirm', { challenge, code: '000000' })).status).toBe(422)
    const done = await post<SignedIn & { recovery_codes: string[] }>('/api/login/enrol/confirm', {
      challenge,
      code: codeNow(secret),
    })
    expect(done.status).toBe(200)
    expect(done.envelope.data.recovery_codes).toHaveLength(10)
    const token = done.envelope.data.access_token
    const refused = await post('/api/profile/second-step/disable', { password: PASSWORD, code: '123456' }, token)
    expect(refused.envelope.status.code).toBe('profile.second-step-needed')
    const next = await login(server, 'editor@example.com')
    expect(next.envelope.data.detail?.step).toBe('code')
  })

  it('who is signed in when it begins to ask may only set it up, read themselves or sign out, and then goes on', async () => {
    const { access_token: token } = await registered(server, 'midway@example.com')
    const roleId = crypto.randomUUID()
    await server.database.query.insert(roles).values({ id: roleId, name: 'midway', requiresTotp: true })
    await server.database.query.update(users).set({ roleId }).where(eq(users.email, 'midway@example.com'))
    const refused = await call(server.app, 'GET', '/api/profile/devices', { token })
    expect([refused.status, refused.envelope.status.code]).toEqual([403, 'auth.enrolment-required'])
    for (const path of ['/api/profile', '/api/roles-permissions']) {
      expect((await call(server.app, 'GET', path, { token })).status).toBe(200)
    }
    const setup = await post<TotpSetup>('/api/profile/second-step', { password: PASSWORD }, token)
    expect((await call(server.app, 'GET', '/api/profile/devices', { token })).status).toBe(403)
    const code = codeNow(setup.envelope.data.secret)
    expect((await post('/api/profile/second-step/confirm', { code }, token)).status).toBe(200)
    expect((await call(server.app, 'GET', '/api/profile/devices', { token })).status).toBe(200)
    await server.database.query.update(users).set({ totpConfirmedAt: null }).where(eq(users.roleId, roleId))
    expect((await post('/api/logout', {}, token)).status).toBe(200)
  })

  it('cannot be enrolled by a person with an old challenge once they are', async () => {
    await editor('stolen@example.com')
    const [owner, thief] = [await login(server, 'stolen@example.com'), await login(server, 'stolen@example.com')]
    const challenge = owner.envelope.data.detail?.challenge ?? ''
    const { secret } = (await post<TotpSetup>('/api/login/enrol', { challenge })).envelope.data
    await post('/api/login/enrol/confirm', { challenge, code: codeNow(secret) })
    const stale = { challenge: thief.envelope.data.detail?.challenge ?? '' }
    expect((await post('/api/login/enrol', stale)).envelope.status.code).toBe('auth.challenge-expired')
    server.advance(PERIOD)
    expect((await post('/api/login/enrol/confirm', { ...stale, code: codeNow(secret) })).status).toBe(422)
  })
})

describe('a clock that is off', () => {
  it('is forgiven by one period on either side', () => {
    const secret = toBase32(Buffer.from('12345678901234567890'))
    const now = 1_700_000_000_000
    const code = (steps: number) => hotp(fromBase32(secret), timeStep(now) + steps)
    const accepted = [-2, -1, 0, 1, 2].map((steps) => matchingStep(secret, code(steps), now, null) !== null)
    expect(accepted).toEqual([false, true, true, true, false])
    expect(fromBase32(toBase32(Buffer.from([0, 255, 7, 128, 1])))).toEqual(Buffer.from([0, 255, 7, 128, 1]))
  })
})
