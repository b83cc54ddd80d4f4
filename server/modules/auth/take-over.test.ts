/** Ways in which a thief who once knew the password, or came first, tries to keep the account of another person. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TotpSetup } from '#contract/people/auth.ts'
import type { Profile } from '#contract/people/profile.ts'
import { users } from '#server/db/schema.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'
import { allMails, freshAddress, login, mailsTo, PASSWORD, registered, tokenIn } from './account.test-support.ts'
import { VERIFICATION_LINK_MS } from './account-mails.ts'
import { authModule } from './index.ts'
import { fromBase32, hotp, timeStep } from './totp.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule, profileModule] })
})
afterAll(() => server.close())

const NEW = 'Fresh#5678'

const post = <Data = unknown>(url: string, body: object, token?: string) =>
  call<Data>(server.app, 'POST', url, { body, token, address: freshAddress() })

async function profile(token: string): Promise<Profile> {
  return (await call<Profile>(server.app, 'GET', '/api/profile', { token })).envelope.data
}

async function change(token: string, form: object): Promise<void> {
  const body = { revision: (await profile(token)).revision, ...form }
  const answer = await call(server.app, 'PATCH', '/api/profile', { token, body, address: freshAddress() })
  expect(answer.status).toBe(200)
}

/** A thief who knows the password asks for another address in the owner's place, and both of them get a mail. */
async function theft(owner: string) {
  await registered(server, owner)
  await allMails(server)
  const next = `thief-${owner}`
  const token = (await login(server, owner)).envelope.data.access_token
  await change(token, { email: next, currentPassword: PASSWORD })
  const mails = await allMails(server)
  const proof = tokenIn(mails.find(({ to }) => to === next))
  return { owner, next, token, proof, notice: mails.find(({ to }) => to === owner) }
}

const prove = (token: string) => post<{ email: string }>('/api/email/verify', { token })
const stop = (token: string) => post<{ email: string }>('/api/email/stop', { token })

async function resetByMail(email: string) {
  await post('/api/password/forgot', { email })
  const token = tokenIn((await mailsTo(server, email)).at(-1))
  return post('/api/password/reset', { token, password: NEW, password_confirmation: NEW })
}

async function expectStillOwned({ owner, next, proof }: { owner: string; next: string; proof: string }) {
  const late = await prove(proof)
  expect([late.status, late.envelope.status.code]).toEqual([422, 'auth.link-expired'])
  const rows = await server.database.query.select().from(users).where(eq(users.email, owner))
  expect(rows.map(({ pendingEmail }) => pendingEmail)).toEqual([null])
  expect((await login(server, next, NEW)).status).toBe(401)
  expect((await login(server, owner, NEW)).status).toBe(200)
}

async function enrol(token: string): Promise<void> {
  const setup = await post<TotpSetup>('/api/profile/second-step', { password: PASSWORD }, token)
  const code = hotp(fromBase32(setup.envelope.data.secret), timeStep(server.dependencies.now()))
  expect((await post('/api/profile/second-step/confirm', { code }, token)).status).toBe(200)
}

describe('an address that a thief asked for before', () => {
  it('is void when the owner resets the password by mail', async () => {
    const stolen = await theft('reset@example.com')
    expect((await resetByMail(stolen.owner)).status).toBe(200)
    await expectStillOwned(stolen)
  })

  it('is void when the owner changes the password', async () => {
    const stolen = await theft('change@example.com')
    const token = (await login(server, stolen.owner)).envelope.data.access_token
    await change(token, { password: NEW, passwordConfirmation: NEW, currentPassword: PASSWORD })
    await expectStillOwned(stolen)
  })

  it.each([true, false])('is void when the owner signs out everywhere (this device stays: %s)', async (keepThis) => {
    const stolen = await theft(`everywhere-${keepThis}@example.com`)
    const token = (await login(server, stolen.owner)).envelope.data.access_token
    expect((await post('/api/profile/sign-out-everywhere', { keepThis }, token)).status).toBe(200)
    expect((await prove(stolen.proof)).envelope.status.code).toBe('auth.link-expired')
    expect((await login(server, stolen.owner)).status).toBe(200)
  })

  it('is void too when its mail was still to be sent', async () => {
    await registered(server, 'queued@example.com')
    await allMails(server)
    const token = (await login(server, 'queued@example.com')).envelope.data.access_token
    await change(token, { email: 'thief-queued@example.com', currentPassword: PASSWORD })
    await post('/api/profile/sign-out-everywhere', { keepThis: true }, token)
    expect(await allMails(server)).toEqual([])
  })

  it('stays when the owner asks for it together with the new password', async () => {
    await registered(server, 'together@example.com')
    const token = (await login(server, 'together@example.com')).envelope.data.access_token
    const form = { password: NEW, passwordConfirmation: NEW, currentPassword: PASSWORD }
    await change(token, { ...form, email: 'together-new@example.com' })
    const proof = tokenIn((await mailsTo(server, 'together-new@example.com'))[0])
    expect((await prove(proof)).envelope.data.email).toBe('together-new@example.com')
  })

  it('costs a student who chose a new password the earlier proof of the own address, and a fresh one works', async () => {
    await registered(server, 'unproven@example.com')
    const proof = tokenIn((await mailsTo(server, 'unproven@example.com'))[0])
    const token = (await login(server, 'unproven@example.com')).envelope.data.access_token
    await change(token, { password: NEW, passwordConfirmation: NEW, currentPassword: PASSWORD })
    expect((await prove(proof)).status).toBe(422)
    expect((await resetByMail('unproven@example.com')).status).toBe(200)
  })
})

