/**
 * The graded attempts of an exam, kept in memory between two looks at its report. A look compares a stamp of the
 * attempts first; whatever a stamp could miss (two scores changed by hand that cancel out) is read again after a minute.
 */
import type { AttemptResult } from '#domain/grading/result.ts'
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type AttemptCounts, selectGradedAttempts } from './reports.repo.ts'

export interface GradedAttempt {
  readonly id: string
  readonly studentId: string
  readonly versionId: string
  readonly number: number
  readonly share: number
  /** Shared by the attempts at one version. */
  readonly questionIds: readonly string[]
  /** In the order of `questionIds`, as are the answers. */
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

async function readAll(database: Database, examId: string): Promise<GradedAttempt[]> {
  const intern = interner()
  const attempts: GradedAttempt[] = []
  for (let after = BEFORE_ALL; ;) {
    const rows = await selectGradedAttempts(database.query, examId, after, AT_ONCE)
    for (const { userId, result, ...row } of rows) {
      if (result !== null) attempts.push({ ...row, studentId: userId, ...compact(result, intern) })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return attempts
    after = last.id
  }
}

type Intern = (texts: readonly string[]) => readonly string[]

function compact({ score, maximum, questionGrades }: AttemptResult, intern: Intern) {
  return {
    share: maximum === 0 ? 0 : score / maximum,
    questionIds: intern(questionGrades.map(({ questionId }) => questionId)),
    marks: questionGrades.map((grade) => grade.score ?? 0),
    given: questionGrades.map((grade) => intern(grade.given)),
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
