/**
 * Batches that arrive while a statement is running are stored together by the next one: many students at once cost one
 * write, one commit and one answer of the database instead of one each. A single batch waits for nothing. A batch is
 * acknowledged by the statement that stored it, and therefore after its commit.
 *
 * A repeat changes nothing: if a statement fails, each of its batches is stored by itself, and only the faulty one
 * fails. A batch that the statement left out (another transaction holds its attempt, or it is refused) is stored by
 * itself, too; so is one whose log is packed, after that was made rows again.
 */
import type { Database } from '#server/db/connection.ts'
import { counted } from '#server/metrics/counted.ts'
import { type OpenSpan, traced } from '#server/tracing/index.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { type Appended, appendFree, appendWaiting, type Batch } from './append.repo.ts'
import { unpackLog } from './packed-logs.repo.ts'
import { selectWriter } from './writers.repo.ts'

const BATCHES_TOGETHER = 64
/** Times that a batch is tried whose log is packed: it may be packed again before the batch is stored. */
const TURNS = 4
/** Maximum number of lines in one statement: a long batch must not make many short ones wait. */
const LINES_TOGETHER = 400

interface Waiting {
  readonly batch: Batch
  readonly settle: (stored: Promise<Appended | undefined>) => void
  readonly span: OpenSpan
}

interface Queue {
  readonly waiting: Waiting[]
  isStoring: boolean
}

const queues = new WeakMap<Database, Queue>()

/** Does the same as `appendWaiting`, in one statement with other waiting batches. */
export async function appendTogether(database: Database, batch: Batch): Promise<Appended | undefined> {
  const queue = queues.get(database) ?? { waiting: [], isStoring: false }
  queues.set(database, queue)
  const arrivedAt = performance.now()
  const appended = await traced(
    { name: 'store answers' },
    (span) =>
      new Promise<Appended | undefined>((settle) => {
        queue.waiting.push({ batch, settle, span })
        if (!queue.isStoring) void storeAll(database, queue)
      }),
  )
  const storedAt = performance.now()
  counted.batchDelay.observe((storedAt - arrivedAt) / 1000)
  counted.answersWait.observe(storedAt - arrivedAt, storedAt)
  if (appended !== undefined) counted.lines.add('', appended.stored)
  return appended
}

/** Number of batches that wait for the statement before them. */
export function waitingBatches(database: Database): number {
  return queues.get(database)?.waiting.length ?? 0
}

async function storeAll(database: Database, queue: Queue): Promise<void> {
  queue.isStoring = true
  while (queue.waiting.length > 0) await storeTogether(database, takeNext(queue))
  queue.isStoring = false
}

/** Takes the first batch of each attempt; its later batches depend on the outcome of the first one. */
function takeNext({ waiting }: Queue): readonly Waiting[] {
  const attempts = new Set<string>()
  let lines = 0
  const next = waiting.filter(({ batch }) => {
    const fits = attempts.size === 0 || lines + batch.lines.length <= LINES_TOGETHER
    if (attempts.size === BATCHES_TOGETHER || attempts.has(batch.attemptId) || !fits) return false
    attempts.add(batch.attemptId)
    lines += batch.lines.length
    return true
  })
  const taken = new Set(next)
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !taken.has(one)))
  return next
}

/** Never rejects: a failure rejects only the promise of the batch concerned. */
async function storeTogether(database: Database, together: readonly Waiting[]): Promise<void> {
  const batches = together.map(({ batch }) => batch)
  const [first] = together
  // One statement stores the answers of many requests: it stands in the trace of the first, and the others name that.
  const append = () => appendFree(database, batches).catch((): ReadonlyMap<string, Appended> => new Map())
  const stored = await (first === undefined ? append() : first.span.run(append))
  for (const { batch, settle, span } of together) {
    const appended = stored.get(batch.attemptId)
    span.say({ 'miqyas.batches': together.length, 'miqyas.stored-in': first?.span.traceId ?? '' })
    settle(appended === undefined ? span.run(() => appendAlone(database, batch)) : Promise.resolve(appended))
  }
}

/**
 * Stores a batch by itself. One that was refused although its attempt has ended is tried again: the log was packed, or
 * another device's batch unpacked it a moment ago.
 */
async function appendAlone(database: Database, batch: Batch): Promise<Appended | undefined> {
  let mayHaveBeenPacked = true
  for (let turn = 0; turn < TURNS; turn += 1) {
    const appended = await appendWaiting(database, batch)
    if (appended !== undefined || !(await hasEnded(database, batch))) return appended
    const wasPacked = await database.transaction((transaction) => unpackLog(transaction, batch.attemptId))
    if (!wasPacked && !mayHaveBeenPacked) return undefined
    mayHaveBeenPacked = wasPacked
  }
  // A refusal would tell the device that its lines can never be stored.
  throw new Error(`the log of attempt ${batch.attemptId} was packed again and again`)
}

/** Answers whether an attempt has ended or its log is packed; false for a ticket that is not the device's. */
async function hasEnded({ query }: Database, { attemptId, writerId, ticketHash }: Batch): Promise<boolean> {
  const attempt = await selectAttempt(query, attemptId)
  if (attempt === undefined || (attempt.state === 'open' && !attempt.logPacked)) return false
  return (await selectWriter(query, attemptId, writerId))?.ticketHash === ticketHash
}
