import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { parkedCommands } from '#server/db/schema.ts'

export type ParkedRow = typeof parkedCommands.$inferSelect
export type NewParked = typeof parkedCommands.$inferInsert

/** Parks a command unless the same one waits, or was decided about, already. */
export async function insertParked(executor: Executor, parked: NewParked): Promise<void> {
  await executor.insert(parkedCommands).values(parked).onConflictDoNothing()
}

export async function selectParkedStart(
  executor: Executor,
  attemptId: string,
  writerId: string,
): Promise<ParkedRow | undefined> {
  const [row] = await executor
    .select()
    .from(parkedCommands)
    .where(
      and(
        eq(parkedCommands.attemptId, attemptId),
        eq(parkedCommands.writerId, writerId),
        eq(parkedCommands.kind, 'start'),
      ),
    )
  return row
}

export async function updateParkedLines(executor: Executor, id: string, lines: ParkedRow['lines']): Promise<void> {
  await executor.update(parkedCommands).set({ lines }).where(eq(parkedCommands.id, id))
}

/** A parked command under its lock. */
export async function lockParked(executor: Executor, id: string): Promise<ParkedRow | undefined> {
  const [row] = await executor.select().from(parkedCommands).where(eq(parkedCommands.id, id)).for('update')
  return row
}

export interface Decision {
  readonly decision: 'accepted' | 'rejected'
  readonly reason: string
  readonly decidedBy: string
  readonly decidedAt: Date
}

export async function writeDecision(executor: Executor, id: string, decision: Decision): Promise<void> {
  await executor
    .update(parkedCommands)
    .set(decision)
    .where(and(eq(parkedCommands.id, id), isNull(parkedCommands.decision)))
}
