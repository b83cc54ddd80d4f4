import { and, asc, count, desc, eq, gte, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import {
  doubtedQuestions,
  groupStudents,
  practiceAssignments,
  practiceScores,
  type CountedExplanations,
  questionDifficulties,
  questionFigures,
} from '#server/db/schema.ts'

export async function selectDoubted(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: doubtedQuestions.questionId })
    .from(doubtedQuestions)
    .orderBy(asc(doubtedQuestions.questionId))
  return rows.map(({ id }) => id)
}

const MICRO = 1_000_000

/** Reads measured difficulties in logits. They are stored in millionths, so that every engine reads the same number. */
export async function selectDifficulties(executor: Executor) {
  const rows = await executor.select().from(questionDifficulties).orderBy(asc(questionDifficulties.questionId))
  return rows.map(({ questionId, version, microLogits }) => ({ questionId, version, difficulty: microLogits / MICRO }))
}

export async function writeDifficulty(
  executor: Executor,
  { questionId, version, difficulty, answers }: MeasuredDifficulty,
): Promise<void> {
  const change = { version, microLogits: Math.round(difficulty * MICRO), answers }
  await executor
    .insert(questionDifficulties)
    .values({ questionId, ...change })
    .onConflictDoUpdate({ target: questionDifficulties.questionId, set: change })
}

interface MeasuredDifficulty {
  readonly questionId: string
  /** Academy day of the measurement. */
  readonly version: number
  readonly difficulty: number
  readonly answers: number
}

/** Finds what a student, or a group in which the student has a seat, is asked to practise on an academy day. */
export async function selectAssignmentsOf(executor: Executor, userId: string, today: number) {
  const seat = executor
    .select({ one: sql`1` })
    .from(groupStudents)
    .where(
      and(
        eq(groupStudents.userId, userId),
        eq(groupStudents.state, 'member'),
        sql`${practiceAssignments.groupIds} @> to_jsonb(${groupStudents.groupId}::text)`,
      ),
    )
  return executor
    .select({
      id: practiceAssignments.id,
      title: practiceAssignments.title,
      topics: practiceAssignments.topics,
      questionIds: practiceAssignments.questionIds,
      questions: practiceAssignments.questions,
      since: practiceAssignments.since,
      until: practiceAssignments.until,
    })
    .from(practiceAssignments)
    .where(
      and(
        lte(practiceAssignments.since, today),
        gte(practiceAssignments.until, today),
        or(sql`${practiceAssignments.studentIds} @> to_jsonb(${userId}::text)`, sql`exists (${seat})`),
      ),
    )
    .orderBy(asc(practiceAssignments.until), asc(practiceAssignments.id))
}

/** The published rate covers at most so many of the latest scores. */
const SCORES_MOST = 10_000

/** The version is equal as long as no real score was entered or deleted: a later one has a greater id. */
export async function selectScoresVersion(executor: Executor): Promise<string> {
  const [row] = await executor
    .select({ scores: count(), last: sql<string | null>`max(${practiceScores.id}::text)` })
    .from(practiceScores)
  return `${row?.scores ?? 0} ${row?.last ?? ''}`
}

/** Reads real scores of exams with a forecast, the latest exams first. */
export async function selectForecastScores(executor: Executor) {
  const rows = await executor
    .select({
      student: practiceScores.userId,
      day: practiceScores.day,
      score: practiceScores.score,
      low: practiceScores.low,
      high: practiceScores.high,
    })
    .from(practiceScores)
    .where(and(isNotNull(practiceScores.low), isNotNull(practiceScores.high)))
    .orderBy(desc(practiceScores.day))
    .limit(SCORES_MOST)
  return rows.flatMap(({ low, high, ...score }) => (low === null || high === null ? [] : [{ ...score, low, high }]))
}

/** Reads what the last night counted of questions with two explanations. */
export async function selectCountedExplanations(executor: Executor): Promise<ReadonlyMap<string, CountedExplanations>> {
  const rows = await executor
    .select({ questionId: questionFigures.questionId, explanations: questionFigures.explanations })
    .from(questionFigures)
    .where(isNotNull(questionFigures.explanations))
  return new Map(
    rows.flatMap(({ questionId, explanations }) => (explanations === null ? [] : [[questionId, explanations]])),
  )
}
