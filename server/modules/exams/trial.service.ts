/** The demo for visitors and the preview for staff: the real paper, graded and forgotten. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { routes } from '#contract/index.ts'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { asSealed } from '#domain/exam/hidden-order.ts'
import { examMinutes } from '#domain/attempt/terms.ts'
import { attemptResult } from '#domain/grading/result.ts'
import { EVERYTHING_OPEN } from '#domain/grading/result-stages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { attemptRules } from './publication/attempt-rules.ts'
import { buildPaper } from './publication/build-paper.ts'
import { readDraftImages, type WithFiles } from './draft/draft-images.ts'
import { selectDemoVersionId } from './exams.repo.ts'
import { readDraft } from './draft/read-draft.ts'
import { resultView } from './result-view.ts'
import { drawn, type WholeVersion } from './publication/own-papers.ts'
import { readExamHead, readVersion } from './publication/versions.service.ts'

interface Trial {
  readonly answers: Readonly<Record<string, readonly string[]>>
  /** Seed by which the options were shuffled; absent from pages older than the field. */
  readonly seed?: number | undefined
}

/** Parts of a version that a trial needs: a draft that was never published has them too. */
export type TrialVersion = Pick<WholeVersion, 'paper' | 'key' | 'settings' | 'outline' | 'sectionRules' | 'draws'>

/** All visitors of the demo get the questions of this seed: trying again brings no others to light. */
const FIRST_PAPER = 0

type TrialPaper = ResponseOf<typeof routes.exams.readDemo>

const NOTHING_ELSE = {
  stages: EVERYTHING_OPEN,
  startedAt: null,
  endedAt: null,
  visibleUntil: null,
  lateEvents: 0,
  discountedAnswers: 0,
  previousBest: null,
}

export async function demoVersion({ database }: Dependencies): Promise<Outcome<WholeVersion, 'exams.not-found'>> {
  const versionId = await selectDemoVersionId(database.query)
  const version = versionId === undefined ? undefined : await readVersion(database, versionId)
  return version === undefined ? failure('exams.not-found') : success(version)
}

export async function previewVersion(
  { database }: Dependencies,
  examId: string,
): Promise<Outcome<WholeVersion, 'exams.not-found' | 'exams.not-published'>> {
  const head = await readExamHead(database, examId)
  if (head === undefined) return failure('exams.not-found')
  const version = head.publishedVersionId === null ? undefined : await readVersion(database, head.publishedVersionId)
  return version === undefined ? failure('exams.not-published') : success(version)
}

/** The draft as it would be published now, incomplete as it may be. */
export async function draftVersion(
  dependencies: WithFiles,
  examId: string,
): Promise<Outcome<TrialVersion, 'exams.not-found'>> {
  const read = await readDraft(dependencies.database, examId)
  if (read === undefined) return failure('exams.not-found')
  const { draft, exam } = read
  const { images } = await readDraftImages(dependencies, draft, exam.settings)
  const built = buildPaper({ examId, versionId: examId, settings: exam.settings, draft, images })
  return success({ ...built, settings: exam.settings, sectionRules: attemptRules(built.paper) })
}

/** `paperSeed`: decides which questions are asked, where attempts have questions of their own. */
export function trialPaper(version: TrialVersion, paperSeed = FIRST_PAPER): TrialPaper {
  const { paper, settings, outline } = drawn(version, paperSeed)
  // The contract's types are mutable, a published paper is not; nobody writes to an answer.
  return {
    paper: asSealed(paper) as TrialPaper['paper'],
    durationMinutes: examMinutes(settings, outline),
    description: settings.description,
    ...(version.draws !== null && { paperSeed }),
  }
}

/** Grades given options that the paper of `paperSeed` knows; `now` in ms UTC. */
export function gradeTrial(whole: TrialVersion, trial: Trial, now: number, paperSeed = FIRST_PAPER): AttemptResultView {
  const version = drawn(whole, paperSeed)
  const known = new Map(version.sectionRules.flatMap(({ questions }) => [...questions]))
  const answers = Object.entries(trial.answers).filter(([questionId, optionIds]) =>
    optionIds.every((id) => known.get(questionId)?.has(id) === true),
  )
  return resultView(
    { ...version, seed: trial.seed ?? 0, times: null, lessons: new Map() },
    attemptResult(version.key, new Map(answers), { at: now, reason: 'finished' }),
    NOTHING_ELSE,
  )
}