describe('the owner of an address that is to be replaced', () => {
  it('is informed when it is asked for, and stops it by the link, once', async () => {
    const stolen = await theft('stops@example.com')
    expect(stolen.notice?.subject).toBe('طُلب تغيير بريد حسابك')
    expect(stolen.notice?.text).toContain(stolen.next)
    const token = tokenIn(stolen.notice)
    expect((await stop(token)).envelope.data).toEqual({ email: stolen.owner })
    expect((await call(server.app, 'GET', '/api/profile', { token: stolen.token })).status).toBe(401)
    expect((await prove(stolen.proof)).envelope.status.code).toBe('auth.link-expired')
    expect((await stop(token)).envelope.status.code).toBe('auth.link-expired')
    expect((await login(server, stolen.owner)).status).toBe(200)
  })

  it('gets the account back after the thief was quicker, with nothing of the thief left in it', async () => {
    const stolen = await theft('quick@example.com')
    expect((await prove(stolen.proof)).status).toBe(200)
    await post('/api/password/forgot', { email: stolen.next })
    const kept = tokenIn((await mailsTo(server, stolen.next)).at(-1))
    const { secret } = (
      await post<{ secret: string }>('/api/profile/second-step', { password: PASSWORD }, stolen.token)
    ).envelope.data
    const code = hotp(fromBase32(secret), timeStep(server.dependencies.now()))
    expect((await post('/api/profile/second-step/confirm', { code }, stolen.token)).status).toBe(200)
    expect((await stop(tokenIn(stolen.notice))).envelope.data).toEqual({ email: stolen.owner })
    const late = await post('/api/password/reset', { token: kept, password: NEW, password_confirmation: NEW })
    expect(late.envelope.status.code).toBe('auth.link-expired')
    expect((await resetByMail(stolen.owner)).status).toBe(200)
    await expectStillOwned(stolen)
  })

  it('can stop it for three days, and cannot use the link for anything else', async () => {
    const stolen = await theft('late@example.com')
    const token = tokenIn(stolen.notice)
    expect((await prove(token)).status).toBe(422)
    expect((await post('/api/password/reset', { token, password: NEW, password_confirmation: NEW })).status).toBe(422)
    server.advance(VERIFICATION_LINK_MS)
    expect((await stop(token)).status).toBe(422)
    expect((await stop('x'.repeat(43))).status).toBe(422)
  })

  it('finds the earlier address taken when another person registered with it meanwhile', async () => {
    const stolen = await theft('gone@example.com')
    expect((await prove(stolen.proof)).status).toBe(200)
    await registered(server, stolen.owner)
    expect((await stop(tokenIn(stolen.notice))).envelope.status.code).toBe('auth.email-taken')
  })
})

describe('a thief who registers with the address of another person and enrols an app', () => {
  it.each(['before', 'after'])('loses it when the owner resets the password (proving the mail %s)', async (when) => {
    const email = `hijacked-${when}@example.com`
    const { access_token: token } = await registered(server, email)
    const proof = tokenIn((await mailsTo(server, email))[0])
    await enrol(token)
    // The owner may well press the button of such a mail.
    if (when === 'after') expect((await prove(proof)).status).toBe(200)
    expect((await resetByMail(email)).status).toBe(200)
    expect((await call(server.app, 'GET', '/api/profile', { token })).status).toBe(401)
    const owner = await login(server, email, NEW)
    expect(owner.status).toBe(200)
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain('أُوقفت الخطوة الثانية لتسجيل دخولك')
  })

  it('takes no app away from an owner who had proven the address', async () => {
    const { access_token: token } = await registered(server, 'careful@example.com')
    expect((await prove(tokenIn((await mailsTo(server, 'careful@example.com'))[0]))).status).toBe(200)
    await enrol(token)
    for (let count = 0; count < 2; count += 1) {
      expect((await resetByMail('careful@example.com')).status).toBe(200)
      const answer = await login(server, 'careful@example.com', NEW)
      expect(answer.envelope.data.detail?.step).toBe('code')
    }
  })
})
