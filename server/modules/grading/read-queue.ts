/** Queue of what waits for a person's score, by question and without names. */
import { createHash } from 'node:crypto'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { GRADING_BATCH, type GradingAnswer } from '#contract/attempts/grading.ts'
import type { routes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { QuestionKey } from '#domain/exam/key.ts'
import type { PaperQuestion } from '#domain/exam/paper.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { type WholeVersion, wholeVersion } from '#server/modules/exams/index.ts'
import {
  type AnswerRow,
  type AnswerState,
  countAnswers,
  countProvisional,
  selectAnswers,
  selectExam,
  selectNames,
  selectVersionIds,
} from './grading.repo.ts'

type Queue = ResponseOf<typeof routes.grading.gradingQueue>
type Answers = ResponseOf<typeof routes.grading.gradingAnswers>

interface AskedQuestion {
  readonly question: PaperQuestion
  readonly key: QuestionKey
  readonly number: number
  readonly sectionName: string
  readonly version: WholeVersion
}

/** Questions that people grade, each as the newest version that asks it has it. */
async function manualQuestions({ database }: Dependencies, examId: string): Promise<AskedQuestion[]> {
  const found = new Map<string, AskedQuestion>()
  for (const versionId of await selectVersionIds(database.query, examId)) {
    const version = await wholeVersion(database, versionId)
    for (const asked of manualIn(version)) if (!found.has(asked.question.id)) found.set(asked.question.id, asked)
  }
  return [...found.values()].toSorted((a, b) => a.number - b.number)
}

function manualIn(version: WholeVersion): AskedQuestion[] {
  const keys = new Map(version.key.questions.map((key) => [key.questionId, key]))
  const asked = version.paper.sections.flatMap((section) =>
    section.questions.map((question) => ({ question, sectionName: section.name })),
  )
  return asked.flatMap(({ question, sectionName }, index) => {
    const key = keys.get(question.id)
    return key?.correctType === 'manual' ? [{ question, key, number: index + 1, sectionName, version }] : []
  })
}

export async function readQueue(
  dependencies: Dependencies,
  examId: string,
  reader: Reader,
): Promise<Outcome<Queue, 'exams.not-found'>> {
  const { query } = dependencies.database
  const exam = await selectExam(query, examId)
  if (exam === undefined) return failure('exams.not-found')
  const questions = await manualQuestions(dependencies, examId)
  const seen = await seenBy(query, reader)
  const counted = await countAnswers(
    query,
    examId,
    questions.map(({ question }) => question.id),
    seen,
  )
  const counts = new Map(counted.map((count) => [count.question_id, count]))
  return success({
    exam: { id: examId, title: exam.settings.title, locale: exam.settings.locale },
    questions: questions.map((asked) => ({ ...head(asked), ...countsOf(counts.get(asked.question.id)) })),
    provisionalResults: await countProvisional(query, examId, seen),
  })
}

function head({ question, key, number, sectionName }: AskedQuestion) {
  return { questionId: question.id, number, sectionName, html: question.html, mark: key.mark }
}

function countsOf(count: { readonly waiting: number; readonly graded: number } | undefined) {
  return { waiting: count?.waiting ?? 0, graded: count?.graded ?? 0 }
}

export async function readAnswers(
  dependencies: Dependencies,
  request: { readonly examId: string; readonly questionId: string; readonly state: AnswerState },
  reader: Reader,
): Promise<Outcome<Answers, 'exams.not-found' | 'grading.not-found'>> {
  const { query } = dependencies.database
  const { examId, questionId } = request
  if ((await selectExam(query, examId)) === undefined) return failure('exams.not-found')
  const asked = await askedQuestion(dependencies, request)
  if (asked === undefined) return failure('grading.not-found')
  const seen = await seenBy(query, reader)
  const [count] = await countAnswers(query, examId, [questionId], seen)
  const rows = await selectAnswers(query, { ...request, seen }, GRADING_BATCH)
  const items = rows.map((row) => answerOf(row, questionId))
  return success({ question: { ...head(asked), ...countsOf(count), ...detail(asked) }, items })
}

async function askedQuestion(
  dependencies: Dependencies,
  { examId, questionId }: { readonly examId: string; readonly questionId: string },
): Promise<AskedQuestion | undefined> {
  const questions = await manualQuestions(dependencies, examId)
  return questions.find(({ question }) => question.id === questionId)
}

function detail({ question, key, version }: AskedQuestion) {
  const right = new Set(key.correctOptionIds)
  const paragraph = version.paper.paragraphs.find(({ id }) => id === question.paragraphId)
  return {
    answerType: question.answerType,
    paragraphHtml: paragraph?.html ?? null,
    options: question.options.map(({ id, html }) => ({ id, html, correct: right.has(id) })),
    explanationHtml: key.explanationHtml,
  }
}

function answerOf(row: AnswerRow, questionId: string): GradingAnswer {
  return {
    attemptId: row.attempt_id,
    alias: aliasOf(row.attempt_id, questionId),
    given: row.given,
    score: row.score,
    comment: row.comment ?? '',
    revision: row.revision ?? 0,
    gradedByName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    gradedAt: row.graded_at === null ? null : Number(row.graded_at),
  }
}

/** Letters and digits that are not mistaken for each other. */
const ALIAS_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The same for the same attempt and question, another for every question: two answers cannot be joined by it. */
export function aliasOf(attemptId: string, questionId: string): string {
  const bytes = createHash('sha256').update(`${attemptId} ${questionId}`).digest()
  return Array.from(bytes.subarray(0, 5), (byte) => ALIAS_SIGNS[byte % ALIAS_SIGNS.length]).join('')
}

/** Names of those who sat the exam. The request is on record. */
export async function revealNames(
  dependencies: Dependencies,
  { examId, questionId }: { readonly examId: string; readonly questionId: string },
  reader: Reader,
) {
  const { database, now } = dependencies
  if ((await selectExam(database.query, examId)) === undefined) return failure('exams.not-found')
  if ((await askedQuestion(dependencies, { examId, questionId })) === undefined) return failure('grading.not-found')
  const names = await database.transaction(async (transaction) => {
    await recordChange(transaction, {
      at: new Date(now()),
      actorId: reader.userId,
      action: 'grading.reveal-names',
      subject: `exam:${examId}`,
      after: { questionId },
    })
    return selectNames(transaction, examId, await seenBy(transaction, reader))
  })
  return success({
    names: names.map(({ attemptId, firstName, lastName }) => ({ attemptId, name: `${firstName} ${lastName}`.trim() })),
  })
}
