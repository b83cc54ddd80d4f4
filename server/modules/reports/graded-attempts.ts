/**
 * The graded attempts of an exam, kept in memory between two looks at its report. A look reads what has changed since the
 * last one, so that following an exam that thousands sit costs as much as its new results.
 */
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type AttemptCounts, selectAskedIds, selectClosedAttempts, selectClosedIds } from './reports.repo.ts'

export interface GradedAttempt {
  readonly id: string
  readonly studentId: string
  readonly versionId: string
  readonly number: number
  /** ms UTC */
  readonly startedAt: number
  readonly share: number
  /** Shared by the attempts that were asked the same. */
  readonly questionIds: readonly string[]
  /** Marks in the order of `questionIds`, as are the answers. */
  readonly marks: readonly number[]
  readonly given: readonly (readonly string[])[]
}

type Intern = (texts: readonly string[]) => readonly string[]

/** What is known of an exam's attempts. */
interface Known {
  /** `attempt` null: the result is not final. */
  readonly byId: Map<string, { readonly changedBy: string; readonly attempt: GradedAttempt | null }>
  readonly asked: Map<string, readonly string[]>
  readonly intern: Intern
}

interface Kept {
  readonly stamp: string
  readonly known: Known
  readonly attempts: Promise<readonly GradedAttempt[]>
}

const AT_ONCE = 500
const EXAMS_KEPT = 8

const memories = new WeakMap<Database, Map<string, Kept>>()

/** All graded attempts at all versions, by id; `counts` are those of this moment. */
export async function gradedAttempts(
  { database }: Pick<Dependencies, 'database'>,
  examId: string,
  counts: readonly AttemptCounts[],
): Promise<readonly GradedAttempt[]> {
  const memory = memories.get(database) ?? new Map<string, Kept>()
  memories.set(database, memory)
  const stamp = stampOf(counts)
  const kept = memory.get(examId)
  if (kept?.stamp === stamp) return kept.attempts
  const known = kept?.known ?? { byId: new Map(), asked: new Map(), intern: interner() }
  // One reading after the other: both write what is known.
  const attempts = Promise.resolve(kept?.attempts).then(() => readChanged(database, examId, known))
  memory.delete(examId)
  memory.set(examId, { stamp, known, attempts })
  for (const oldest of memory.keys()) if (memory.size > EXAMS_KEPT) memory.delete(oldest)
  attempts.catch(() => memory.delete(examId))
  return attempts
}

/** Tells whether anything has changed that statistics depend on. */
export function stampOf(counts: readonly AttemptCounts[]): string {
  return counts
    .map(({ versionId, stamp, provisional }) => `${versionId} ${stamp} ${provisional}`)
    .toSorted()
    .join('|')
}

type ClosedAttempt = Awaited<ReturnType<typeof selectClosedAttempts>>[number]

/** A row that changes between the two statements is read as it is then, and once more at the next look. */
async function readChanged(database: Database, examId: string, known: Known): Promise<GradedAttempt[]> {
  const closed = await selectClosedIds(database.query, examId)
  const changes = new Map(closed.map(({ id, changedBy }) => [id, changedBy]))
  for (const id of known.byId.keys()) if (!changes.has(id)) known.byId.delete(id)
  const stale = closed.filter(({ id, changedBy }) => known.byId.get(id)?.changedBy !== changedBy).map(({ id }) => id)
  for (let from = 0; from < stale.length; from += AT_ONCE) {
    const rows = await selectClosedAttempts(database.query, stale.slice(from, from + AT_ONCE))
    await learnQuestions(database, rows, known)
    for (const row of rows) {
      const changedBy = changes.get(row.id) ?? ''
      const attempt = row.isFinal ? graded(row, known.asked.get(row.asked) ?? [], known.intern) : null
      known.byId.set(row.id, { changedBy, attempt })
    }
  }
  return closed.flatMap(({ id }) => known.byId.get(id)?.attempt ?? [])
}

/** Reads which questions these attempts were asked, once for all that were asked the same. */
async function learnQuestions(database: Database, rows: readonly ClosedAttempt[], { asked }: Known): Promise<void> {
  const unknown = new Map(rows.flatMap((row) => (asked.has(row.asked) ? [] : [[row.id, row.asked] as const])))
  const one = new Map([...unknown].map(([id, name]) => [name, id]))
  for (const { id, questionIds } of await selectAskedIds(database.query, [...one.values()]))
    asked.set(unknown.get(id) ?? '', questionIds)
}

function graded(row: ClosedAttempt, questionIds: readonly string[], intern: Intern): GradedAttempt {
  const { id, userId: studentId, versionId, number, startedAt, score, maximum } = row
  const marks = JSON.parse(row.marks) as (number | null)[]
  const given = JSON.parse(row.given) as string[][]
  if (marks.length !== questionIds.length || given.length !== questionIds.length)
    throw new Error(`the result of attempt ${id} has a question without a mark or an answer`)
  return {
    id,
    studentId,
    versionId,
    number,
    startedAt: startedAt.getTime(),
    share: maximum === 0 ? 0 : score / maximum,
    questionIds,
    marks: marks.map((mark) => mark ?? 0),
    given: given.map(intern),
  }
}

/** A thousand attempts give the same few answers: each list is held once. */
function interner(): Intern {
  const known = new Map<string, readonly string[]>()
  return (texts) => {
    const name = texts.join(' ')
    const kept = known.get(name)
    if (kept !== undefined) return kept
    known.set(name, texts)
    return texts
  }
}
