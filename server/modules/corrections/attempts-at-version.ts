/** Attempts at a version and their grades, which a correction of a key is about to change. */
import type { QuestionGrade } from '#domain/grading/grade.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countByVersion, selectGrades } from './attempts-at-version.repo.ts'

const GRADES_AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export interface AttemptCounts {
  readonly open: number
  readonly closed: number
}

/** Counts the attempts at each of these versions. */
export async function attemptsByVersion(
  { database }: Dependencies,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, AttemptCounts>> {
  const rows = await countByVersion(database.query, versionIds)
  const of = (versionId: string, state: 'open' | 'closed') =>
    rows.find((row) => row.versionId === versionId && row.state === state)?.attempts ?? 0
  return new Map(versionIds.map((id) => [id, { open: of(id, 'open'), closed: of(id, 'closed') }]))
}

export interface GradeInTotal {
  readonly score: number
  readonly maximum: number
  readonly grade: QuestionGrade
  /** Score that a person gave; null: none did, or the question needs none. */
  readonly byPerson: number | null
}

/** One question's grade in every closed attempt at a version that was asked it, beside the total. */
export async function* gradesOfQuestion(
  { database }: Dependencies,
  versionId: string,
  questionId: string,
): AsyncGenerator<GradeInTotal> {
  for (let after = BEFORE_ALL; ;) {
    const rows = await selectGrades(database.query, versionId, questionId, { after, limit: GRADES_AT_ONCE })
    for (const { grade, ...row } of rows) if (grade !== null) yield { ...row, grade }
    const last = rows.at(-1)
    if (last === undefined || rows.length < GRADES_AT_ONCE) return
    after = last.id
  }
}
