import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRIVACY_VERSION } from '#contract/people/auth.ts'
import type { StoredFile } from '#contract/office/files.ts'
import type { Profile, SignedInDevice } from '#contract/people/profile.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { users } from '#server/db/schema.ts'
import {
  freshAddress,
  login,
  mailsTo,
  PASSWORD,
  registered,
  tokenIn,
} from '#server/modules/auth/account.test-support.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { contactsModule } from '#server/modules/contacts/index.ts'
import { filesModule } from '#server/modules/files/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { profileModule } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule, contactsModule, filesModule, profileModule] })
})
afterAll(() => server.close())

type Answered = Profile & { fields?: Record<string, { code: string; message: string }> }

async function read(token: string): Promise<Profile> {
  return (await call<Profile>(server.app, 'GET', '/api/profile', { token })).envelope.data
}

async function change(token: string, form: object, revision?: number) {
  const body = { revision: revision ?? (await read(token)).revision, ...form }
  return call<Answered>(server.app, 'PATCH', '/api/profile', { token, body, address: freshAddress() })
}

const codesOf = (answer: Awaited<ReturnType<typeof change>>) =>
  Object.fromEntries(Object.entries(answer.envelope.data.fields ?? {}).map(([path, { code }]) => [path, code]))

async function picture(token: string, background: string): Promise<StoredFile> {
  const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
  return (await server.app.inject({ method: 'POST', url: '/api/files', payload, headers })).json<{ data: StoredFile }>()
    .data
}

describe('a student who looks after their profile', () => {
  it('sees and changes names, mobile number in any Saudi form, language, digits and theme', async () => {
    const { access_token: token } = await registered(server, 'profile@example.com')
    expect(await read(token)).toMatchObject({
      email: 'profile@example.com',
      emailVerified: false,
      language: 'ar',
      digits: null,
      role: 'student',
      privacy: { acceptedVersion: PRIVACY_VERSION, mustAccept: false },
      accommodations: null,
      secondStep: { enabled: false, required: false, recoveryCodesLeft: 0 },
    })
    const form = { firstName: ' نورة ', mobile: '٠٠٩٦٦٥١٢٣٤٥٦٧٨', language: 'en', digits: 'arabic', theme: 'dark' }
    const changed = await change(token, form)
    expect(changed.status).toBe(200)
    expect(changed.envelope.data).toMatchObject({ firstName: 'نورة', lastName: 'أحمد', mobile: '+966512345678' })
    expect(changed.envelope.data).toMatchObject({ language: 'en', digits: 'arabic', theme: 'dark' })
    const emptied = await change(token, { mobile: '', theme: null })
    expect(emptied.envelope.data).toMatchObject({ mobile: null, theme: null, digits: 'arabic' })
  })

  it('is shown every field that is wrong', async () => {
    const { access_token: token } = await registered(server, 'wrong@example.com')
    const wrong = await change(token, {
      firstName: 'R2D2',
      mobile: '0412345678',
      email: 'nonsense',
      password: 'weak',
      passwordConfirmation: 'week',
      birthYear: 1899,
    })
    expect(codesOf(wrong)).toEqual({
      firstName: 'lettersOnly',
      mobile: 'mobile',
      email: 'email',
      password: 'password',
      passwordConfirmation: 'confirmation',
      birthYear: 'minValue',
    })
    expect(codesOf(await change(token, { birthYear: 2050 }))).toEqual({ birthYear: 'maxValue' })
    expect(codesOf(await change(token, { avatar: '0'.repeat(64) }))).toEqual({ avatar: 'image' })
  })

  it('overwrites nothing that was changed on another device meanwhile', async () => {
    const { access_token: token } = await registered(server, 'both@example.com')
    const { revision } = await read(token)
    expect((await change(token, { firstName: 'ليلى' }, revision)).status).toBe(200)
    const late = await change(token, { firstName: 'منى' }, revision)
    expect([late.status, late.envelope.status.code]).toEqual([409, 'request.changed-meanwhile'])
    expect((await read(token)).firstName).toBe('ليلى')
  })

  it('shows a picture, and the earlier one is gone', async () => {
    const { access_token: token } = await registered(server, 'picture@example.com')
    const [first, second] = [await picture(token, '#123456'), await picture(token, '#654321')]
    expect((await change(token, { avatar: first.id })).envelope.data.avatarUrl).toBe(first.url)
    expect((await change(token, { avatar: second.id })).status).toBe(200)
    expect((await call(server.app, 'GET', first.url)).status).toBe(404)
    expect((await server.app.inject({ url: second.url })).statusCode).toBe(200)
    const again = await login(server, 'picture@example.com')
    expect(again.envelope.data.avatar_url).toBe(second.url)
  })

  it('takes no picture along that staff brought too, or that is in a conversation of another student', async () => {
    const { access_token: token } = await registered(server, 'taker@example.com')
    const other = await registered(server, 'writer@example.com')
    const [logo, sent, own] = [
      await picture(token, '#101112'),
      await picture(token, '#131415'),
      await picture(token, '#161718'),
    ]
    await picture(await signInAs(server, 'admin'), '#101112')
    await picture(other.access_token, '#131415')
    const message = { id: newIdentifier(), text: 'انظروا', image: sent.id }
    const written = { id: newIdentifier(), subject: 'صورة', message }
    const answer = await call(server.app, 'POST', '/api/contacts', { token: other.access_token, body: written })
    expect(answer.status).toBe(201)
    for (const { id } of [logo, sent, own]) expect((await change(token, { avatar: id })).status).toBe(200)
    expect((await change(token, { avatar: null })).status).toBe(200)
    const status = async ({ url }: StoredFile) => (await server.app.inject({ url })).statusCode
    expect([await status(logo), await status(sent), await status(own)]).toEqual([200, 200, 404])
  })

  it('names a guardian while under 18, and later no longer', async () => {
    const { access_token: token } = await registered(server, 'young@example.com')
    expect(codesOf(await change(token, { birthYear: 2012 }))).toEqual({ guardian: 'guardianContact' })
    const guardian = { name: 'أم سارة', mobile: '0512345678' }
    const named = await change(token, { birthYear: 2012, guardian })
    expect(named.envelope.data.guardian).toEqual({ name: 'أم سارة', mobile: '+966512345678' })
    expect(codesOf(await change(token, { guardian: null }))).toEqual({ guardian: 'guardianContact' })
    expect((await change(token, { birthYear: 2000 })).envelope.data.guardian).toBeNull()
  })
})

