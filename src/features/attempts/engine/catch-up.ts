/** Learns what became of an attempt while this device was not looking, or could not write. */
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { readLog } from '#src/offline/answer-log.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import type { Device } from './device.ts'
import { inTime } from './in-time.ts'
import { withMissing } from './refused-steps.ts'
import { takeOverAttempt } from './take-over.ts'

const ASK_MS = 1_000

/** Answer that the server sent; `unstored`: events that the storage refused. */
export interface Received {
  readonly standing: AttemptStanding | null
  readonly unstored: readonly AttemptEvent[]
}

/**
 * Fetches the log anew where the server, asked at once, has more of it than this device: an attempt that was ended and
 * opened again, which what the device knows would end a second time by the absence in between; steps that a full
 * storage refused and only the server took; and what another device delivered after this one had taken over, which
 * may be a later choice than the one that would be shown here. Without the server nothing changes. The page goes on
 * with what was sent, although a storage that is still full may have refused it.
 */
export async function catchUp(device: Device, row: AttemptRow): Promise<Received> {
  const answer = await askStanding(device, row)
  if (answer?.state !== 'open' || answer.activeWriterId !== row.writerId) return { standing: null, unstored: [] }
  const { ackedSeq, others = 0, ...standing } = answer
  // Time that was granted, for the session that is built now and for those after it that reach nobody.
  await device.database.attempts.update(row.id, { standing }).catch(() => undefined)
  const log = withMissing(await readLog(device.database, row.id), device.refused.kept(row.id))
  const reopening = (standing.grants ?? []).findLastIndex(({ reopens }) => reopens === true) + 1
  const isReopened = reopening > 0 && !log.some(({ body }) => body.type === 'reopen' && body.grant === reopening)
  const ownSeqs = log.filter(({ writerId }) => writerId === row.writerId).map(({ seq }) => seq)
  const isBehind = ackedSeq > Math.max(row.ackedSeq, ...ownSeqs) || others > log.length - ownSeqs.length
  if (!isReopened && !isBehind) return { standing, unstored: [] }
  const { examId, userId, title } = row
  const outcome = await takeOverAttempt(device, row.id, { examId, userId, title }, !isReopened)
  return { standing, unstored: outcome.ok ? outcome.unstored : [] }
}

async function askStanding(device: Device, { id, ticket, writerId }: AttemptRow): Promise<LogAnswer | null> {
  const asked = device.send({
    path: `/api/attempts/${id}/events`,
    token: null,
    ticket,
    body: { writerId, events: [], countsOthers: true },
  })
  const answer = await inTime(asked, ASK_MS, null)
  return answer?.kind === 'answered' && answer.status < 300 ? (answer.data as LogAnswer) : null
}
