/** Delivers a sealed request of a device by the way of an open one: the same rules for repeats, late and doubtful lines. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { SealedRequest } from '#contract/attempts/sealed-deliveries.ts'
import { routes } from '#contract/index.ts'
import type { CodeOf } from '#contract/foundation/route.ts'
import type { AttemptDependencies, ContentDependencies } from '#server/dependencies.ts'
import { tokenHash } from '#server/http/bearer.ts'
import type { Authenticate } from '#server/http/caller.ts'
import type { Principal } from '#server/http/handler.ts'
import { routeDenial } from '#server/http/permit.ts'
import { appendOf, submitOf } from '../device-requests.ts'
import { contactKind } from '../safe-browser/config-key.ts'
import type { ShownKey } from '../safe-browser/note-contact.ts'
import { startInTurn } from '../start/start-in-turn.ts'
import { openSealed } from './open-sealed.ts'

const { attempts, sealedDeliveries } = routes

export type SealedFailure = CodeOf<typeof sealedDeliveries.deliverSealed>

export interface SealedDelivery {
  /** Base64url. */
  readonly sealed: string
  /** Student who is signed in on the device now; null if nobody is. */
  readonly present: Principal | null
}

/** Succeeds when what the message holds is stored. The answer tells the sender nothing of the attempt. */
export async function deliverSealed(
  dependencies: AttemptDependencies,
  authenticate: Authenticate,
  { sealed, present }: SealedDelivery,
): Promise<Outcome<Record<string, never>, SealedFailure>> {
  const opened = await openSealed(dependencies, sealed)
  if (!opened.ok) return opened
  const request = opened.value
  if (request.kind === 'start') return startSealed(dependencies, authenticate, request, present)
  const { attemptId, ticket, safeBrowser: page } = request
  const { origin } = dependencies.publicUrl
  const shownKey: ShownKey = (examId) => contactKind(origin, examId, { page, path: '' })
  const stored =
    request.kind === 'events'
      ? await appendOf(dependencies, { attemptId, ticket, body: request.body, shownKey })
      : await submitOf(dependencies, { attemptId, ticket, body: request.body, shownKey })
  return stored.ok ? success({}) : failure(stored.code)
}

/**
 * Starts an attempt by the sign-in that was sealed with it, or by the same student's present one. Nobody else's sign-in
 * starts it.
 */
async function startSealed(
  dependencies: ContentDependencies,
  authenticate: Authenticate,
  { userId, token, body }: Extract<SealedRequest, { kind: 'start' }>,
  present: Principal | null,
): Promise<Outcome<Record<string, never>, SealedFailure>> {
  const isOwn = (principal: Principal | null) => principal?.userId === userId
  const atSealing = await authenticate(tokenHash(token))
  const student = [atSealing, present].find(isOwn) ?? null
  const denied = routeDenial(attempts.startAttempt, student)
  if (denied !== null) return failure(denied.code)
  if (student === null) return failure('auth.sign-in-required')
  const started = await startInTurn(dependencies, student, body)
  return started.ok ? success({}) : failure(started.code)
}
