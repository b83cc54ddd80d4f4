/** Every kind of link that a mail brings, and every event after which none that was sent before may work. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_LINK_PURPOSES, accountTokens, calendarAddresses, familyLinks, users } from '#server/db/schema.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import { calendarModule } from '#server/modules/calendar/index.ts'
import { familyLinksModule } from '#server/modules/family-links/index.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { importing } from '#server/modules/sheet-imports/importing.test-support.ts'
import { sheetImportsModule, writeSheets } from '#server/modules/sheet-imports/index.ts'
import { usersModule } from '#server/modules/users/index.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import type { CalendarAddress } from '#contract/groups/calendar.ts'
import type { FamilyLink } from '#contract/people/family-links.ts'
import type { User } from '#contract/people/users.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { setPassword } from './account-links.ts'
import { LINK_MAILS } from './account-mails.ts'
import { allMails, freshAddress, mailsTo, PASSWORD, registered, tokenIn } from './account.test-support.ts'
import { lockAccount } from './auth.repo.ts'
import { authModule } from './index.ts'

type Purpose = (typeof ACCOUNT_LINK_PURPOSES)[number]

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({
    modules: [
      authModule,
      profileModule,
      usersModule,
      sheetImportsModule,
      familyLinksModule,
      (dependencies) => calendarModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
    ],
  })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const NEW = 'Fresh#5678'
const form = { password: NEW, password_confirmation: NEW }
const post = (url: string, body: object, token?: string) =>
  call(server.app, 'POST', url, { body, token, address: freshAddress() })

/** Calls by which the holder of a link uses it. */
const USES: Record<Purpose, (token: string) => ReturnType<typeof post>> = {
  'password-reset': (token) => post('/api/password/reset', { token, ...form }),
  'email-verification': (token) => post('/api/email/verify', { token }),
  'email-change-stop': (token) => post('/api/email/stop', { token }),
}

interface Student {
  readonly id: string
  readonly email: string
  readonly session: string
}

async function student(email: string): Promise<Student> {
  const { access_token: session } = await registered(server, email)
  await allMails(server)
  const [row] = await server.database.query.select().from(users).where(eq(users.email, email))
  if (row === undefined) throw new Error('the student is missing')
  return { id: row.id, email, session }
}

async function insertLink({ id, email }: Student, purpose: Purpose): Promise<string> {
  const token = newToken()
  const createdAt = new Date(server.dependencies.now())
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  const link = { tokenHash: tokenHash(token), userId: id, purpose, email, createdAt, expiresAt }
  await server.database.query.insert(accountTokens).values(link)
  return token
}

/** Staff change some fields of the account. */
async function changedByStaff({ id }: Student, change: object) {
  const read = await call<User>(server.app, 'GET', `/api/users/${id}`, { token: admin })
  const { createdAt: _createdAt, role, id: _id, ...person } = read.envelope.data
  const body = { ...person, roleId: role.id, ...change }
  const answer = await call(server.app, 'PUT', `/api/users/${id}`, { token: admin, body })
  expect(answer.status).toBe(200)
}

const EVENTS: Record<string, (who: Student) => Promise<unknown>> = {
  'a reset by mail': async (who) =>
    expect((await USES['password-reset'](await insertLink(who, 'password-reset'))).status).toBe(200),
  'a new password chosen by the person': async ({ session }) => {
    const { envelope } = await call<Profile>(server.app, 'GET', '/api/profile', { token: session })
    const body = {
      revision: envelope.data.revision,
      password: NEW,
      passwordConfirmation: NEW,
      currentPassword: PASSWORD,
    }
    const answer = await call(server.app, 'PATCH', '/api/profile', { token: session, body, address: freshAddress() })
    expect(answer.status).toBe(200)
  },
  'a new password set by staff': ({ id }) =>
    server.database.transaction(async (transaction) => {
      const account = await lockAccount(transaction, id)
      if (account === undefined) throw new Error('the account is missing')
      await setPassword(transaction, account, 'hash', new Date(server.dependencies.now()))
    }),
  'another address set by staff': (who) => changedByStaff(who, { email: `moved-${who.email}` }),
  'a stop by staff': (who) => changedByStaff(who, { status: 'inactive' }),
  'a stop by staff together with others': async ({ id }) => {
    const body = { action: 'deactivate', target: { ids: [id] } }
    const answer = await call(server.app, 'POST', '/api/users/bulk', { token: admin, body })
    expect(answer.status).toBe(200)
  },
  'a stop by a row of a sheet': async ({ email }) => {
    const sheet = `الاسم الأول,اسم العائلة,البريد الإلكتروني,الحالة\nسارة,سالم,${email},غير نشط`
    const page = importing(server, admin)
    const planned = await page.plan(await page.check(sheet, { kind: 'users' }), { existing: 'update' })
    await page.start(planned.data)
    await writeSheets(server.dependencies)
    expect((await page.read(planned.data)).done).toMatchObject({ changed: 1 })
  },
  'a change of address that was stopped': async (who) =>
    expect((await USES['email-change-stop'](await insertLink(who, 'email-change-stop'))).status).toBe(200),
}

