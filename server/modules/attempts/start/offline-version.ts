/**
 * Versions of attempts that begin without a network, which may have been replaced or taken back. A device cannot have
 * heard of what was published after it began; what stood already binds it, or a student who keeps an earlier paper
 * would choose its rules.
 */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ExamSettings } from '#domain/exam/document.ts'
import { sittingMinutes } from '#domain/attempt/terms.ts'
import { mayStartOffline } from '#domain/exam/offline-start.ts'
import { examOverAt } from '#domain/grading/result-stages.ts'
import type { Database } from '#server/db/connection.ts'
import {
  readVersion,
  selectNewestPublication,
  selectPublications,
  type WholeVersion,
} from '#server/modules/exams/index.ts'
import { CLOCK_TOLERANCE_MS } from '../log/log-lines.ts'
import type { Student } from './start-request.ts'
import { termsFor } from './terms-for.ts'

const beginsOffline = (settings: ExamSettings): boolean => mayStartOffline(settings) && !settings.demo

/** Checks an exam that was begun without a network: its version must have allowed that. */
export function readyOffline(
  version: WholeVersion | undefined,
  examId: string,
  startedAt: number,
  now: number,
): Outcome<WholeVersion, 'attempts.offline-start-refused'> {
  const refused = failure('attempts.offline-start-refused')
  if (version === undefined || version.examId !== examId) return refused
  if (!beginsOffline(version.settings) || startedAt > now + CLOCK_TOLERANCE_MS) return refused
  return success(version)
}

/**
 * True if a start arrives when the exam is over, with its window for late answers, by the newest publication, which says
 * when answers are shown. Others may read them by then, and nothing but the device says when the attempt began. Instants
 * are ms UTC.
 */
export async function arrivesAfterTheExam(
  { query }: Database,
  { examId, settings: sat, outline }: Pick<WholeVersion, 'examId' | 'settings' | 'outline'>,
  student: Student,
  { startedAt, now }: { readonly startedAt: number; readonly now: number },
): Promise<boolean> {
  const settings = (await selectNewestPublication(query, examId))?.settings ?? sat
  const { deadlineAt } = termsFor(student, { settings: sat, sections: outline, startedAt })
  const overAt = examOverAt(settings, sittingMinutes(settings, outline), deadlineAt)
  return overAt !== null && now >= overAt
}

/**
 * Settings of a newer publication that bind a start as well; null: there are none. `startedAt`: instant (ms UTC) at
 * which the attempt began by the device's account. An exam that was taken back keeps no instant of that: any later
 * change of it counts as such, so that a start is rather taken than refused.
 */
export async function newerSettings(
  database: Database,
  version: Pick<WholeVersion, 'id' | 'examId'>,
  startedAt: number,
): Promise<Outcome<ExamSettings | null, 'attempts.offline-start-refused'>> {
  const newest = await selectNewestPublication(database.query, version.examId)
  const refused = failure('attempts.offline-start-refused')
  if (newest === undefined) return refused
  if (!newest.isOpen && newest.changedAt.getTime() < startedAt) return refused
  if (newest.versionId === version.id) return success(null)
  const settings =
    newest.publishedAt.getTime() < startedAt ? newest.settings : await settingsThatStood(database, version, startedAt)
  if (settings === null) return success(null)
  return beginsOffline(settings) ? success(settings) : refused
}

/** Settings of the publication between the version and the newest one that stood at an instant (ms UTC), if any. */
async function settingsThatStood(
  database: Database,
  { id, examId }: Pick<WholeVersion, 'id' | 'examId'>,
  at: number,
): Promise<ExamSettings | null> {
  const publications = await selectPublications(database.query, examId)
  const newer = publications.slice(
    0,
    publications.findIndex(({ versionId }) => versionId === id),
  )
  const stood = newer.find(({ publishedAt }) => publishedAt.getTime() < at)
  const version = stood === undefined ? undefined : await readVersion(database, stood.versionId)
  return version?.settings ?? null
}

/** The most attempts that all of these allow; null: any number. */
export function fewestAttempts(settings: readonly Pick<ExamSettings, 'maximumAttempts'>[]): number | null {
  const limits = settings.flatMap(({ maximumAttempts }) => maximumAttempts ?? [])
  return limits.length === 0 ? null : Math.min(...limits)
}
