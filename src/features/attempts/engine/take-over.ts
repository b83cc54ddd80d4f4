import type { AttemptEvent } from '#domain/attempt/event.ts'
import { readOwnLog } from '#src/offline/answer-log.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import { newAttemptRow, openedRow } from './attempt-rows.ts'
import type { Device } from './device.ts'
import { withMissing } from './refused-steps.ts'

/** `unstored`: what the server sent and a full storage refused. */
export type TakeOverOutcome =
  | { readonly ok: true; readonly unstored: readonly AttemptEvent[] }
  | { readonly ok: false; readonly code: string }

/**
 * Makes this device the one that holds a running attempt: the server sends the terms, the key and the log of every
 * device so far. This device's own log, if it had one, goes on where it was. `wasAbsent`: the student was not on this
 * page meanwhile, which the page that comes back has to write down; it can do so without a storage too.
 */
export async function takeOverAttempt(
  device: Device,
  attemptId: string,
  exam: Pick<AttemptRow, 'examId' | 'userId' | 'title'>,
  wasAbsent = false,
): Promise<TakeOverOutcome> {
  const { database } = device
  const known = await database.attempts.get(attemptId)
  const row = known ?? (await newAttemptRow(device, exam, attemptId))
  const refused = device.refused.kept(attemptId).filter(({ writerId }) => writerId === row.writerId)
  const own = withMissing(await readOwnLog(database, attemptId, row.writerId), refused)
  const lastSeq = Math.max(row.ackedSeq, ...own.map(({ seq }) => seq))
  const answer = await device.joinAttempt(attemptId, { writerId: row.writerId, ticket: row.ticket, lastSeq })
  if (!answer.ok) {
    if (known === undefined) await database.attempts.delete(attemptId)
    return { ok: false, code: answer.code }
  }
  // What is not known to be on the server stays, whatever the server has under its number.
  const isOwed = ({ writerId, seq }: AttemptEvent) =>
    writerId === row.writerId && seq > row.ackedSeq && own.some((event) => event.seq === seq)
  const news = answer.value.events.filter((event) => !isOwed(event))
  const keep = async (): Promise<readonly AttemptEvent[]> => {
    await database.events.bulkPut(news.map((event) => ({ ...event, attemptId })))
    await openedRow(device, row, answer.value, answer.value.firstWriterId)
    return []
  }
  const unstored = await keep().catch((error: unknown) => {
    if (wasAbsent) return news
    throw error
  })
  // The time before the takeover was no absence of this device, unless it only fetches what it lacks.
  if (!wasAbsent) device.signs.mark(attemptId, { serverAt: answer.value.serverNow, wallAt: device.clocks.wall() })
  return { ok: true, unstored }
}
