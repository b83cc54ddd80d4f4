/** Attempts of this device as rows: made before the server is asked, so that a lost answer loses nothing. */
import type { StartAnswer } from '#contract/attempts/attempts.ts'
import type { AttemptRow, OpenedAttempt } from '#src/offline/records.ts'
import { importPaperKey } from './open-sealed-paper.ts'
import type { Device } from './device.ts'
import { randomTicket, timeOrderedId } from '#src/offline/identifiers.ts'

export type OpenRow = AttemptRow & { readonly opened: OpenedAttempt }

/** The attempt of this exam that this device runs, or has begun to start; the newest if there were several. */
export async function unfinishedAttempt(device: Device, examId: string, userId: string): Promise<AttemptRow | null> {
  const rows = await device.database.attempts.where({ examId }).toArray()
  const unfinished = rows.filter((row) => row.userId === userId && row.state !== 'done')
  const over = unfinished.filter(({ id }) => device.refused.standing(id)?.state === 'closed')
  for (const { id } of over) await noteEnd(device, id)
  const own = unfinished.filter((row) => !over.includes(row))
  return own.sort((a, b) => b.createdAt - a.createdAt)[0] ?? null
}

/** What a full storage could not note of an end, it may have space for by now. */
async function noteEnd({ database, refused }: Device, attemptId: string): Promise<void> {
  await database.attempts.update(attemptId, { state: 'done' }).then(
    () => refused.keepStanding(attemptId, null),
    () => undefined,
  )
}

export function isOpen(row: AttemptRow): row is OpenRow {
  return row.opened !== null
}

/** A row with an id, a log and a ticket of its own, kept before anything is sent. */
export async function newAttemptRow(
  { database, clocks }: Device,
  { examId, userId, title }: Pick<AttemptRow, 'examId' | 'userId' | 'title'>,
  id = timeOrderedId(clocks.wall()),
): Promise<AttemptRow> {
  const writerId = timeOrderedId(clocks.wall())
  const row: AttemptRow = {
    id,
    examId,
    userId,
    title,
    writerId,
    ticket: randomTicket(),
    state: 'starting',
    startedOffline: false,
    createdAt: clocks.wall(),
    firstWriterId: writerId,
    opened: null,
    ackedSeq: 0,
    standing: null,
  }
  await database.attempts.put(row)
  return row
}

/** The row with what its page can show of Safe Exam Browser now. */
function withProof({ safeBrowser: _earlier, ...row }: AttemptRow, proof: string | null): AttemptRow {
  return proof === null ? row : { ...row, safeBrowser: proof }
}

/** Stores what the page that comes back can show, if it differs: elsewhere than before, the worker has nothing to show. */
export async function keepPageProof({ database, pageProof }: Device, row: AttemptRow): Promise<void> {
  const proof = (await pageProof?.()) ?? undefined
  if (proof !== row.safeBrowser) await database.attempts.update(row.id, { safeBrowser: proof })
}

/** The row with what the server answered to its start or takeover. */
export async function openedRow(
  { database, refused, pageProof }: Device,
  row: AttemptRow,
  answer: StartAnswer,
  firstWriterId = row.firstWriterId,
): Promise<OpenRow> {
  const { serverNow, deadlineAt, state, closeReason, closedAt, activeWriterId, grants } = answer
  const proof = await pageProof?.()
  const opened: OpenRow = {
    ...withProof(row, proof ?? null),
    state: 'open',
    firstWriterId,
    opened: {
      versionId: answer.versionId,
      hash: answer.sealedHash,
      paperKey: await importPaperKey(answer.paperKey),
      seed: answer.seed,
      terms: answer.terms,
    },
    standing: { serverNow, deadlineAt, state, closeReason, closedAt, activeWriterId, grants },
  }
  await database.attempts.put(opened)
  refused.keepStanding(row.id, null)
  return opened
}
