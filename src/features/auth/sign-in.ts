import type { SignedIn } from '#contract/people/auth.ts'
import type { BodyInputOf } from '#contract/foundation/route.ts'
import type { routes as contractRoutes } from '#contract/index.ts'
import type { CallFailure, CallResult } from '#src/api/index.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { withDevice } from './device-token.ts'
import { loadPermissions } from './permissions.ts'
import { startSession } from './session.ts'

type AuthRoutes = (typeof contractRoutes)['auth']
export type Credentials = Omit<BodyInputOf<AuthRoutes['login']>, 'device' | 'touch'>
export type Registration = Omit<BodyInputOf<AuthRoutes['register']>, 'device' | 'touch'>

/** The right password was not enough: a code is asked for, or an authenticator app has to be set up. */
export interface SecondStep {
  readonly challenge: string
  readonly step: 'code' | 'enrol'
}

/** The second step behind a refused sign-in; null when it was refused for another reason. */
export function secondStepOf({ code, detail }: CallFailure): SecondStep | null {
  return code === 'auth.second-step' ? secondStepIn(detail) : null
}

/** Reads the second step from the detail of a refusal; null: it names none. */
export function secondStepIn({ challenge, step }: Readonly<Record<string, unknown>> = {}): SecondStep | null {
  return typeof challenge === 'string' ? { challenge, step: step === 'enrol' ? 'enrol' : 'code' } : null
}

/** Keeps the sign-in and waits until it is known what the reader may use. */
export async function enter(answer: SignedIn): Promise<void> {
  startSession(answer)
  await loadPermissions()
}

async function entered(answer: Promise<CallResult<SignedIn>>): Promise<CallResult<null>> {
  const result = await answer
  if (!result.ok) return result
  await enter(result.value)
  return { ok: true, value: null }
}

/** Signs in with the password; see `secondStepOf` for who needs more than that. */
export function signIn(credentials: Credentials): Promise<CallResult<null>> {
  return entered(callRoute(routes.auth.login, { body: withDevice(credentials) }))
}

/** The second step: `code` as it was typed, of the authenticator app or a recovery code. */
export function signInWithCode(challenge: string, code: string): Promise<CallResult<null>> {
  return entered(callRoute(routes.auth.loginWithCode, { body: withDevice({ challenge, code }) }))
}

/** Makes a student account and signs in with it. */
export function register(registration: Registration): Promise<CallResult<null>> {
  return entered(callRoute(routes.auth.register, { body: withDevice(registration) }))
}
