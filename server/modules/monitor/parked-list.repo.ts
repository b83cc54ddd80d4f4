import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attemptLines } from '#server/db/attempt-lines.ts'
import type { Executor } from '#server/db/connection.ts'
import { parkedCommands, users } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

export interface ParkedListQuery {
  readonly examId: string
  readonly state: 'waiting' | 'decided' | undefined
  /** The teacher whose students alone are listed; null: all. */
  readonly seen: SeenBy
  readonly page: number
  readonly perPage: number
}

/** The undecided first, then the newest. Answers in the log of an attempt are counted there, those of a start here. */
export async function selectParked(executor: Executor, { examId, state, seen, page, perPage }: ParkedListQuery) {
  const decider = alias(users, 'decider')
  const decided = state === undefined ? undefined : state === 'waiting' ? isNull : isNotNull
  const where = and(
    eq(parkedCommands.examId, examId),
    decided?.(parkedCommands.decision),
    isSeen(seen, parkedCommands.userId),
  )
  const items = await executor
    .select({
      parked: parkedCommands,
      firstName: users.firstName,
      lastName: users.lastName,
      deciderFirst: decider.firstName,
      deciderLast: decider.lastName,
      logAnswers: sql<number>`(SELECT count(*)::integer
        FROM ${attemptLines((id) => sql`${id} = ${parkedCommands.attemptId}`)} AS e JOIN attempts AS a ON a.id = e.attempt_id
        WHERE e.writer_id = ${parkedCommands.writerId}
          AND e.body->>'type' = 'answer'
          AND e.received_at > extract(epoch FROM a.settled_at) * 1000 + (a.terms->>'lateSyncMs')::numeric)`,
    })
    .from(parkedCommands)
    .innerJoin(users, eq(users.id, parkedCommands.userId))
    .leftJoin(decider, eq(decider.id, parkedCommands.decidedBy))
    .where(where)
    .orderBy(desc(isNull(parkedCommands.decision)), desc(parkedCommands.receivedAt), desc(parkedCommands.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [total] = await executor.select({ total: count() }).from(parkedCommands).where(where)
  return { items, total: total?.total ?? 0 }
}
