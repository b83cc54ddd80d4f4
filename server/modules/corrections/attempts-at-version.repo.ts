import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { QuestionGrade } from '#domain/grading/grade.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, manualGrades } from '#server/db/schema.ts'

export interface QuestionInKey {
  readonly questionId: string
  /** Its place in the key. */
  readonly index: number
}

/** Open and closed attempts at these versions. */
export async function countByVersion(executor: Executor, versionIds: readonly string[]) {
  if (versionIds.length === 0) return []
  return executor
    .select({ versionId: attempts.versionId, state: attempts.state, attempts: count() })
    .from(attempts)
    .where(inArray(attempts.versionId, [...versionIds]))
    .groupBy(attempts.versionId, attempts.state)
}

/** Total and one question's grade of closed attempts, with the score that a person gave: a page after an id. */
export async function selectGrades(
  executor: Executor,
  versionId: string,
  { index, questionId }: QuestionInKey,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const isOfQuestion = and(eq(manualGrades.attemptId, attempts.id), eq(manualGrades.questionId, questionId))
  return executor
    .select({
      id: attempts.id,
      score: sql<number>`(${attempts.result}->>'score')::float8`,
      grade: sql<QuestionGrade | null>`${attempts.result}->'questionGrades'->${index}::integer`,
      byPerson: manualGrades.score,
    })
    .from(attempts)
    .leftJoin(manualGrades, isOfQuestion)
    .where(and(eq(attempts.versionId, versionId), eq(attempts.state, 'closed'), gt(attempts.id, after)))
    .orderBy(asc(attempts.id))
    .limit(limit)
}
