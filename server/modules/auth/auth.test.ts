import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { QueuedDetail } from '#contract/foundation/queued.ts'
import type { SignedIn } from '#contract/people/auth.ts'
import { PRIVACY_VERSION } from '#contract/people/auth.ts'
import { STUDENT_PERMISSIONS } from '#domain/access/permissions.ts'
import { rolePermissions, roles, sessions, users } from '#server/db/schema.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { SIGN_IN_LIMITS } from '#server/http/limits.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, TEST_START } from '#tests/http.ts'
import { authModule, ensureFirstAdmin } from './index.ts'
import { delayAfter, guessLimits } from './guesses.ts'
import { SESSION_MS } from './open-session.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn<typeof argon2.verify>(argon2.verify) }
})

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule] })
})
afterAll(() => server.close())

const NOWHERE = { place: async () => false, device: async () => false }

const form = (email: string) => ({
  first_name: 'سارة',
  last_name: "O'Brien",
  email,
  mobile: '٠٥٥ ١٢٣ ٤٥٦٧',
  password: 'Student@1234',
  password_confirmation: 'Student@1234',
  accept_privacy: true,
})

const credentials = (email: string, password = 'Student@1234') => ({ email, password })

let addresses = 0
/** A fresh network address, so that one test's limits do not reach another. */
const newAddress = () => `198.51.100.${(addresses += 1)}`

async function registered(email: string): Promise<SignedIn> {
  const answer = await call<SignedIn>(server.app, 'POST', '/api/register', { body: form(email), address: newAddress() })
  expect(answer.status).toBe(201)
  return answer.envelope.data
}

async function accountOf(email: string) {
  const [row] = await server.database.query.select().from(users).where(eq(users.email, email))
  if (row === undefined) throw new Error(`no account ${email}`)
  return row
}

describe('a visitor who registers', () => {
  it('is a signed-in student whose consent and mobile number are kept', async () => {
    const signedIn = await registered('Sara.New@Example.com')
    expect(signedIn.role).toBe('student')
    expect(signedIn.user).toMatchObject({
      name: "سارة O'Brien",
      email: 'sara.new@example.com',
      mobile: '+966551234567',
      avatar: null,
    })
    const row = await accountOf('sara.new@example.com')
    expect(row.privacyVersion).toBe(PRIVACY_VERSION)
    expect(row.privacyAcceptedAt?.getTime()).toBe(TEST_START)
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is shown in their language which field another account uses already', async () => {
    await registered('twice@example.com')
    const body = form('TWICE@example.com')
    const answer = await call(server.app, 'POST', '/api/register', { body, language: 'en' })
    expect(answer.status).toBe(422)
    expect(answer.envelope.status.code).toBe('auth.email-taken')
    expect(answer.envelope.data).toEqual({
      fields: {
        email: {
          code: 'emailRegistered',
          message: 'This e-mail address is registered already. Sign in, or use another one.',
        },
      },
    })
  })

  it('gets one account when the form is sent twice in the same moment', async () => {
    const sent = [1, 2, 3].map(() => call(server.app, 'POST', '/api/register', { body: form('race@example.com') }))
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })

  it('is shown every field that is wrong', async () => {
    const body = { ...form('nonsense'), first_name: 'R2D2', password: 'weak', accept_privacy: false, mobile: '12' }
    const answer = await call<{ fields: Record<string, { code: string; message: string }> }>(
      server.app,
      'POST',
      '/api/register',
      { body },
    )
    const codes = Object.entries(answer.envelope.data.fields).map(([path, { code }]) => [path, code])
    expect(Object.fromEntries(codes)).toEqual({
      first_name: 'lettersOnly',
      email: 'email',
      mobile: 'mobile',
      password: 'password',
      password_confirmation: 'confirmation',
      accept_privacy: 'accepted',
    })
    expect(answer.envelope.data.fields['email']?.message).toMatch(/[\u0600-\u06ff]/)
  })
})

