/** The log with one entry for a change of many records: the newest of those that the search finds. */
import { and, desc, eq, gt, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connection.ts'
import { auditEntries, users } from '#server/db/schema.ts'
import { type AuditSearch, COLUMNS, matchingSearch, ofEntries } from './audit.repo.ts'

const others = alias(auditEntries, 'other_entries')

/** True if a search looks for single entries: then each is shown. */
export function seeksEntries({ subjects, person, change, words }: AuditSearch): boolean {
  return subjects !== undefined || person !== undefined || change !== undefined || words.length > 0
}

export async function selectFoldedPage(executor: Executor, search: AuditSearch, page: number, perPage: number) {
  // The actor of a change is one, and other conditions are not there: `ofEntries` compares everything else.
  const ofChange = executor
    .select({ count: sql<number>`count(*)::int` })
    .from(others)
    .where(and(eq(others.changeId, auditEntries.changeId), ofEntries(others, search)))
  return executor
    .select({ ...COLUMNS, others: sql<number>`greatest(0, (${ofChange}) - 1)` })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(folded(executor, search))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countFolded(executor: Executor, search: AuditSearch): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(folded(executor, search))
  return row?.count ?? 0
}

function folded(executor: Executor, search: AuditSearch): SQL | undefined {
  const newer = executor
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.changeId, auditEntries.changeId),
        or(gt(others.at, auditEntries.at), and(eq(others.at, auditEntries.at), gt(others.id, auditEntries.id))),
        ofEntries(others, search),
      ),
    )
  return and(matchingSearch(executor, search), or(isNull(auditEntries.changeId), notExists(newer)))
}
