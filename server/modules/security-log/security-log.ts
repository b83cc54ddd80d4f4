/** Keeps what was tried at accounts and at what they may not open. */
import { hash } from 'node:crypto'
import { foldEmail } from '#domain/validation/email.ts'
import type { SecurityEventKind } from '#domain/security/security-events.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AnsweredCall, ObserveAnswer } from '#server/http/handler.ts'
import { KIND_OF_ROUTE } from './kept-routes.ts'
import { type NewSecurityEvent, countSecurityEvent } from './security-log.repo.ts'

const HOUR_MS = 3_600_000
const EMAIL_KEPT = 254
const TEXT_KEPT = 300

/** A password that was right although a second step follows: the answer is a failure, what was tried succeeded. */
const HALF_DONE = 'auth.second-step'

/** Refusals that tell of someone who tried what is not theirs; without a sign-in they are a session that ended. */
const REFUSALS = new Set(['auth.forbidden', 'auth.students-only'])

/**
 * Writes an answer of the routes that the log is about, and every refusal of a signed-in caller. The entry follows the
 * transaction that it is about: a server that falls in between loses the entry, never what was done.
 */
export function securityLog({ database, now }: Dependencies): ObserveAnswer {
  return (answered) => {
    const kind = kindOf(answered)
    return kind === null ? undefined : countSecurityEvent(database.query, eventOf(answered, kind, now()))
  }
}

function kindOf({ route, outcome, context }: AnsweredCall): SecurityEventKind | null {
  if (!outcome.ok && context.principal !== null && REFUSALS.has(outcome.code)) return 'refusal'
  if (!outcome.ok && outcome.code === 'auth.sign-in-required') return null
  return KIND_OF_ROUTE.get(route) ?? null
}

function eventOf(answered: AnsweredCall, kind: SecurityEventKind, now: number): NewSecurityEvent {
  const { route, context, path, outcome } = answered
  const said = outcome.ok ? 'done' : outcome.code
  const event = {
    kind,
    outcome: said,
    userId: context.principal?.userId ?? userIn(outcome),
    email: emailIn(answered.body) ?? (outcome.ok ? emailIn(outcome.value) : null),
    address: context.address,
    userAgent: context.userAgent.slice(0, TEXT_KEPT),
    // An erased person stands nowhere, not by their id either.
    request: `${route.method} ${kind === 'erasure' ? route.path : path}`.slice(0, TEXT_KEPT),
  }
  const id = newIdentifier()
  const isAlone = outcome.ok || said === HALF_DONE
  const slot = isAlone ? id : JSON.stringify([Math.floor(now / HOUR_MS), ...Object.values(event)])
  return { id, at: new Date(now), slotHash: hash('sha256', slot, 'hex'), ...event }
}

/** Who was signed in by this answer. */
function userIn(outcome: AnsweredCall['outcome']): string | null {
  if (!outcome.ok) return null
  const { user } = (outcome.value ?? {}) as { readonly user?: { readonly id?: unknown } }
  return typeof user?.id === 'string' ? user.id : null
}

function emailIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('email' in value)) return null
  return typeof value.email === 'string' ? foldEmail(value.email).slice(0, EMAIL_KEPT) : null
}
