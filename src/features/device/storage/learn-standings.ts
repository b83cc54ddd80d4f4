import { readOwnLog } from '#src/offline/answer-log.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import { type Send, sendOverNetwork } from '#src/offline/send.ts'

/**
 * Asks the server for the standing of a student's attempts that this device holds as running with nothing waiting. One
 * that the server has closed, and whose last line it has, is delivered: nobody else on this phone needs its ticket,
 * answers and key. Without a network everything stays as it is.
 */
export async function learnStandings(
  database: DeviceDatabase,
  userId: string,
  send: Send = sendOverNetwork,
): Promise<void> {
  const waiting = new Set((await database.outbox.toArray()).map(({ attemptId }) => attemptId))
  const running = (await database.attempts.where({ userId }).toArray()).filter(
    ({ id, state, opened }) => state === 'open' && opened !== null && !waiting.has(id),
  )
  await Promise.all(running.map((attempt) => learnStanding(database, attempt, send)))
}

async function learnStanding(database: DeviceDatabase, { id, writerId, ticket }: AttemptRow, send: Send) {
  const path = `/api/attempts/${id}/events`
  const answer = await send({ path, token: null, ticket, body: { writerId, events: [] } })
  if (answer.kind !== 'answered' || answer.status !== 200) return
  const { ackedSeq, ...standing } = answer.data as LogAnswer
  if (standing.state !== 'closed') return
  const { attempts, events, outbox } = database
  await database.transaction('rw', [attempts, events, outbox], async () => {
    const last = (await readOwnLog(database, id, writerId)).at(-1)?.seq ?? 0
    const waits = await outbox.where({ attemptId: id }).count()
    if (ackedSeq >= last && waits === 0) await attempts.update(id, { ackedSeq, standing, state: 'done' })
  })
}
