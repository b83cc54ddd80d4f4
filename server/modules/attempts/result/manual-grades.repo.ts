import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { manualGrades } from '#server/db/schema.ts'

export async function selectManualGrades(executor: Executor, attemptId: string) {
  return executor.select().from(manualGrades).where(eq(manualGrades.attemptId, attemptId))
}
