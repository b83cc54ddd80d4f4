import { isDeepStrictEqual } from 'node:util'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { languagesAfter } from '#domain/attempt/languages.ts'
import { marksAfter } from '#domain/attempt/marks.ts'
import type { AttemptResult } from '#domain/grading/result.ts'
import type { ResultStages } from '#domain/grading/result-stages.ts'
import { readingTime } from '#domain/grading/visibility.ts'
import { examMilestone } from '#domain/progress/milestones.ts'
import type { TopicScore } from '#domain/progress/strengths.ts'
import { questionTimes } from '#domain/statistics/question-times.ts'
import type { Executor } from '#server/db/connection.ts'
import type { ContentDependencies } from '#server/dependencies.ts'
import { resultView, versionOfAttempt } from '#server/modules/exams/index.ts'
import { explainingParts } from '#server/modules/learning/index.ts'
import { type AttemptEvidence, evidenceOf } from '../evidence/attempt-evidence.ts'
import type { AttemptRow } from '../attempts.repo.ts'
import { forgetReading, isFirstAttempt, selectPreviousBest, stampGiven, stampSeen } from './given-results.repo.ts'
import { selectHeld } from '../log/heads.repo.ts'
import { inTurnIfLong } from '../log/long-logs-in-turn.ts'
import { lateAnswers } from '../evidence/late-answers.ts'
import { settledAttempt } from '../closing/settled-attempt.ts'
import { scoreInContext } from './score-in-context.ts'
import { stagesOfAttempt } from './stages-of-result.ts'

type ResultFailure = 'attempts.not-found' | 'attempts.still-open' | 'attempts.result-denied' | 'attempts.device-waiting'

/**
 * The result of a student's own attempt, with the parts of it that are open; its first reading starts the time in which
 * it can be read. While another device is known to hold lines, the student is asked first: `leavesUndelivered` means
 * not to wait for it. If no part is open yet, no result is given out: it is not marked as seen, and lines still count.
 */
export function readResult(
  dependencies: ContentDependencies,
  userId: string,
  attemptId: string,
  options: { readonly leavesUndelivered?: boolean } = {},
): Promise<Outcome<AttemptResultView, ResultFailure>> {
  const read = () => readInTurn(dependencies, userId, attemptId, options)
  return inTurnIfLong(dependencies.database, attemptId, read)
}

async function readInTurn(
  dependencies: ContentDependencies,
  userId: string,
  attemptId: string,
  { leavesUndelivered = false }: { readonly leavesUndelivered?: boolean },
): Promise<Outcome<AttemptResultView, ResultFailure>> {
  const { database } = dependencies
  const attempt = await settledAttempt(dependencies, attemptId)
  if (attempt === undefined || attempt.userId !== userId) return failure('attempts.not-found')
  const { result, settledAt, closedAt } = attempt
  if (attempt.state === 'open' || result === null || settledAt === null) return failure('attempts.still-open')
  const now = dependencies.now()
  const stages = await stagesOfAttempt(database.query, attempt, now)
  const firstSeenAt = attempt.resultFirstSeenAt?.getTime() ?? null
  const time = readingTime({ readyAt: readyAt(settledAt, attempt.finalAt), firstSeenAt, now }, stages)
  if (time === null) return failure('attempts.result-denied')
  if (stages.open.score) {
    const held = leavesUndelivered ? null : await linesHeld(database.query, attempt, now)
    if (held !== null) return failure('attempts.device-waiting', { detail: held })
    await stampReading(database.query, attempt, stages, { now, isFirst: time.isFirst })
  }
  const version = await versionOfAttempt(database, attempt)
  const evidence = await evidenceOf(dependencies, attempt)
  const answers = lateAnswers(evidence)
  const wrong = result.questionGrades.filter(({ correct }) => !correct).map(({ questionId }) => questionId)
  const lessons = stages.open.answers ? await explainingParts(dependencies, userId, wrong) : new Map()
  const previousBest = await selectPreviousBest(database.query, attempt)
  const view = resultView({ ...version, seed: attempt.seed, times: timesOf(evidence, result), lessons }, result, {
    stages,
    startedAt: attempt.startedAt.getTime(),
    endedAt: closedAt?.getTime() ?? result.endedAt,
    visibleUntil: time.until,
    lateEvents: answers.late,
    discountedAnswers: answers.discounted,
    previousBest,
    ...(await milestoneOf(database.query, attempt, { stages, previousBest, isNew: time.isFirst })),
    ...(stages.open.answers && stages.replay && { replay: true }),
    ...(stages.open.score && (await scoreInContext(database.query, attempt.examId, result, stages))),
  })
  const { accommodations } = attempt.terms
  const own = withLanguages(withMarks(view, evidence), evidence)
  return success({ ...own, ...(accommodations !== undefined && { accommodations }) })
}

