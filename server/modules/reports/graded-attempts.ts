/**
 * The graded attempts of an exam, kept in memory between two looks at its report. A look compares a stamp of the
 * attempts first; whatever a stamp could miss (two scores changed by hand that cancel out) is read again after a minute.
 */
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type AttemptCounts, selectAskedIds, selectClosedAttempts } from './reports.repo.ts'

export interface GradedAttempt {
  readonly id: string
  readonly studentId: string
  readonly versionId: string
  readonly number: number
  readonly share: number
  /** Shared by the attempts at one version. */
  readonly questionIds: readonly string[]
  /** Marks in the order of `questionIds`, as are the answers. */
  readonly marks: readonly number[]
  readonly given: readonly (readonly string[])[]
}

interface Kept {
  readonly stamp: string
  readonly at: number
  readonly attempts: Promise<readonly GradedAttempt[]>
}

const AT_ONCE = 500
const KEPT_MS = 60_000
const EXAMS_KEPT = 8
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const memories = new WeakMap<Database, Map<string, Kept>>()

/** All graded attempts at all versions; `counts` are those of this moment. */
export async function gradedAttempts(
  { database, now }: Dependencies,
  examId: string,
  counts: readonly AttemptCounts[],
): Promise<readonly GradedAttempt[]> {
  const memory = memories.get(database) ?? new Map<string, Kept>()
  memories.set(database, memory)
  const stamp = stampOf(counts)
  const known = memory.get(examId)
  if (known?.stamp === stamp && now() - known.at < KEPT_MS) return known.attempts
  const attempts = readAll(database, examId)
  memory.delete(examId)
  memory.set(examId, { stamp, at: now(), attempts })
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

async function readAll(database: Database, examId: string): Promise<GradedAttempt[]> {
  const intern = interner()
  const asked = new Map<string, readonly string[]>()
  const attempts: GradedAttempt[] = []
  for (let after = BEFORE_ALL; ;) {
    const rows = await selectClosedAttempts(database.query, examId, after, AT_ONCE)
    for (const row of rows) {
      if (row.isFinal !== true) continue
      const questionIds = asked.get(row.asked) ?? (await selectAskedIds(database.query, row.id))
      asked.set(row.asked, questionIds)
      attempts.push(graded(row, questionIds, intern))
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return attempts
    after = last.id
  }
}

type Intern = (texts: readonly string[]) => readonly string[]

function graded(row: ClosedAttempt, questionIds: readonly string[], intern: Intern): GradedAttempt {
  const { id, userId: studentId, versionId, number, score, maximum } = row
  const marks = JSON.parse(row.marks) as (number | null)[]
  const given = JSON.parse(row.given) as string[][]
  if (marks.length !== questionIds.length || given.length !== questionIds.length)
    throw new Error(`the result of attempt ${id} has a question without a mark or an answer`)
  return {
    id,
    studentId,
    versionId,
    number,
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
