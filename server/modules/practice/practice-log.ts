/** The logs of practice: registered devices append, and every device of a student reads all of it. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import type { appendPracticeEvents, readPracticeLog, registerPracticeWriter } from '#contract/practice/practice-log.ts'
import { isSameBody } from '#domain/practice/merge.ts'
import { CLOCK_AHEAD_MS, EVENTS_MOST, EVENTS_OF_PAGE, PAGE_LENGTH_MOST, WRITERS_MOST } from '#domain/practice/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { examAnswersOf } from './exam-answers.ts'
import { isTooLong, sizeWith } from './log-size.ts'
import {
  countWriters,
  insertLines,
  insertWriter,
  lockLog,
  selectAnswers,
  selectContiguous,
  selectLines,
  selectReceivedAt,
  selectStoredLines,
  selectWriter,
  writeLength,
} from './practice-log.repo.ts'

/** Registers a device, or answers what is stored of it: a device that lost the answer asks again. */
export async function registerWriter(
  { database, now }: Dependencies,
  userId: string,
  { writer, ticket }: BodyOf<typeof registerPracticeWriter>,
): Promise<Outcome<{ seq: number }, 'practice.writer-taken' | 'practice.too-many-devices'>> {
  const ticketHash = tokenHash(ticket)
  return database.transaction(async (transaction) => {
    await lockLog(transaction, userId)
    const known = await selectWriter(transaction, writer)
    if (known === undefined) {
      if ((await countWriters(transaction, userId)) >= WRITERS_MOST) return failure('practice.too-many-devices')
      await insertWriter(transaction, { id: writer, userId, ticketHash, createdAt: new Date(now()) })
    }
    // Another account may have registered the same device in the same moment.
    const registered = known ?? (await selectWriter(transaction, writer))
    if (registered?.userId !== userId || registered.ticketHash !== ticketHash) return failure('practice.writer-taken')
    return success({ seq: await selectContiguous(transaction, { userId, id: writer }) })
  })
}

/**
 * Appends lines of a device. A line is known by its number, so a repeat changes nothing, and the one that came first
 * stays: the answer names the numbers of other lines than the stored ones. An instant ahead of the server's clock
 * becomes that of the arrival.
 */
export async function appendLines(
  { database, now }: Dependencies,
  writerId: string,
  ticket: string | null,
  { events }: BodyOf<typeof appendPracticeEvents>,
): Promise<Outcome<ResponseOf<typeof appendPracticeEvents>, 'practice.ticket-refused' | 'practice.log-full'>> {
  const writer = await selectWriter(database.query, writerId)
  if (ticket === null || writer?.ticketHash !== tokenHash(ticket)) return failure('practice.ticket-refused')
  const { userId } = writer
  return database.transaction(async (transaction) => {
    const log = await lockLog(transaction, userId)
    const sent = new Map(events.map((event) => [event.seq, event]))
    const stored = await selectStoredLines(transaction, writer, [...sent.keys()])
    const taken = [...stored].flatMap(([seq, body]) => {
      const line = sent.get(seq)
      return line === undefined || isSameBody(line.body, body) ? [] : [seq]
    })
    const added = [...sent.values()].filter(({ seq }) => !stored.has(seq)).toSorted((one, other) => one.seq - other.seq)
    const size = sizeWith(
      log,
      added.map(({ body }) => body),
    )
    if (added.length > 0 && isTooLong(size)) return failure('practice.log-full')
    const receivedAt = now()
    await insertLines(
      transaction,
      added.map(({ seq, at, body }, index) => ({
        userId,
        writer: writer.id,
        seq,
        position: log.length + index + 1,
        at: new Date(at > receivedAt + CLOCK_AHEAD_MS ? receivedAt : at),
        body,
        receivedAt: new Date(receivedAt),
      })),
    )
    if (added.length > 0) await writeLength(transaction, userId, size)
    return success({ ackedSeq: await selectContiguous(transaction, writer), answers: size.answers, taken })
  })
}

/**
 * Reads a student's log after a position, as the academy has it; answers of practice exams come with the last part. A
 * device whose last line is not the one that the academy has at this position (`mark`) reads an academy that was restored
 * from an earlier copy; it is given everything again.
 */
export async function readLog(
  { database: { query } }: Dependencies,
  userId: string,
  { after, mark, writer }: QueryOf<typeof readPracticeLog>,
): Promise<ResponseOf<typeof readPracticeLog>> {
  const asked = Number.isSafeInteger(after) && after > 0 ? Math.min(after, EVENTS_MOST) : 0
  const isOther = mark !== undefined && asked > 0 && (await selectReceivedAt(query, userId, asked)) !== mark
  const from = isOther ? 0 : asked
  const lines = await selectLines(query, userId, from, EVENTS_OF_PAGE + 1)
  const page = pageOf(lines)
  const isLast = page.length === lines.length
  const own = page.map((line) => ({ writer: line.writer, seq: line.seq, at: line.at.getTime(), body: line.body }))
  const last = page.at(-1)
  return {
    events: isLast ? [...own, ...(await examAnswersOf(query, userId))] : own,
    from,
    position: last?.position ?? from,
    mark: last === undefined ? await selectReceivedAt(query, userId, from) : last.receivedAt.getTime(),
    ackedSeq: writer === undefined ? null : await selectContiguous(query, { userId, id: writer }),
    isLast,
    answers: await selectAnswers(query, userId),
  }
}

/** The lines that one answer takes; one at least. */
function pageOf<Line extends { readonly body: unknown }>(lines: readonly Line[]): readonly Line[] {
  let length = 0
  const tooMany = lines.findIndex(({ body }, index) => {
    length += JSON.stringify(body).length
    return index >= EVENTS_OF_PAGE || (index > 0 && length > PAGE_LENGTH_MOST)
  })
  return tooMany === -1 ? lines : lines.slice(0, tooMany)
}
