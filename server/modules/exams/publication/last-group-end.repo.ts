import { eq, max } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { examGroups } from '#server/db/schema.ts'

/** The latest end (ms UTC) of the hours in which groups may begin an exam; null: none has one. */
export async function selectLastGroupEnd(executor: Executor, examId: string): Promise<number | null> {
  const [row] = await executor
    .select({ endsAt: max(examGroups.endsAt) })
    .from(examGroups)
    .where(eq(examGroups.examId, examId))
  return row?.endsAt?.getTime() ?? null
}
