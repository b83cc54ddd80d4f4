import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { QuestionGrade } from '#domain/grading/grade.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, manualGrades } from '#server/db/schema.ts'

/** Open and closed attempts at these versions. */
export async function countByVersion(executor: Executor, versionIds: readonly string[]) {
  if (versionIds.length === 0) return []
  return executor
    .select({ versionId: attempts.versionId, state: attempts.state, attempts: count() })
    .from(attempts)
    .where(inArray(attempts.versionId, [...versionIds]))
    .groupBy(attempts.versionId, attempts.state)
}

/**
 * Total and one question's grade of closed attempts, with the score that a person gave: a page after an id. Without a
 * grade the attempt was not asked the question.
 */
export async function selectGrades(
  executor: Executor,
  versionId: string,
  questionId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const isOfQuestion = and(eq(manualGrades.attemptId, attempts.id), eq(manualGrades.questionId, questionId))
  return executor
    .select({
      id: attempts.id,
      score: sql<number>`(${attempts.result}->>'score')::float8`,
      maximum: sql<number>`(${attempts.result}->>'maximum')::float8`,
      grade: sql<QuestionGrade | null>`jsonb_path_query_first(${attempts.result},
        '$.questionGrades[*] ? (@.questionId == $asked)', jsonb_build_object('asked', ${questionId}::text))`,
      byPerson: manualGrades.score,
    })
    .from(attempts)
    .leftJoin(manualGrades, isOfQuestion)
    .where(and(eq(attempts.versionId, versionId), eq(attempts.state, 'closed'), gt(attempts.id, after)))
    .orderBy(asc(attempts.id))
    .limit(limit)
}
