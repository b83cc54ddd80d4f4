/** What staff did to an attempt while this device was not looking. */
import { readLog } from '#src/offline/answer-log.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import type { Device } from './device.ts'
import { takeOverAttempt } from './take-over.ts'

const ASK_MS = 1_000

/**
 * An attempt that was ended and opened again: what the device knows would end it a second time, by the absence in
 * between. So the log is fetched anew first, where the server answers at once; without it nothing changes.
 */
export async function catchUp(device: Device, row: AttemptRow): Promise<void> {
  const standing = await askStanding(device, row)
  if (standing?.state !== 'open' || standing.activeWriterId !== row.writerId) return
  const reopening = (standing.grants ?? []).findLastIndex(({ reopens }) => reopens === true) + 1
  if (reopening === 0) return
  const log = await readLog(device.database, row.id)
  if (log.some(({ body }) => body.type === 'reopen' && body.grant === reopening)) return
  const { examId, userId, title } = row
  await takeOverAttempt(device, row.id, { examId, userId, title })
}

async function askStanding(device: Device, { id, ticket, writerId }: AttemptRow): Promise<LogAnswer | null> {
  const asked = device.send({
    path: `/api/attempts/${id}/events`,
    token: null,
    ticket,
    body: { writerId, events: [] },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ASK_MS)
  })
  const answer = await Promise.race([asked, tooLate])
  clearTimeout(timer)
  return answer?.kind === 'answered' && answer.status < 300 ? (answer.data as LogAnswer) : null
}
