import type * as z from 'zod/mini'
import type { credentials, registration, SignedIn } from '#contract/people/auth.ts'
import { PRIVACY_VERSION } from '#contract/people/auth.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { followRegistration, readTouch } from '#server/modules/attribution/index.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { deleteSession, insertUserUnlessTaken, selectAccountByEmail, selectRoleByName } from './auth.repo.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { GuessLimits } from './guesses.ts'
import { guessLimits } from './guesses.ts'
import { guessingPlace, knownTo } from './known-places.ts'
import type { Person } from './open-session.ts'
import type { Device } from './device.ts'
import { openSession } from './open-session.ts'
import { hashPassword, passwordIsRight } from './passwords.ts'
import { SecondStep, stepOf } from './second-step.ts'
import { personOf, signInAdmission } from './sign-in-admission.ts'
import { unlessCrowded } from './unless-crowded.ts'

type Credentials = z.infer<typeof credentials>
type Registration = z.infer<typeof registration>

type SignInRefusal =
  | 'auth.invalid-credentials'
  | 'auth.account-inactive'
  | 'auth.too-many-attempts'
  | 'auth.second-step'
  | 'auth.queued'
  | 'server.unavailable'

export class AuthService {
  readonly secondStep: SecondStep
  readonly #dependencies: Dependencies
  readonly #guesses: GuessLimits

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#guesses = guessLimits(dependencies, 'password')
    this.secondStep = new SecondStep(dependencies)
  }

  /** Wrong address and wrong password are one answer, after the same work. */
  async signIn(credentials: Credentials, device: Device): Promise<Outcome<SignedIn, SignInRefusal>> {
    const asked = { person: personOf(credentials), about: 'sign-in', shown: credentials.turn }
    const work = () => this.#signIn(credentials, device)
    const admitted = await unlessCrowded(signInAdmission(this.#dependencies).admit(asked, work))
    if (admitted === 'crowded') return failure('server.unavailable')
    return admitted.isQueued ? failure('auth.queued', { detail: { ...admitted.queued } }) : admitted.value
  }

  async #signIn({ email, password }: Credentials, device: Device): Promise<Outcome<SignedIn, SignInRefusal>> {
    const { database, now } = this.#dependencies
    const account = await selectAccountByEmail(database.query, email)
    const place = await guessingPlace(database.query, account?.id, device)
    const guess = { account: email, place, address: device.address }
    const waitMs = await this.#guesses.take(guess, knownTo(account?.id, device))
    if (waitMs > 0) return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
    const right = await passwordIsRight(account?.passwordHash ?? null, password)
    if (account === undefined || !right) return failure('auth.invalid-credentials')
    await this.#guesses.wasRight(guess)
    if (!account.active || !account.roleActive) return failure('auth.account-inactive')
    const step = stepOf(account)
    if (step !== null) return this.secondStep.challenge(account, step)
    const session = await openSession(database.query, account, device, now)
    return session === null ? failure('auth.invalid-credentials') : success(session)
  }

  /** Makes a student; the acceptance of the privacy policy is kept with its version and instant. */
  async register(
    form: Registration,
    device: Device,
    locale: Locale,
  ): Promise<Outcome<SignedIn, 'auth.email-taken' | 'request.invalid' | 'server.unavailable'>> {
    const { database, now } = this.#dependencies
    const refused = await refuseCommonPassword(database.query, form.password)
    if (refused !== null) return refused
    if ((await selectAccountByEmail(database.query, form.email)) !== undefined) return emailTaken()
    const passwordHash = await unlessCrowded(hashPassword(form.password))
    if (passwordHash === 'crowded') return failure('server.unavailable')
    const touch = await readTouch(this.#dependencies, form.touch)
    const signedIn = await database.transaction(async (transaction) => {
      const student = await this.#insertStudent(transaction, form, passwordHash, locale)
      if (student === null) return null
      await followRegistration(transaction, student.id, touch, new Date(now()))
      return openSession(transaction, { ...student, passwordHash }, device, now)
    })
    return signedIn === null ? emailTaken() : success(signedIn)
  }

  async signOut(sessionHash: string): Promise<void> {
    await deleteSession(this.#dependencies.database.query, sessionHash)
  }

  /** Null when another person took the address since it was looked up. */
  async #insertStudent(
    transaction: Executor,
    form: Registration,
    passwordHash: string,
    locale: Locale,
  ): Promise<Person | null> {
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
    const user = { ...person, ...privacy, preferences: { language: locale }, passwordHash, roleId: role.id }
    if (!(await insertUserUnlessTaken(transaction, { ...user, createdAt: at }))) return null
    await queueMail(transaction, { kind: 'email-verification', to: person.email, userId: person.id, locale, at })
    return { ...person, role: role.name }
  }
}

function emailTaken() {
  return failure('auth.email-taken', { fields: { email: { code: 'emailRegistered' } } })
}
