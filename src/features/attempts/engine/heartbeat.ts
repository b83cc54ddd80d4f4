import type { ServerAnswer } from '#src/offline/answers.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import { sendOverNetwork } from '#src/offline/send.ts'
import { markAliveDurably } from './alive.ts'
import type { DeviceSession } from './build-session.ts'
import { contactOf, unsureContact } from './contact.ts'
import { inTime } from './in-time.ts'

const TIME_OUT_MS = 10_000
/** Time that a storage has to answer, ms: after it the sign of life goes without what only it knows. */
export const STORAGE_MS = 2_000

/**
 * A sign of life from the page itself, which also samples the server's clock: the machine is to look at it at once. It
 * carries no events: delivery is the outbox's. An accepted answer carries a `LogAnswer`.
 */
export async function beat(session: DeviceSession): Promise<ServerAnswer> {
  const present = document.visibilityState === 'visible'
  const coming = contactOf({ database: deviceDatabase(), markDurably: markAliveDurably }, session, present)
  const contact = await inTime(coming, STORAGE_MS, unsureContact(session, present))
  const sentMono = performance.now()
  const answer = await sendOverNetwork(
    {
      path: `/api/attempts/${session.attemptId}/events`,
      token: null,
      ticket: session.ticket,
      body: { writerId: session.writerId, events: [], ...contact },
    },
    TIME_OUT_MS,
  )
  if (answer.kind === 'answered' && answer.status < 300) {
    session.clock.sample((answer.data as LogAnswer).serverNow, sentMono)
  }
  return answer
}
