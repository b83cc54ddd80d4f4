import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { QuestionGrade } from '#domain/grading/grade.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts } from '#server/db/schema.ts'

/** Open and closed attempts at these versions. */
export async function countByVersion(executor: Executor, versionIds: readonly string[]) {
  if (versionIds.length === 0) return []
  return executor
    .select({ versionId: attempts.versionId, state: attempts.state, attempts: count() })
    .from(attempts)
    .where(inArray(attempts.versionId, [...versionIds]))
    .groupBy(attempts.versionId, attempts.state)
}

/** Total and one question's grade of closed attempts, a page after an id. `index`: the question's place in the key. */
export async function selectGrades(executor: Executor, versionId: string, index: number, after: string, limit: number) {
  return executor
    .select({
      id: attempts.id,
      score: sql<number>`(${attempts.result}->>'score')::float8`,
      grade: sql<QuestionGrade | null>`${attempts.result}->'questionGrades'->${index}::integer`,
    })
    .from(attempts)
    .where(and(eq(attempts.versionId, versionId), eq(attempts.state, 'closed'), gt(attempts.id, after)))
    .orderBy(asc(attempts.id))
    .limit(limit)
}
