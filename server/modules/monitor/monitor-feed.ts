/**
 * One look a second at each exam that staff watch on this node, for all who watch it together. Nothing is
 * pushed by the database, so it does not matter which node a student's answer came to.
 */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { MonitorEvent, MonitorRow } from '#contract/attempts/monitor.ts'
import type { Database, Executor } from '#server/db/connection.ts'
import { type Reader, seenBy, selectStudentsOf } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { EventStream } from '#server/http/handler.ts'
import { changedRows, preparationRows } from './monitor-rows.ts'
import { selectExamTitle } from './monitor.repo.ts'

const LOOK_EVERY_MS = 1_000
/** Nodes' clocks differ, and what a transaction wrote is seen when it has ended. */
const LOOK_BACK_MS = 5_000
/** Without news the page still hears that it is not forgotten. */
const QUIET_LOOKS = 5
/** A change of the students whom the reader sees is effective when they join again. */
const LIFE_MS = 5 * 60_000

type Listener = (event: MonitorEvent) => void

type IsShown = (row: MonitorRow) => boolean

/** Condition that a row is of a student whom the reader sees; seats that change count when the reader joins again. */
async function shownRows(executor: Executor, reader: Reader): Promise<IsShown> {
  const seen = await seenBy(executor, reader)
  if (seen === null) return () => true
  const students = new Set(await selectStudentsOf(executor, seen))
  return ({ userId }) => students.has(userId)
}

function onlyShown(send: Listener, isShown: IsShown): Listener {
  return (event) => send({ ...event, rows: event.rows.filter(isShown) })
}

interface WatchedExam {
  readonly listeners: Set<Listener>
  /** Number of those who watch, with those who wait for their first look. */
  readers: number
  readonly rows: Map<string, { readonly row: MonitorRow; readonly text: string }>
  since: number
  quiet: number
  timer: ReturnType<typeof setInterval> | null
  looking: Promise<void> | null
}

const watched = new WeakMap<Database, Map<string, WatchedExam>>()

function examsOf(database: Database): Map<string, WatchedExam> {
  const exams = watched.get(database) ?? new Map<string, WatchedExam>()
  watched.set(database, exams)
  return exams
}

export async function monitorExam(
  dependencies: Dependencies,
  examId: string,
  reader: Reader,
): Promise<Outcome<EventStream<MonitorEvent>, 'exams.not-found'>> {
  const title = await selectExamTitle(dependencies.database.query, examId)
  if (title === undefined) return failure('exams.not-found')
  const isShown = await shownRows(dependencies.database.query, reader)
  return success({
    lifeMs: LIFE_MS,
    subscribe: (send, end) => join(dependencies, { id: examId, title }, onlyShown(send, isShown), end),
  })
}

function join(
  dependencies: Dependencies,
  exam: { readonly id: string; readonly title: string },
  send: Listener,
  end: () => void,
): () => void {
  const exams = examsOf(dependencies.database)
  const watching = exams.get(exam.id) ?? newlyWatched()
  exams.set(exam.id, watching)
  watching.readers += 1
  let gone = false
  // A look that fails is reported to nobody: the next one finds the same, and the page says when it hears nothing.
  const lookSafely = () => void look(dependencies, exam.id, watching).catch(() => undefined)
  watching.timer ??= setInterval(lookSafely, LOOK_EVERY_MS).unref()
  look(dependencies, exam.id, watching).then(
    () => {
      if (gone) return
      const rows = [...watching.rows.values()].map(({ row }) => row)
      send({ type: 'snapshot', serverNow: dependencies.now(), exam, rows })
      watching.listeners.add(send)
    },
    () => end(),
  )
  return () => {
    if (gone) return
    gone = true
    watching.listeners.delete(send)
    watching.readers -= 1
    if (watching.readers > 0) return
    if (watching.timer !== null) clearInterval(watching.timer)
    exams.delete(exam.id)
  }
}

function newlyWatched(): WatchedExam {
  return { listeners: new Set(), readers: 0, rows: new Map(), since: 0, quiet: 0, timer: null, looking: null }
}

/** Looks once at a time. */
function look(dependencies: Dependencies, examId: string, watching: WatchedExam): Promise<void> {
  watching.looking ??= lookOnce(dependencies, examId, watching).finally(() => (watching.looking = null))
  return watching.looking
}

async function lookOnce(dependencies: Dependencies, examId: string, watching: WatchedExam): Promise<void> {
  const lookedAt = dependencies.now()
  const preparing = await preparationRows(dependencies, examId)
  const fresh = [...(await changedRows(dependencies, examId, watching.since)), ...preparing]
  watching.since = lookedAt - LOOK_BACK_MS
  const rows = fresh.filter((row) => remember(watching, row))
  const gone = forgetGone(watching, new Set(preparing.map(({ id }) => id)))
  watching.quiet += 1
  if (rows.length === 0 && gone.length === 0 && watching.quiet < QUIET_LOOKS) return
  watching.quiet = 0
  for (const listener of watching.listeners) listener({ type: 'changes', serverNow: dependencies.now(), rows, gone })
}

/** Whether the row says something that was not sent before. */
function remember({ rows }: WatchedExam, row: MonitorRow): boolean {
  const text = JSON.stringify(row)
  if (rows.get(row.id)?.text === text) return false
  rows.set(row.id, { row, text })
  return true
}

/** Preparations that have become attempts, or are long past. */
function forgetGone({ rows }: WatchedExam, preparing: ReadonlySet<string>): string[] {
  const gone = [...rows.values()].flatMap(({ row }) =>
    row.state === 'preparing' && !preparing.has(row.id) ? [row.id] : [],
  )
  for (const id of gone) rows.delete(id)
  return gone
}
