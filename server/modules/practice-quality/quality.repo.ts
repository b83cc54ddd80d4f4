import { asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ReportedBody } from '#domain/practice/event.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  doubtedQuestions,
  practiceEvents,
  practiceReviews,
  questionDifficulties,
  questionFigures,
} from '#server/db/schema.ts'

export type ReviewRow = typeof practiceReviews.$inferSelect
export type FiguresRow = typeof questionFigures.$inferSelect
export type DoubtRow = typeof doubtedQuestions.$inferSelect

/** So many reports are read at once: those that arrived last. */
const REPORTS_MOST = 5_000

/** Reads the latest reports of all students, in the order of arrival. */
export async function selectReports(executor: Executor) {
  // Drizzle writes columns of a single table without its name, which would name the inner one here.
  const hasAnswered = sql<boolean>`exists (select 1 from practice_events answered
    where answered.user_id = practice_events.user_id
      and answered.body ->> 'question' = practice_events.body ->> 'question'
      and answered.body ->> 'type' = 'answered')`
  const rows = await executor
    .select({
      student: practiceEvents.userId,
      body: practiceEvents.body,
      receivedAt: practiceEvents.receivedAt,
      hasAnswered,
    })
    .from(practiceEvents)
    .where(sql`${practiceEvents.body} ->> 'type' = 'reported'`)
    .orderBy(sql`${practiceEvents.receivedAt} desc`)
    .limit(REPORTS_MOST)
  return rows.toReversed().flatMap(({ student, body, receivedAt, hasAnswered: isKnown }) => {
    return body.type === 'reported' ? [{ student, ...reportOf(body), at: receivedAt.getTime(), isKnown }] : []
  })
}

/** Finds ids that the latest reports name and that staff have not handled since; a log may name any id. */
export async function selectReportedQuestions(executor: Executor): Promise<string[]> {
  const latest = executor
    .select({
      question: sql<string>`${practiceEvents.body} ->> 'question'`.as('question'),
      receivedAt: practiceEvents.receivedAt,
    })
    .from(practiceEvents)
    .where(sql`${practiceEvents.body} ->> 'type' = 'reported'`)
    .orderBy(desc(practiceEvents.receivedAt))
    .limit(REPORTS_MOST)
    .as('latest')
  const rows = await executor
    .selectDistinct({ question: latest.question })
    .from(latest)
    .leftJoin(practiceReviews, sql`${practiceReviews.questionId}::text = ${latest.question}`)
    .where(or(isNull(practiceReviews.handledAt), gt(latest.receivedAt, practiceReviews.handledAt)))
  return rows.map(({ question }) => question)
}

function reportOf({ question, reason, text, version }: ReportedBody) {
  return { question, reason, text, version }
}

export async function selectReviews(executor: Executor): Promise<ReviewRow[]> {
  return executor.select().from(practiceReviews)
}

export async function selectDoubts(executor: Executor): Promise<DoubtRow[]> {
  return executor.select().from(doubtedQuestions).orderBy(asc(doubtedQuestions.since))
}

/** False: it was in doubt already, and stays for the reason that it has. */
export async function insertDoubt(executor: Executor, doubt: DoubtRow): Promise<boolean> {
  const inserted = await executor
    .insert(doubtedQuestions)
    .values(doubt)
    .onConflictDoNothing()
    .returning({ id: doubtedQuestions.questionId })
  return inserted.length === 1
}

export async function writeStaffDoubt(executor: Executor, doubt: DoubtRow): Promise<void> {
  const { reason, since, createdBy } = doubt
  await executor
    .insert(doubtedQuestions)
    .values(doubt)
    .onConflictDoUpdate({ target: doubtedQuestions.questionId, set: { reason, since, createdBy } })
}

export async function removeDoubt(executor: Executor, questionId: string): Promise<void> {
  await executor.delete(doubtedQuestions).where(eq(doubtedQuestions.questionId, questionId))
}

type ReviewChange = Partial<Omit<ReviewRow, 'questionId'>>

export async function writeReview(executor: Executor, questionId: string, change: ReviewChange): Promise<void> {
  await executor
    .insert(practiceReviews)
    .values({ questionId, ...change })
    .onConflictDoUpdate({ target: practiceReviews.questionId, set: change })
}

/** Takes the lock of a question's review, so that the alarm and staff do not pass each other. */
export async function lockReview(executor: Executor, questionId: string): Promise<ReviewRow | undefined> {
  await executor.insert(practiceReviews).values({ questionId }).onConflictDoNothing()
  const [row] = await executor
    .select()
    .from(practiceReviews)
    .where(eq(practiceReviews.questionId, questionId))
    .for('update')
  return row
}

export async function selectFigures(executor: Executor): Promise<FiguresRow[]> {
  return executor.select().from(questionFigures)
}

export async function writeFigures(executor: Executor, row: FiguresRow): Promise<void> {
  const { questionId: _questionId, ...change } = row
  await executor
    .insert(questionFigures)
    .values(row)
    .onConflictDoUpdate({ target: questionFigures.questionId, set: change })
}

export async function removeDifficulties(executor: Executor, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return
  await executor.delete(questionDifficulties).where(inArray(questionDifficulties.questionId, [...questionIds]))
}
