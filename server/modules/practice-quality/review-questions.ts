/** Questions that are reported or in doubt wait in a queue, and staff decide. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ReviewedQuestion } from '#contract/practice/practice-questions.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { countPracticeQuestions, type QuestionLine, readQuestionLines } from '#server/modules/exams/index.ts'
import { readKnowledge } from '#server/modules/practice/index.ts'
import {
  type DoubtRow,
  type FiguresRow,
  lockReview,
  removeDoubt,
  type ReviewRow,
  selectDoubts,
  selectFigures,
  selectReportedQuestions,
  selectReports,
  selectReviews,
  writeReview,
  writeStaffDoubt,
} from './quality.repo.ts'

/** The queue shows so many reports of one question. */
const REPORTS_SHOWN = 20
const THOUSANDTHS = 1_000

type Reports = Awaited<ReturnType<typeof selectReports>>

interface QuestionMatter {
  readonly id: string
  readonly topic: string
  readonly line: QuestionLine
  readonly reports: Reports
  readonly doubt: DoubtRow | undefined
  readonly review: ReviewRow | undefined
  readonly figures: FiguresRow | undefined
}

/** Lists questions in doubt first, then those that most students report. */
export async function listReviewedQuestions(dependencies: Dependencies): Promise<ReviewedQuestion[]> {
  const { query } = dependencies.database
  const { authored } = await readKnowledge(dependencies)
  const reviews = new Map((await selectReviews(query)).map((row) => [row.questionId, row]))
  const doubts = new Map((await selectDoubts(query)).map((row) => [row.questionId, row]))
  const figures = new Map((await selectFigures(query)).map((row) => [row.questionId, row]))
  const waiting = (await selectReports(query)).filter(({ question, at }) => {
    return at > (reviews.get(question)?.handledAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  })
  const reports = Map.groupBy(waiting, ({ question }) => question)
  // A log may name any id; only questions of packs are known here.
  const ids = [...new Set([...doubts.keys(), ...reports.keys()])].filter((id) => authored.has(id))
  const lines = await readQuestionLines(dependencies, ids)
  return ids
    .flatMap((id) => {
      const [line, topic] = [lines.get(id), authored.get(id)?.topic]
      if (line === undefined || topic === undefined) return []
      const own = reports.get(id) ?? []
      const known = { doubt: doubts.get(id), review: reviews.get(id), figures: figures.get(id) }
      return [matterView({ id, topic, line, reports: own, ...known })]
    })
    .toSorted(
      (one, other) =>
        Number(other.doubt !== null) - Number(one.doubt !== null) ||
        other.reporters - one.reporters ||
        (one.id < other.id ? -1 : 1),
    )
}

/** Counts what `listReviewedQuestions` lists, without reading texts and reports. */
export async function countReviewedQuestions(dependencies: Dependencies): Promise<number> {
  const { query } = dependencies.database
  const { authored } = await readKnowledge(dependencies)
  const doubted = (await selectDoubts(query)).map(({ questionId }) => questionId)
  const ids = new Set([...doubted, ...(await selectReportedQuestions(query))])
  return countPracticeQuestions(
    query,
    [...ids].filter((id) => authored.has(id)),
  )
}

function matterView({ id, topic, line, reports, doubt, review, figures }: QuestionMatter): ReviewedQuestion {
  return {
    id,
    examId: line.examId,
    text: line.text,
    topic,
    doubt: doubt === undefined ? null : { reason: doubt.reason, since: doubt.since.getTime() },
    keptAt: review?.keptAt?.getTime() ?? null,
    reporters: new Set(reports.map(({ student }) => student)).size,
    reports: reports
      .toReversed()
      .slice(0, REPORTS_SHOWN)
      .map(({ reason, text, at, version }) => ({ reason, text, at, version })),
    figures: figures === undefined ? null : figuresView(figures, line),
  }
}

function figuresView({ sights, right, medianMs, itemRest, options }: FiguresRow, line: QuestionLine) {
  const chosen = new Map(options.map((option) => [option.id, option.chosen]))
  return {
    sights,
    right,
    medianMs,
    itemRest: itemRest === null ? null : itemRest / THOUSANDTHS,
    options: line.options.map((option) => ({
      ...option,
      share: sights === 0 ? 0 : (chosen.get(option.id) ?? 0) / sights,
    })),
  }
}

type Decided = Promise<Outcome<Record<string, never>, 'practice.question-not-found'>>

/** Takes a question out of practice. Its answers count for nothing from now on, so that cards made by it are gone. */
export function withdrawQuestion(dependencies: Dependencies, questionId: string, actorId: string): Decided {
  return decide(dependencies, questionId, async (transaction, at) => {
    await writeStaffDoubt(transaction, { questionId, reason: 'staff', since: at, createdBy: actorId })
    await recordChange(transaction, { at, actorId, action: 'questions.doubt', subject: `questions:${questionId}` })
  })
}

/** Keeps a question, or puts it back: what was received until now rings no alarm any more. Its reports are handled. */
export function keepQuestion(dependencies: Dependencies, questionId: string, actorId: string): Decided {
  return decide(dependencies, questionId, async (transaction, at) => {
    await removeDoubt(transaction, questionId)
    const kept = { keptAt: at, keptBy: actorId, handledAt: at, handledBy: actorId }
    await writeReview(transaction, questionId, kept)
    await recordChange(transaction, { at, actorId, action: 'questions.keep', subject: `questions:${questionId}` })
  })
}

/** `until`: instant (ms UTC) of the last report that was read; one that came meanwhile waits. */
export function handleReports(dependencies: Dependencies, questionId: string, until: number, actorId: string): Decided {
  return decide(dependencies, questionId, async (transaction, at, review) => {
    const handledAt = new Date(Math.max(Math.min(until, at.getTime()), review?.handledAt?.getTime() ?? 0))
    await writeReview(transaction, questionId, { handledAt, handledBy: actorId })
  })
}

async function decide(
  dependencies: Dependencies,
  questionId: string,
  write: (transaction: Executor, at: Date, review: ReviewRow | undefined) => Promise<void>,
): Decided {
  const { authored } = await readKnowledge(dependencies)
  if (!authored.has(questionId)) return failure('practice.question-not-found')
  await dependencies.database.transaction(async (transaction) => {
    const review = await lockReview(transaction, questionId)
    await write(transaction, new Date(dependencies.now()), review)
  })
  return success({})
}
