import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SecurityEventKind } from '#domain/security/security-events.ts'
import type { Executor } from '#server/db/connection.ts'
import { securityEvents, users } from '#server/db/schema.ts'
import { containing, among } from '#server/db/search.ts'

export type NewSecurityEvent = typeof securityEvents.$inferInsert

/** Writes an event down, or counts it where the same one stands already. */
export async function countSecurityEvent(executor: Executor, event: NewSecurityEvent): Promise<void> {
  await executor
    .insert(securityEvents)
    .values(event)
    .onConflictDoUpdate({
      target: securityEvents.slotHash,
      set: { at: event.at, count: sql`${securityEvents.count} + 1` },
    })
}

export async function deleteSecurityEventsBefore(executor: Executor, at: Date): Promise<void> {
  await executor.delete(securityEvents).where(lt(securityEvents.at, at))
}

export interface SecuritySearch {
  readonly kind?: readonly SecurityEventKind[] | undefined
  readonly outcome?: 'done' | 'failed' | undefined
  /** Id of the user who tried. */
  readonly actor?: string | undefined
  /** Included; ms UTC. */
  readonly from?: number | undefined
  /** Not included; ms UTC. */
  readonly to?: number | undefined
  /** Folded words, each in the name, an address or the request. */
  readonly words: readonly string[]
}

export async function selectSecurityPage(executor: Executor, search: SecuritySearch, page: number, perPage: number) {
  return executor
    .select({
      event: securityEvents,
      person: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(matching(search))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countSecurityPage(executor: Executor, search: SecuritySearch): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(matching(search))
  return row?.count ?? 0
}

function matching({ kind, outcome, actor, from, to, words }: SecuritySearch): SQL | undefined {
  return and(
    among(securityEvents.kind, kind),
    outcome === undefined ? undefined : (outcome === 'done' ? eq : ne)(securityEvents.outcome, 'done'),
    actor === undefined ? undefined : eq(securityEvents.userId, actor),
    from === undefined ? undefined : gte(securityEvents.at, new Date(from)),
    to === undefined ? undefined : lt(securityEvents.at, new Date(to)),
    ...words.map((word) =>
      or(
        containing(users.searchText, word),
        containing(securityEvents.email, word),
        containing(securityEvents.address, word),
        containing(securityEvents.request, word),
      ),
    ),
  )
}
