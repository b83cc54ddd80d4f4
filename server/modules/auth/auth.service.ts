import type { credentials, registration, SignedIn } from '#contract/auth.ts'
import { PRIVACY_VERSION } from '#contract/auth.ts'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type * as z from 'zod/mini'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { Account } from './auth.repo.ts'
import {
  deleteExpiredSessionsOf,
  deleteSession,
  insertSession,
  insertUserUnlessTaken,
  selectAccountByEmail,
  selectRoleByName,
} from './auth.repo.ts'
import type { GuessLimits } from './guesses.ts'
import { guessLimits } from './guesses.ts'
import { hashPassword, passwordIsRight, PasswordQueueFull } from './passwords.ts'

export const SESSION_MS = 30 * 24 * 3_600_000
const USER_AGENT_KEPT = 300

type Device = Pick<CallContext, 'address' | 'userAgent'>
type Credentials = z.infer<typeof credentials>
type Registration = z.infer<typeof registration>
type Person = Omit<Account, 'passwordHash' | 'active' | 'roleActive'>

type SignInRefusal =
  | 'auth.invalid-credentials'
  | 'auth.account-inactive'
  | 'auth.too-many-attempts'
  | 'server.unavailable'

function signedInAs(person: Person, token: string): SignedIn {
  const { id, email, mobile, avatarFile, role } = person
  const name = `${person.firstName} ${person.lastName}`
  return {
    access_token: token,
    user: { id, name, first_name: person.firstName, last_name: person.lastName, email, mobile, avatar: avatarFile },
    avatar_url: null,
    role,
  }
}

export class AuthService {
  readonly #dependencies: Dependencies
  readonly #guesses: GuessLimits

  constructor(dependencies: Dependencies, guesses: GuessLimits = guessLimits()) {
    this.#dependencies = dependencies
    this.#guesses = guesses
  }

  /** Wrong address and wrong password are one answer, after the same time. */
  async signIn({ email, password }: Credentials, device: Device): Promise<Outcome<SignedIn, SignInRefusal>> {
    const { database, now } = this.#dependencies
    const waitMs = this.#guesses.take(email, device.address, now())
    if (waitMs > 0) return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
    const account = await selectAccountByEmail(database.query, email)
    const right = await unlessCrowded(passwordIsRight(account?.passwordHash ?? null, password))
    if (right === 'crowded') return failure('server.unavailable')
    if (account === undefined || !right) return failure('auth.invalid-credentials')
    this.#guesses.wasRight(email, device.address)
    if (!account.active || !account.roleActive) return failure('auth.account-inactive')
    return success(await database.transaction((transaction) => this.#openSession(transaction, account, device)))
  }

  /** Makes a student; the acceptance of the privacy policy is kept with its version and instant. */
  async register(
    form: Registration,
    device: Device,
  ): Promise<Outcome<SignedIn, 'auth.email-taken' | 'server.unavailable'>> {
    const { database } = this.#dependencies
    if ((await selectAccountByEmail(database.query, form.email)) !== undefined) return emailTaken()
    const passwordHash = await unlessCrowded(hashPassword(form.password))
    if (passwordHash === 'crowded') return failure('server.unavailable')
    const signedIn = await database.transaction(async (transaction) => {
      const student = await this.#insertStudent(transaction, form, passwordHash)
      return student === null ? null : this.#openSession(transaction, student, device)
    })
    return signedIn === null ? emailTaken() : success(signedIn)
  }

  async signOut(sessionHash: string): Promise<void> {
    await deleteSession(this.#dependencies.database.query, sessionHash)
  }

  /** Null when somebody else took the address since it was looked up. */
  async #insertStudent(transaction: Executor, form: Registration, passwordHash: string): Promise<Person | null> {
    const role = await selectRoleByName(transaction, 'student')
    if (role === undefined) throw new Error('the student role is missing')
    const at = new Date(this.#dependencies.now())
    const person = {
      id: newIdentifier(),
      email: form.email,
      firstName: form.first_name.trim(),
      lastName: form.last_name.trim(),
      mobile: form.mobile ?? null,
      avatarFile: null,
    }
    const privacy = { privacyVersion: PRIVACY_VERSION, privacyAcceptedAt: at }
    const user = { ...person, ...privacy, passwordHash, roleId: role.id, createdAt: at }
    return (await insertUserUnlessTaken(transaction, user)) ? { ...person, role: role.name } : null
  }

  async #openSession(transaction: Executor, person: Person, device: Device): Promise<SignedIn> {
    const now = this.#dependencies.now()
    const token = newToken()
    await deleteExpiredSessionsOf(transaction, person.id, new Date(now))
    await insertSession(transaction, {
      tokenHash: tokenHash(token),
      userId: person.id,
      userAgent: device.userAgent.slice(0, USER_AGENT_KEPT),
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_MS),
    })
    return signedInAs(person, token)
  }
}

function emailTaken() {
  return failure('auth.email-taken', { fields: { email: { code: 'unique' } } })
}

async function unlessCrowded<Value>(work: Promise<Value>): Promise<Value | 'crowded'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PasswordQueueFull) return 'crowded'
    throw error
  }
}
