import { and, eq, exists, gt, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from './connection.ts'
import { examVersions } from './schema.ts'

/** Returns the condition that a row of `exam_versions` is the newest of its exam. */
export function isNewestVersion(executor: Executor): SQL {
  const newer = alias(examVersions, 'newer')
  const found = executor
    .select({ one: sql`1` })
    .from(newer)
    .where(and(eq(newer.examId, examVersions.examId), gt(newer.number, examVersions.number)))
  return not(exists(found))
}