interface Marked {
  readonly stages: ResultStages
  readonly previousBest: number | null
  readonly isNew: boolean
}

/** Puts the milestone into its place in the result. */
async function milestoneOf(
  executor: Executor,
  attempt: AttemptRow,
  { stages, previousBest, isNew }: Marked,
): Promise<Pick<AttemptResultView, 'milestone'>> {
  const { result } = attempt
  const kind = examMilestone({
    score: stages.open.score ? (result?.score ?? null) : null,
    isProvisional: result?.provisional === true,
    isFirst: await isFirstAttempt(executor, attempt),
    previousBest,
  })
  return kind === null ? {} : { milestone: { kind, isNew } }
}

/** The result with the student's own highlights and notes; no view of staff has them. */
function withMarks(view: AttemptResultView, { state }: AttemptEvidence): AttemptResultView {
  if (state.marks.length === 0) return view
  const marks = marksAfter(state.marks)
  return {
    ...view,
    questionResults: view.questionResults.map((question) => {
      const own = [...(marks.get(question.id)?.values() ?? [])]
      return own.length === 0 ? question : { ...question, marks: own }
    }),
  }
}

/** The result of an exam in two languages with the one in which the student saw each question last. */
function withLanguages(view: AttemptResultView, { state }: AttemptEvidence): AttemptResultView {
  if (state.languages.length === 0) return view
  const languages = languagesAfter(state.languages)
  return {
    ...view,
    questionResults: view.questionResults.map((question) => {
      const shownIn = languages.get(question.id)
      return shownIn === undefined ? question : { ...question, shownIn }
    }),
  }
}

/** Instant since which a result can be read, ms UTC. */
export function readyAt(settledAt: Date | null, finalAt: Date | null): number {
  return Math.max(settledAt?.getTime() ?? 0, finalAt?.getTime() ?? 0)
}

/** Records a reading: that it took place, what it showed of topics, and that the student knows a result. */
async function stampReading(
  executor: Executor,
  attempt: AttemptRow,
  { open }: ResultStages,
  { now, isFirst }: { readonly now: number; readonly isFirst: boolean },
): Promise<void> {
  // Topics that the student saw before they were withheld stay recorded.
  const topics = open.correctness && attempt.result !== null ? shownTopics(attempt.result) : attempt.seenTopics
  const isNew = isFirst || !isDeepStrictEqual(attempt.seenTopics, topics)
  if (isFirst && attempt.resultFirstSeenAt !== null)
    await forgetReading(executor, attempt.id, attempt.resultFirstSeenAt)
  if (isNew) await stampSeen(executor, attempt.id, new Date(now), topics)
  // The score alone discloses right and wrong, too: if answers are changed one by one, it shows which of two is better.
  if (attempt.resultGivenAt === null) await stampGiven(executor, attempt, now)
}

/**
 * Lines that devices named at these attempts and have not delivered, while they may still arrive: a reading concerns
 * every closed attempt of the student at the exam. Null if no lines are known to be under way.
 */
async function linesHeld(executor: Executor, { userId, examId, resultGivenAt }: AttemptRow, now: number) {
  if (resultGivenAt !== null) return null
  const held = (await selectHeld(executor, userId, examId)).filter(
    ({ settledAt, terms }) => settledAt !== null && now <= settledAt.getTime() + terms.lateSyncMs,
  )
  if (held.length === 0) return null
  return {
    lines: held.reduce((sum, { headSeq, lastSeq }) => sum + headSeq - lastSeq, 0),
    lastHeardAt: Math.max(...held.map(({ headAt }) => headAt ?? 0)),
  }
}

/** Time that the student worked on each question. */
function timesOf({ ordered, state }: AttemptEvidence, { endedAt }: AttemptResult) {
  return questionTimes(ordered, state.absences, endedAt)
}

/**
 * Topics that a reading of the result shows; the student's strengths are computed from them. A provisional result shows
 * none.
 */
export function shownTopics({
  provisional,
  topics,
}: Pick<AttemptResult, 'provisional' | 'topics'>): readonly TopicScore[] | null {
  if (provisional) return null
  return topics
    .filter(({ topic }) => topic !== '')
    .map(({ topic, score, maximum, questions }) => ({ topic, score, maximum, questions }))
}
