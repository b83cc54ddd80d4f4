/**
 * Requests of a device that were sealed to the academy when their student signed out. The next person on the device can
 * send them, and neither read nor change them.
 */
import * as z from 'zod/mini'
import { SEALED_MOST_CHARACTERS } from '#domain/attempt/sealed.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier } from '../foundation/schemas.ts'
import { appendEvents, startAttempt, submitAttempt, ticket } from './attempts.ts'

/** What the device could show of Safe Exam Browser when it sealed (`PAGE_PROOF_HEADER`); absent: nothing. */
const safeBrowser = z.optional(z.string().check(z.maxLength(700)))

/** One request as the outbox would have sent it, with what proves that it comes from the device. */
export const sealedRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    /** Student whose attempt it is: only their own sign-in may start it. */
    userId: identifier,
    /** The sign-in of the device at the time of sealing; empty if it had ended before. */
    token: z.string().check(z.maxLength(100)),
    body: startAttempt.body,
  }),
  z.object({ kind: z.literal('events'), attemptId: identifier, ticket, safeBrowser, body: appendEvents.body }),
  z.object({ kind: z.literal('submit'), attemptId: identifier, ticket, safeBrowser, body: submitAttempt.body }),
])

export type SealedRequest = z.infer<typeof sealedRequest>

export const deliverSealed = defineRoute({
  method: 'POST',
  path: '/api/sealed-deliveries',
  summary: 'Deliver one sealed request of a device; it is answered when it is stored, and a repeat changes nothing',
  // A start whose own sign-in has ended waits until its student signs in on that device again.
  access: { kind: 'public', readsSignIn: true },
  body: z.object({
    /** `domain/attempt/sealed.ts` says of what it consists. */
    sealed: z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(SEALED_MOST_CHARACTERS)),
  }),
  response: z.object({}),
  errors: [
    'attempts.sealed-unreadable',
    'attempts.sealed-key-unknown',
    'auth.students-only',
    ...startAttempt.errors,
    ...appendEvents.errors,
    ...submitAttempt.errors,
  ],
  bodyLimit: SEALED_MOST_CHARACTERS + 1_024,
  perMinute: 1_200,
})