describe('a student who signs in', () => {
  it('gets a token of which only the hash is stored', async () => {
    await registered('stored@example.com')
    const answer = await call<SignedIn>(server.app, 'POST', '/api/login', { body: credentials('Stored@Example.com') })
    expect(answer.status).toBe(200)
    const token = answer.envelope.data.access_token
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await server.database.query
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.expiresAt.getTime()).toBe(TEST_START + SESSION_MS)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('hears the same about a wrong password and an unknown address', async () => {
    await registered('known@example.com')
    const [wrong, unknown] = await Promise.all(
      ['known@example.com', 'nobody@example.com'].map((email) =>
        call(server.app, 'POST', '/api/login', { body: credentials(email, 'Wrong@1234') }),
      ),
    )
    expect(wrong?.status).toBe(401)
    expect(wrong?.envelope.status.code).toBe('auth.invalid-credentials')
    expect(unknown?.text).toBe(wrong?.text)
  })

  it('reads the permissions of the student role', async () => {
    const { access_token: token } = await registered('reads@example.com')
    const answer = await call<{ roles: string[]; permissions: string[] }>(server.app, 'GET', '/api/roles-permissions', {
      token,
    })
    expect(answer.envelope.data.roles).toEqual(['student'])
    expect(answer.envelope.data.permissions.toSorted()).toEqual([...STUDENT_PERMISSIONS].toSorted())
  })

  it('is signed out at once by signing out', async () => {
    const { access_token: token } = await registered('leaves@example.com')
    expect((await call(server.app, 'POST', '/api/logout', { token })).status).toBe(200)
    const after = await call(server.app, 'GET', '/api/roles-permissions', { token })
    expect(after.status).toBe(401)
    expect(after.envelope.status.code).toBe('auth.sign-in-required')
  })
})

describe('an admin who changes an account', () => {
  it('makes a deactivated student signed out at the next request, and tells them at the next sign-in', async () => {
    const { access_token: token } = await registered('stopped@example.com')
    await server.database.query.update(users).set({ active: false }).where(eq(users.email, 'stopped@example.com'))
    expect((await call(server.app, 'GET', '/api/roles-permissions', { token })).status).toBe(401)
    const signIn = await call(server.app, 'POST', '/api/login', { body: credentials('stopped@example.com') })
    expect(signIn.envelope.status.code).toBe('auth.account-inactive')
    const guess = await call(server.app, 'POST', '/api/login', {
      body: credentials('stopped@example.com', 'Wrong@1234'),
    })
    expect(guess.envelope.status.code).toBe('auth.invalid-credentials')
  })

  it('takes role and permissions away with the role', async () => {
    const { access_token: token } = await registered('editor@example.com')
    const roleId = crypto.randomUUID()
    await server.database.query.insert(roles).values({ id: roleId, name: 'editor' })
    await server.database.query.insert(rolePermissions).values({ roleId, permission: 'create-exams' })
    await server.database.query.update(users).set({ roleId }).where(eq(users.email, 'editor@example.com'))
    const read = async () => (await call(server.app, 'GET', '/api/roles-permissions', { token })).envelope.data
    expect(await read()).toEqual({ roles: ['editor'], permissions: ['create-exams'] })
    await server.database.query.update(roles).set({ active: false }).where(eq(roles.id, roleId))
    expect(await read()).toEqual({ roles: [], permissions: [] })
  })
})

const { free, longestDelayMs } = SIGN_IN_LIMITS.fromOnePlace
const { attempts, windowMs } = SIGN_IN_LIMITS.fromEverywhere
const RIGHT = 'Student@1234'
const guess = (email: string, address: string, password = 'Wrong@1234', device?: string) =>
  call<{ detail?: { waitSeconds: number } }>(server.app, 'POST', '/api/login', {
    body: { ...credentials(email, password), ...(device !== undefined && { device }) },
    address,
  })

/** Guesses as many wrong passwords as need no waiting. */
async function useFreeGuesses(email: string, address: string): Promise<void> {
  for (let count = 0; count < free; count += 1) expect((await guess(email, address)).status).toBe(401)
}

describe('a person who guesses passwords', () => {
  it('waits after a few, even when all are sent at once, while the owner signs in from elsewhere', async () => {
    await registered('target@example.com')
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: free + 3 }, () => guess('target@example.com', address)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(free)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await guess('target@example.com', address, RIGHT)).status).toBe(429)
    expect((await guess('target@example.com', newAddress(), RIGHT)).status).toBe(200)
  })

  it('waits twice as long after every further wrong one, and not at all after a right one', async () => {
    await registered('patient@example.com')
    const address = newAddress()
    await useFreeGuesses('patient@example.com', address)
    for (const seconds of [15, 30, 60]) {
      const refused = await guess('patient@example.com', address)
      expect(refused.envelope.data.detail?.waitSeconds).toBe(seconds)
      server.advance(seconds * 1000)
      expect((await guess('patient@example.com', address)).status).toBe(401)
    }
    server.advance(120_000)
    expect((await guess('patient@example.com', address, RIGHT)).status).toBe(200)
    await useFreeGuesses('patient@example.com', address)
    expect(delayAfter(40, SIGN_IN_LIMITS.fromOnePlace)).toBe(longestDelayMs)
  })

  it('from everywhere is stopped, while the owner still signs in where they were before', async () => {
    const device = 'd'.repeat(43)
    const home = newAddress()
    const body = { ...form('famous@example.com'), device }
    expect((await call(server.app, 'POST', '/api/register', { body, address: home })).status).toBe(201)
    const wrong = Array.from({ length: attempts }, (_, index) => guess('famous@example.com', `198.18.7.${index}`))
    await Promise.all(wrong)
    expect((await guess('famous@example.com', '192.0.2.1', RIGHT)).status).toBe(429)
    expect((await guess('famous@example.com', home, RIGHT)).status).toBe(200)
    expect((await guess('famous@example.com', '192.0.2.2', RIGHT, device)).status).toBe(200)
    expect((await guess('famous@example.com', '192.0.2.3', RIGHT, 'e'.repeat(43))).status).toBe(429)
    server.advance(windowMs)
    expect((await guess('famous@example.com', '192.0.2.4', RIGHT)).status).toBe(200)
  })

  it('in the same school cannot keep a known device of a person from signing in', async () => {
    const device = 'f'.repeat(43)
    const school = newAddress()
    const body = { ...form('classmate@example.com'), device }
    await call(server.app, 'POST', '/api/register', { body, address: newAddress() })
    await useFreeGuesses('classmate@example.com', school)
    expect((await guess('classmate@example.com', school, RIGHT)).status).toBe(429)
    expect((await guess('classmate@example.com', school, RIGHT, device)).status).toBe(200)
  })

  it('at six hundred accounts of a school makes an honest student on a new device wait for seconds only', async () => {
    await registered('behind-guesser@example.com')
    const school = newAddress()
    const limits = guessLimits(server.dependencies, 'password')
    for (let count = 0; count < 600; count += 1) {
      await limits.take({ account: `many${count}@example.com`, place: school, address: school }, NOWHERE)
    }
    const first = await guess('behind-guesser@example.com', school, RIGHT)
    expect(first.status).toBe(429)
    expect(Number((first.envelope.data as { detail: { waitSeconds: number } }).detail.waitSeconds)).toBeLessThanOrEqual(
      8,
    )
    server.advance(8000)
    expect((await guess('behind-guesser@example.com', school, RIGHT)).status).toBe(200)
  })

  it('learns nothing about an account from the time of the answer: both cost one hash of the same price', async () => {
    await registered('timed@example.com')
    const costs = []
    for (const email of ['timed@example.com', 'nobody-of-that-name@example.com']) {
      vi.mocked(verify).mockClear()
      await guess(email, newAddress())
      costs.push(vi.mocked(verify).mock.calls.map(([stored, , cost]) => ({ price: priceOf(String(stored)), cost })))
    }
    const [known, unknown] = costs
    expect(known).toHaveLength(1)
    expect(unknown).toEqual(known)
  })
})

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`: what a verification has to compute. */
function priceOf(stored: string): string {
  return stored.split('$').slice(1, 4).join(' ')
}

describe('two hundred students behind one address', () => {
  it('sign in within the same minute', { timeout: 60_000 }, async () => {
    const { passwordHash, roleId } = await accountOf('target@example.com')
    const everyone = Array.from({ length: 200 }, (_, index) => `class${index}@example.com`)
    await server.database.query.insert(users).values(
      everyone.map((email) => ({
        id: crypto.randomUUID(),
        email,
        firstName: 'أ',
        lastName: 'ب',
        passwordHash,
        roleId,
        createdAt: new Date(TEST_START),
      })),
    )
    const address = newAddress()
    const signIn = async (email: string, turn?: string) => {
      const body = { ...credentials(email), ...(turn !== undefined && { turn }) }
      return call<{ detail?: QueuedDetail }>(server.app, 'POST', '/api/login', { body, address })
    }
    const answers = await Promise.all(everyone.map((email) => signIn(email)))
    // A machine that is slow just then tells the last ones when to come.
    const turns = answers.map(({ envelope }) => envelope.data.detail)
    server.advance(Math.max(0, ...turns.map((turn) => turn?.waitMs ?? 0)))
    for (const [index, put] of turns.entries())
      if (put !== undefined) answers[index] = await signIn(everyone[index] ?? '', put.turn)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('a session', () => {
  it('ends thirty days after the sign-in', async () => {
    const { access_token: token } = await registered('later@example.com')
    server.advance(SESSION_MS)
    expect((await call(server.app, 'GET', '/api/roles-permissions', { token })).status).toBe(401)
  })
})

describe('the first admin', () => {
  it('is made once and signs in with the password of the environment', async () => {
    const admin = { email: 'root@example.com', password: 'Admin@1234' }
    expect(await ensureFirstAdmin(server.dependencies, admin)).toBe(true)
    expect(await ensureFirstAdmin(server.dependencies, { ...admin, email: 'second@example.com' })).toBe(false)
    const answer = await call<SignedIn>(server.app, 'POST', '/api/login', {
      body: credentials(admin.email, admin.password),
    })
    expect(answer.envelope.data.role).toBe('admin')
  })
})

describe('an operator who reads the log', () => {
  it('finds neither passwords nor tokens nor addresses of people in it', () => {
    const log = server.logged.join('')
    expect(log).not.toMatch(/Student@1234|Wrong@1234|@example\.com|\$argon2/i)
  })
})
