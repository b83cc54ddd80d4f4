/** Checks that refuse lines which no device of the attempt can have written; such lines are not stored at all. */
import { isServerOnly } from '#domain/attempt/event.ts'
import type { Database } from '#server/db/connection.ts'
import { readVersion, type SatVersion } from '#server/modules/exams/index.ts'
import { selectAttempt } from '../attempts.repo.ts'
import type { LogLine } from './log-lines.ts'

/** Number of attempts whose version id a node caches; the version of an attempt never changes. */
const VERSIONS_REMEMBERED = 20_000

const remembered = new WeakMap<Database, Map<string, string>>()

async function versionIdOf(database: Database, attemptId: string): Promise<string | undefined> {
  const known = remembered.get(database) ?? new Map<string, string>()
  remembered.set(database, known)
  const kept = known.get(attemptId)
  if (kept !== undefined) return kept
  const versionId = (await selectAttempt(database.query, attemptId))?.versionId
  if (versionId === undefined) return undefined
  if (known.size >= VERSIONS_REMEMBERED) known.clear()
  known.set(attemptId, versionId)
  return versionId
}

/** True if every line is one that devices write and refers only to questions and options of the exam that is sat. */
export async function areAdmissible(
  database: Database,
  attemptId: string,
  lines: readonly LogLine[],
): Promise<boolean> {
  if (lines.some(({ body }) => isServerOnly(body))) return false
  if (!lines.some(({ body }) => 'questionId' in body)) return true
  const versionId = await versionIdOf(database, attemptId)
  const version = versionId === undefined ? undefined : await readVersion(database, versionId)
  return version === undefined || lines.every((line) => isAbout(version.sectionRules, line))
}

/** True if a line refers only to questions and options of the exam, each option once. */
export function isAbout(sections: SatVersion['sectionRules'], { body }: LogLine): boolean {
  if (!('questionId' in body)) return true
  const options = sections.find(({ questions }) => questions.has(body.questionId))?.questions.get(body.questionId)
  if (options === undefined) return false
  if (!('optionIds' in body)) return true
  return new Set(body.optionIds).size === body.optionIds.length && body.optionIds.every((id) => options.has(id))
}
