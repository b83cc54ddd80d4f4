/** Checks that refuse lines which no device of the attempt can have written; such lines are not stored at all. */
import { isServerOnly } from '#domain/attempt/event.ts'
import type { Database } from '#server/db/connection.ts'
import { readVersion, type SatVersion, versionFor } from '#server/modules/exams/index.ts'
import { type AttemptRow, selectAttempt } from '../attempts.repo.ts'
import type { LogLine } from './log-lines.ts'

/** Number of attempts whose version a node remembers; neither it nor the seed of an attempt ever changes. */
const VERSIONS_REMEMBERED = 20_000

type Sat = Pick<AttemptRow, 'versionId' | 'seed'>

const remembered = new WeakMap<Database, Map<string, Sat>>()

async function satBy(database: Database, attemptId: string): Promise<Sat | undefined> {
  const known = remembered.get(database) ?? new Map<string, Sat>()
  remembered.set(database, known)
  const kept = known.get(attemptId)
  if (kept !== undefined) return kept
  const attempt = await selectAttempt(database.query, attemptId)
  if (attempt === undefined) return undefined
  if (known.size >= VERSIONS_REMEMBERED) known.clear()
  const sat = { versionId: attempt.versionId, seed: attempt.seed }
  known.set(attemptId, sat)
  return sat
}

/** True if every line is one that devices write and refers only to questions and options that the attempt is asked. */
export async function areAdmissible(
  database: Database,
  attemptId: string,
  lines: readonly LogLine[],
): Promise<boolean> {
  if (lines.some(({ body }) => isServerOnly(body))) return false
  if (!lines.some(({ body }) => 'questionId' in body)) return true
  const sat = await satBy(database, attemptId)
  const version = sat === undefined ? undefined : await readVersion(database, sat.versionId)
  if (sat === undefined || version === undefined) return true
  const { sectionRules } = versionFor(version, sat)
  return lines.every((line) => isAbout(sectionRules, line))
}

/** True if a line refers only to questions and options of the exam, each option once. */
export function isAbout(sections: SatVersion['sectionRules'], { body }: LogLine): boolean {
  if (!('questionId' in body)) return true
  const options = sections.find(({ questions }) => questions.has(body.questionId))?.questions.get(body.questionId)
  if (options === undefined) return false
  if (!('optionIds' in body)) return true
  return new Set(body.optionIds).size === body.optionIds.length && body.optionIds.every((id) => options.has(id))
}
