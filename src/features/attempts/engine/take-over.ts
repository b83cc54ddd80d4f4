import { callRoute, routes } from '#src/api/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { newAttemptRow, openedRow } from './attempt-rows.ts'
import { markAlive } from './alive.ts'

export type TakeOverOutcome = { readonly ok: true } | { readonly ok: false; readonly code: string }

/**
 * Makes this device the one that holds a running attempt: the server sends the terms, the key and the log of every
 * device so far. This device's own log, if it had one, goes on where it was.
 */
export async function takeOverAttempt(
  attemptId: string,
  examId: string,
  userId: string,
  title: string,
): Promise<TakeOverOutcome> {
  const database = deviceDatabase()
  const known = await database.attempts.get(attemptId)
  const row = known ?? (await newAttemptRow(examId, userId, title, attemptId))
  const answer = await callRoute(routes.attempts.joinAttempt, {
    params: { id: attemptId },
    body: { writerId: row.writerId, ticket: row.ticket },
  })
  if (!answer.ok) {
    if (known === undefined) await database.attempts.delete(attemptId)
    return { ok: false, code: answer.code }
  }
  await database.transaction('rw', [database.attempts, database.events], async () => {
    await database.events.bulkPut(answer.value.events.map((event) => ({ ...event, attemptId })))
  })
  await openedRow(row, answer.value, answer.value.firstWriterId)
  // The time before the takeover was no absence of this device.
  markAlive(attemptId, { serverAt: answer.value.serverNow, wallAt: Date.now() })
  return { ok: true }
}
