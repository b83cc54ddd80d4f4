/**
 * Parts of an attempt's result that its student may know now. The newest publication of the exam decides for every
 * attempt, because students who sat an older version could otherwise disclose right answers to those who still sit it.
 * This also holds if the publication was withdrawn from new starts.
 */
import { sittingMinutes } from '#domain/attempt/terms.ts'
import { RESULT_PARTS, resultRules } from '#domain/exam/result-rules.ts'
import {
  changedOpenings,
  examOverAt,
  partOpenings,
  type ResultStages,
  stagesAt,
} from '#domain/grading/result-stages.ts'
import { passMarkOf } from '#domain/grading/passing.ts'
import { type Scale, scaleOf } from '#domain/grading/scale.ts'
import type { Executor } from '#server/db/connection.ts'
import type { AttemptRow } from '../attempts.repo.ts'
import { selectLastDeadlines, selectVersionRules, type VersionRules } from './stages-of-result.repo.ts'

type AttemptOfVersion = Pick<AttemptRow, 'examId' | 'versionId'>

export interface StagesOfAttempt extends ResultStages {
  /** The author lets students see how their attempt went, once the answers are open. */
  readonly replay: boolean
  /** Percent of the marks from which on an attempt is passed; null: the author gave none. */
  readonly passMark: number | null
  /** The author lets students see where their score stands among others. */
  readonly percentileShown: boolean
  /** The scale on which the score is shown besides; null: none. */
  readonly scale: Scale | null
  /** The author gives who passed a certificate. */
  readonly certificate: boolean
}

/**
 * Open parts for attempts at any exams. `published`: the newest versions of these exams, if the caller has them; then
 * only the versions that were sat before them are read, and the last deadline if a part waits for the end of an exam.
 */
export async function stagesOf(
  executor: Executor,
  attempts: readonly AttemptOfVersion[],
  now: number,
  published: readonly VersionRules[] = [],
): Promise<(attempt: AttemptOfVersion) => StagesOfAttempt> {
  const known = new Set(published.map(({ id }) => id))
  const unknown = attempts.filter(({ versionId }) => !known.has(versionId))
  const versions = [...published, ...(await selectVersionRules(executor, unknown))]
  const examIds = [...new Set(attempts.map(({ examId }) => examId))]
  const byId = new Map(versions.map((version) => [version.id, version]))
  const byExam = Map.groupBy(versions, ({ examId }) => examId)
  const waiting = examIds.filter((examId) => waitsForTheEnd(byExam.get(examId)?.[0]))
  const deadlines = waiting.length === 0 ? null : await selectLastDeadlines(executor, waiting)
  return ({ examId, versionId }) => {
    const [newest, sat] = [byExam.get(examId)?.[0], byId.get(versionId)]
    if (newest === undefined || sat === undefined)
      throw new Error(`the exam version ${versionId} of an attempt is gone`)
    const stages = stagesAt(openingsOf(newest, sat, deadlines?.get(examId) ?? null), now)
    const { settings } = newest
    return {
      ...stages,
      replay: settings.replay === true,
      passMark: passMarkOf(settings),
      percentileShown: settings.percentileShown === true,
      scale: scaleOf(settings),
      certificate: settings.certificate === true,
    }
  }
}

/** The same for one attempt. */
export async function stagesOfAttempt(
  executor: Executor,
  attempt: AttemptOfVersion,
  now: number,
): Promise<StagesOfAttempt> {
  return (await stagesOf(executor, [attempt], now))(attempt)
}

/** True if the student may know the score, so that the result has something to show. */
export async function isScoreOpen(executor: Executor, attempt: AttemptOfVersion, now: number): Promise<boolean> {
  return (await stagesOfAttempt(executor, attempt, now)).open.score
}

function openingsOf(newest: VersionRules, sat: VersionRules, lastDeadlineAt: number | null) {
  const { settings, outline, publishedAt } = newest
  const rules = resultRules(settings)
  const openings = partOpenings(rules, examOverAt(settings, sittingMinutes(settings, outline), lastDeadlineAt))
  return changedOpenings(openings, { sat: resultRules(sat.settings), now: rules }, publishedAt.getTime())
}

function waitsForTheEnd(version: VersionRules | undefined): boolean {
  if (version === undefined || version.settings.endsAt === null) return false
  const rules = resultRules(version.settings)
  return RESULT_PARTS.some((part) => rules[part].when === 'after-end')
}
