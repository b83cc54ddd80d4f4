import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { parkedCommands } from '#server/db/schema.ts'

export type ParkedRow = typeof parkedCommands.$inferSelect
export type NewParked = typeof parkedCommands.$inferInsert

/** Parks a command unless the same one is waiting or was decided about already. */
export async function insertParked(executor: Executor, parked: NewParked): Promise<void> {
  await executor.insert(parkedCommands).values(parked).onConflictDoNothing()
}

/** Refused starts of a student at an exam, decided about or not. */
export async function countParkedStarts(executor: Executor, userId: string, examId: string): Promise<number> {
  const [row] = await executor
    .select({ starts: count() })
    .from(parkedCommands)
    .where(and(eq(parkedCommands.userId, userId), eq(parkedCommands.examId, examId), eq(parkedCommands.kind, 'start')))
  return row?.starts ?? 0
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

/** Decisions about lines of an attempt's log, the earliest first. */
export async function selectLineDecisions(executor: Executor, attemptId: string) {
  return executor
    .select({
      writerId: parkedCommands.writerId,
      receivedAt: parkedCommands.receivedAt,
      decision: parkedCommands.decision,
    })
    .from(parkedCommands)
    .where(
      and(
        eq(parkedCommands.attemptId, attemptId),
        eq(parkedCommands.kind, 'late-log'),
        isNotNull(parkedCommands.decision),
      ),
    )
    .orderBy(asc(parkedCommands.receivedAt))
}

/** Stores lines that wait for a decision; they replace waiting lines of the same device. */
export async function putWaitingLines(executor: Executor, parked: NewParked): Promise<void> {
  const { attemptId, writerId, code, against, lines, receivedAt } = parked
  const updated = await executor
    .update(parkedCommands)
    .set({ code, against, lines, receivedAt })
    .where(
      and(
        eq(parkedCommands.attemptId, attemptId),
        eq(parkedCommands.writerId, writerId),
        eq(parkedCommands.kind, 'late-log'),
        isNull(parkedCommands.decision),
      ),
    )
    .returning({ id: parkedCommands.id })
  if (updated.length === 0) await insertParked(executor, parked)
}

/** Removes the waiting lines of these devices. */
export async function forgetWaitingLines(
  executor: Executor,
  attemptId: string,
  writerIds: readonly string[],
): Promise<void> {
  await executor
    .delete(parkedCommands)
    .where(
      and(
        eq(parkedCommands.attemptId, attemptId),
        inArray(parkedCommands.writerId, [...writerIds]),
        eq(parkedCommands.kind, 'late-log'),
        isNull(parkedCommands.decision),
      ),
    )
}

/** `receivedAt`: arrival of the last of them. */
export async function updateParkedLines(
  executor: Executor,
  id: string,
  arrived: Pick<ParkedRow, 'lines' | 'receivedAt'>,
): Promise<void> {
  await executor.update(parkedCommands).set(arrived).where(eq(parkedCommands.id, id))
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