describe('a student who changes the password', () => {
  it('gives the current one, stays signed in here and is signed out elsewhere', async () => {
    const { access_token: token } = await registered(server, 'pass@example.com')
    const other = (await login(server, 'pass@example.com')).envelope.data.access_token
    const form = { password: 'Fresh#5678', passwordConfirmation: 'Fresh#5678' }
    expect(codesOf(await change(token, form))).toEqual({ currentPassword: 'required' })
    expect(codesOf(await change(token, { ...form, currentPassword: 'Wrong@1234' }))).toEqual({
      currentPassword: 'currentPassword',
    })
    const changed = await change(token, { ...form, currentPassword: PASSWORD })
    expect(changed.status).toBe(200)
    expect((await change(token, { firstName: 'هند' }, changed.envelope.data.revision)).status).toBe(200)
    expect((await call(server.app, 'GET', '/api/profile', { token: other })).status).toBe(401)
    expect((await login(server, 'pass@example.com', 'Fresh#5678')).status).toBe(200)
    expect((await mailsTo(server, 'pass@example.com')).map(({ subject }) => subject)).toContain('تغيّرت كلمة مرورك')
  })

  it('keeps it when the field stays empty', async () => {
    const { access_token: token } = await registered(server, 'empty@example.com')
    expect((await change(token, { password: '', passwordConfirmation: '', lastName: 'علي' })).status).toBe(200)
    expect((await login(server, 'empty@example.com')).status).toBe(200)
  })
})