const cases = ACCOUNT_LINK_PURPOSES.flatMap((purpose) => Object.keys(EVENTS).map((event) => ({ purpose, event })))

describe('a link of the kind', () => {
  it.each(cases)('$purpose that was sent before $event opens nothing', async ({ purpose, event }) => {
    const who = await student(`${purpose}-${Object.keys(EVENTS).indexOf(event)}@example.com`)
    const token = await insertLink(who, purpose)
    await EVENTS[event]?.(who)
    const late = await USES[purpose](token)
    expect([late.status, late.envelope.status.code]).toEqual([422, 'auth.link-expired'])
  })

  it.each(cases)('$purpose whose mail waits while $event happens is never sent', async ({ purpose, event }) => {
    const who = await student(`queued-${purpose}-${Object.keys(EVENTS).indexOf(event)}@example.com`)
    const mail = { to: who.email, userId: purpose === 'password-reset' ? null : who.id, locale: 'ar' } as const
    const data = purpose === 'email-change-stop' ? { next: who.email } : {}
    await queueMail(server.database.query, {
      ...mail,
      kind: LINK_MAILS[purpose],
      data,
      at: new Date(server.dependencies.now()),
    })
    await EVENTS[event]?.(who)
    const links = (await mailsTo(server, who.email)).filter(({ text }) => text.includes('#token='))
    expect(links).toEqual([])
  })

  it.each(ACCOUNT_LINK_PURPOSES)('%s works while nothing ended it', async (purpose) => {
    const who = await student(`good-${purpose}@example.com`)
    expect((await USES[purpose](await insertLink(who, purpose))).status).toBe(200)
  })
})

describe('a secret address of the calendar and of the family', () => {
  const address = async ({ session }: Student) =>
    (await call<CalendarAddress>(server.app, 'POST', '/api/calendar-address', { token: session })).envelope.data.address
  const family = async ({ session }: Student) =>
    (await call<{ link: FamilyLink }>(server.app, 'POST', '/api/family-link', { token: session, body: { days: 30 } }))
      .envelope.data.link.code
  const opened = async (calendar: string | null, code: string) => [
    (await call(server.app, 'GET', new URL(calendar ?? '').pathname)).status,
    (await post('/api/family-reports', { code })).status,
  ]
  const everywhere = ({ session }: Student) => post('/api/profile/sign-out-everywhere', { keepThis: true }, session)
  const { 'another address set by staff': _signInsStay, ...ends } = EVENTS
  const ending = Object.entries({ ...ends, 'signing out everywhere': everywhere })

  it.each(ending)('opens nothing after %s', async (event, happen) => {
    const who = await student(`handed-${ending.findIndex(([name]) => name === event)}@example.com`)
    const [calendar, code] = [await address(who), await family(who)]
    expect(await opened(calendar, code)).toEqual([200, 200])
    await happen(who)
    await server.database.query.update(users).set({ active: true }).where(eq(users.id, who.id))
    expect(await opened(calendar, code)).toEqual([404, 404])
  })
})

it('who asks for secret addresses while a new password is set has none of them when it is there', async () => {
  const who = await student('meanwhile@example.com')
  const ask = (url: string, body?: object) =>
    call(server.app, 'POST', url, { token: who.session, ...(body && { body }) })
  await Promise.all([
    ...Array.from({ length: 4 }, () => ask('/api/calendar-address')),
    EVENTS['a new password set by staff']?.(who),
    ...Array.from({ length: 4 }, () => ask('/api/calendar-address')),
    ...Array.from({ length: 4 }, () => ask('/api/family-link', { days: 30 })),
  ])
  const { query } = server.database
  expect(await query.$count(calendarAddresses, eq(calendarAddresses.userId, who.id))).toBe(0)
  expect(await query.$count(familyLinks, eq(familyLinks.userId, who.id))).toBe(0)
})

describe('a student who asks for a link after a new password', () => {
  it('gets one that works', async () => {
    const who = await student('after@example.com')
    await EVENTS['a reset by mail']?.(who)
    await post('/api/password/forgot', { email: who.email })
    const token = tokenIn((await mailsTo(server, who.email)).at(-1))
    expect((await USES['password-reset'](token)).status).toBe(200)
  })
})
