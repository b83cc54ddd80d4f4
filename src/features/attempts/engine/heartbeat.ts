import { deviceDatabase } from '#src/offline/database.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import { markAliveDurably } from './alive.ts'
import type { DeviceSession } from './build-session.ts'
import { contactOf, unsureContact } from './contact.ts'
import { inTime } from './in-time.ts'

const TIME_OUT_MS = 10_000
/** For a storage that does not answer: the sign of life goes without what only it knows. */
const STORAGE_MS = 2_000

/**
 * A sign of life from the page itself, which also samples the server's clock. It carries no events: delivery is the
 * outbox's. Null when the server could not be asked.
 */
export async function beat(session: DeviceSession): Promise<LogAnswer | null> {
  const present = document.visibilityState === 'visible'
  const coming = contactOf({ database: deviceDatabase(), markDurably: markAliveDurably }, session, present)
  const contact = await inTime(coming, STORAGE_MS, unsureContact(session, present))
  const sentMono = performance.now()
  try {
    const response = await fetch(`/api/attempts/${session.attemptId}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-attempt-ticket': session.ticket },
      body: JSON.stringify({ writerId: session.writerId, events: [], ...contact }),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    if (!response.ok) return null
    const { data } = (await response.json()) as { data: LogAnswer }
    session.clock.sample(data.serverNow, sentMono)
    return data
  } catch {
    return null
  }
}