describe('a student who changes the e-mail address', () => {
  it('signs in with the old one until the new one is proven', async () => {
    const { access_token: token } = await registered(server, 'old@example.com')
    await mailsTo(server, 'old@example.com')
    expect(codesOf(await change(token, { email: 'new@example.com' }))).toEqual({ currentPassword: 'required' })
    const asked = await change(token, { email: ' New@Example.com ', currentPassword: PASSWORD })
    expect(asked.envelope.data).toMatchObject({ email: 'old@example.com', pendingEmail: 'new@example.com' })
    expect((await login(server, 'old@example.com')).status).toBe(200)
    const [proof] = await mailsTo(server, 'new@example.com')
    const body = { token: tokenIn(proof) }
    expect((await call(server.app, 'POST', '/api/email/verify', { body })).status).toBe(200)
    expect(await read(token)).toMatchObject({ email: 'new@example.com', emailVerified: true, pendingEmail: null })
    expect((await login(server, 'new@example.com')).status).toBe(200)
    const [notice] = await mailsTo(server, 'old@example.com')
    expect(notice?.subject).toBe('تغيّر بريدك الإلكتروني')
  })

  it('keeps the present one after all, without a password', async () => {
    const { access_token: token } = await registered(server, 'staying@example.com')
    await change(token, { email: 'leaving@example.com', currentPassword: PASSWORD })
    expect((await read(token)).pendingEmail).toBe('leaving@example.com')
    const kept = await change(token, { email: 'staying@example.com' })
    expect(kept.status).toBe(200)
    expect(kept.envelope.data).toMatchObject({ email: 'staying@example.com', pendingEmail: null })
  })

  it('is informed of an address that is taken, also when it was taken after the mail', async () => {
    const { access_token: token } = await registered(server, 'wants@example.com')
    await registered(server, 'owner@example.com')
    const form = { email: 'owner@example.com', currentPassword: PASSWORD }
    expect(codesOf(await change(token, form))).toEqual({ email: 'emailTaken' })
    expect((await change(token, { ...form, email: 'free@example.com' })).status).toBe(200)
    const [proof] = await mailsTo(server, 'free@example.com')
    await registered(server, 'free@example.com')
    const late = await call(server.app, 'POST', '/api/email/verify', { body: { token: tokenIn(proof) } })
    expect(late.envelope.status.code).toBe('auth.email-taken')
  })

  it('gets the proof once more on request, in the language asked for', async () => {
    const { access_token: token } = await registered(server, 'again@example.com')
    await mailsTo(server, 'again@example.com')
    await call(server.app, 'POST', '/api/profile/verification', { token, language: 'en', body: {} })
    const [mail] = await mailsTo(server, 'again@example.com')
    expect(mail?.subject).toBe('Confirm your e-mail address')
  })
})

describe('a student with several devices', () => {
  it('sees them and signs one or all of them out', async () => {
    const { access_token: token } = await registered(server, 'devices@example.com')
    const others = [await login(server, 'devices@example.com'), await login(server, 'devices@example.com')]
    const [phone, tablet] = others.map(({ envelope }) => envelope.data.access_token)
    const list = async () =>
      (await call<{ items: SignedInDevice[] }>(server.app, 'GET', '/api/profile/devices', { token })).envelope.data
        .items
    const devices = await list()
    expect(devices.map(({ current }) => current)).toEqual([true, false, false])
    const remove = (id: string) => call(server.app, 'DELETE', `/api/profile/devices/${id}`, { token })
    expect((await remove(devices[1]?.id ?? '')).status).toBe(200)
    expect((await remove(devices[1]?.id ?? '')).status).toBe(404)
    expect((await call(server.app, 'GET', '/api/profile', { token: phone })).status).toBe(401)
    const outsider = await signInAs(server, 'student')
    const id = devices[2]?.id ?? ''
    expect((await call(server.app, 'DELETE', `/api/profile/devices/${id}`, { token: outsider })).status).toBe(404)
    const everywhere = (keepThis: boolean) =>
      call(server.app, 'POST', '/api/profile/sign-out-everywhere', { token, body: { keepThis } })
    expect((await everywhere(true)).status).toBe(200)
    expect((await call(server.app, 'GET', '/api/profile', { token: tablet })).status).toBe(401)
    expect(await list()).toHaveLength(1)
    expect((await everywhere(false)).status).toBe(200)
    expect((await call(server.app, 'GET', '/api/profile', { token })).status).toBe(401)
  })
})

describe('a student who meets a new privacy policy', () => {
  it('is asked again and accepts the version that they were shown', async () => {
    const { access_token: token } = await registered(server, 'policy@example.com')
    const stale = { privacyVersion: '2020-01', privacyAcceptedAt: sql`now()` }
    await server.database.query.update(users).set(stale).where(eq(users.email, 'policy@example.com'))
    expect((await read(token)).privacy.mustAccept).toBe(true)
    const accept = (version: string) =>
      call<Answered>(server.app, 'POST', '/api/profile/privacy', { token, body: { version } })
    expect((await accept('2020-01')).envelope.data.fields?.['version']?.code).toBe('accepted')
    expect((await accept(PRIVACY_VERSION)).envelope.data.privacy).toMatchObject({
      acceptedVersion: PRIVACY_VERSION,
      mustAccept: false,
    })
  })
})
