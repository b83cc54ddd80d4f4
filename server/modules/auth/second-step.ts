/** The second step of a sign-in, for who has an authenticator app or a role that asks for one. */
import type { SignedIn, TotpSetup } from '#contract/people/auth.ts'
import type { Failure, Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { allOrNothing } from '#server/db/all-or-nothing.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import { writeSecurityNotice } from './account-mails.ts'
import type { Account } from './auth.repo.ts'
import { selectAccountById } from './auth.repo.ts'
import { beginEnrolment, confirmEnrolment } from './enrolment.ts'
import type { GuessLimits } from './guesses.ts'
import { guessLimits } from './guesses.ts'
import { knownTo } from './known-places.ts'
import type { Device } from './device.ts'
import { openSession } from './open-session.ts'
import {
  countChallengeGuess,
  deleteExpiredChallenges,
  insertChallenge,
  selectChallenge,
  takeChallenge,
} from './second-step.repo.ts'
import { takeCode } from './take-code.ts'

const CHALLENGE_MS = 10 * 60_000
const GUESSES_A_CHALLENGE = 5

interface Answer {
  readonly challenge: string
  readonly code: string
}

interface Challenged {
  readonly account: Account
  readonly challengeHash: string
}

type Refusal = 'auth.challenge-expired' | 'auth.account-inactive' | 'auth.too-many-attempts' | 'request.invalid'

type Enrolled = SignedIn & { readonly recovery_codes: string[] }

function wrongCode(): Failure<'request.invalid'> {
  return failure('request.invalid', { fields: { code: { code: 'oneTimeCode' } } })
}

/** Answers which step this account still has to take after the right password. */
export function stepOf(account: Pick<Account, 'totpConfirmedAt' | 'requiresTotp'>): 'code' | 'enrol' | null {
  if (account.totpConfirmedAt !== null) return 'code'
  return account.requiresTotp ? 'enrol' : null
}

export class SecondStep {
  readonly #dependencies: Dependencies
  readonly #guesses: GuessLimits

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#guesses = guessLimits(dependencies, 'code')
  }

  /** The refusal that carries the challenge to the device. */
  async challenge(
    account: Account,
    step: 'code' | 'enrol',
  ): Promise<Failure<'auth.second-step' | 'auth.invalid-credentials'>> {
    const { database, now } = this.#dependencies
    const token = newToken()
    const expiresAt = new Date(now() + CHALLENGE_MS)
    await deleteExpiredChallenges(database.query, new Date(now()))
    const isAsked = await insertChallenge(database.query, account, { tokenHash: tokenHash(token), step, expiresAt })
    if (!isAsked) return failure('auth.invalid-credentials')
    return failure('auth.second-step', { detail: { challenge: token, step, expiresAt: expiresAt.getTime() } })
  }

  /** Signs in by a code of the app, or by a recovery code; both work once. */
  async signInWithCode({ challenge, code }: Answer, device: Device): Promise<Outcome<SignedIn, Refusal>> {
    const challenged = await this.#challenged(challenge, 'code', device)
    if (!challenged.ok) return challenged
    const { account, challengeHash } = challenged.value
    const { database, now } = this.#dependencies
    const signedIn = await allOrNothing(database, async (transaction) => {
      if (!(await takeCode(transaction, account, code, now()))) return wrongCode()
      if (!(await takeChallenge(transaction, challengeHash))) return wrongCode()
      const session = await openSession(transaction, account, device, now)
      return session === null ? wrongCode() : success(session)
    })
    if (signedIn.ok) {
      await this.#guesses.wasRight({ account: account.id, place: device.address, address: device.address })
    }
    return signedIn
  }

  async beginEnrolment(challenge: string): Promise<Outcome<TotpSetup, 'auth.challenge-expired'>> {
    const { database, now } = this.#dependencies
    const found = await selectChallenge(database.query, tokenHash(challenge), new Date(now()))
    const account = found?.step === 'enrol' ? await selectAccountById(database.query, found.userId) : undefined
    const setup = account === undefined ? null : await beginEnrolment(this.#dependencies, account)
    return setup === null ? failure('auth.challenge-expired') : success(setup)
  }

  /** The first code of the new app ends the enrolment and the sign-in together. */
  async confirmEnrolment({ challenge, code }: Answer, device: Device): Promise<Outcome<Enrolled, Refusal>> {
    const challenged = await this.#challenged(challenge, 'enrol', device)
    if (!challenged.ok) return challenged
    const { account, challengeHash } = challenged.value
    const { database, now } = this.#dependencies
    // An app that signs nobody in protects nothing: it is taken back.
    return allOrNothing(database, async (transaction) => {
      const codes = await confirmEnrolment(transaction, account, code, now())
      if (codes === null || !(await takeChallenge(transaction, challengeHash))) return wrongCode()
      await writeSecurityNotice(transaction, account, 'second-step-on', new Date(now()))
      const session = await openSession(transaction, account, device, now)
      return session === null ? wrongCode() : success({ ...session, recovery_codes: [...codes] })
    })
  }

  async #challenged(challenge: string, step: 'code' | 'enrol', device: Device): Promise<Outcome<Challenged, Refusal>> {
    const { database, now } = this.#dependencies
    const challengeHash = tokenHash(challenge)
    const found = await selectChallenge(database.query, challengeHash, new Date(now()))
    const account = found?.step === step ? await selectAccountById(database.query, found.userId) : undefined
    if (account === undefined) return failure('auth.challenge-expired')
    if (!account.active || !account.roleActive) return failure('auth.account-inactive')
    const guess = { account: account.id, place: device.address, address: device.address }
    const waitMs = await this.#guesses.take(guess, knownTo(account.id, device))
    if (waitMs > 0) return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
    const counted = await countChallengeGuess(database.query, challengeHash, GUESSES_A_CHALLENGE)
    return counted ? success({ account, challengeHash }) : failure('auth.challenge-expired')
  }
}
