import { logHead } from '#src/offline/answer-log.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { digestOfText } from '#src/offline/drain.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import type { DeviceSession } from './build-session.ts'

const TIME_OUT_MS = 10_000

/**
 * A sign of life from the page itself, which also samples the server's clock. It carries no events: delivery is the
 * outbox's; while lines wait it says how far the log goes, so that they count even after a result was read. Null when
 * the server could not be asked.
 */
export async function beat(session: DeviceSession, isWaiting: boolean): Promise<LogAnswer | null> {
  const head = isWaiting ? await headOf(session) : undefined
  const sentMono = performance.now()
  const present = document.visibilityState === 'visible'
  try {
    const response = await fetch(`/api/attempts/${session.attemptId}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-attempt-ticket': session.ticket },
      body: JSON.stringify({
        writerId: session.writerId,
        events: [],
        head,
        ...(present ? { presence: { present, at: Math.round(session.clock.now()) } } : {}),
      }),
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

/** Undefined too while the storage cannot be read. */
function headOf({ attemptId, writerId }: DeviceSession) {
  return logHead(deviceDatabase(), attemptId, writerId, digestOfText).catch(() => undefined)
}
