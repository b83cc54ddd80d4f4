import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { ViewedList } from '#domain/lists/views.ts'
import type { Executor } from '#server/db/connection.ts'
import { savedViews } from '#server/db/schema.ts'

export type ViewRow = typeof savedViews.$inferSelect
type ViewChange = Partial<Pick<ViewRow, 'name' | 'nameKey' | 'search' | 'isDefault'>>

export async function selectViews(executor: Executor, userId: string): Promise<ViewRow[]> {
  return executor
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.nameKey), asc(savedViews.id))
}

export async function selectView(executor: Executor, id: string): Promise<ViewRow | undefined> {
  const [row] = await executor.select().from(savedViews).where(eq(savedViews.id, id))
  return row
}

export async function insertView(executor: Executor, row: typeof savedViews.$inferInsert): Promise<ViewRow> {
  const [made] = await executor.insert(savedViews).values(row).returning()
  if (made === undefined) throw new Error('a view vanished while it was written')
  return made
}

/** Raises the revision. */
export async function updateView(executor: Executor, id: string, change: ViewChange): Promise<ViewRow> {
  const [changed] = await executor
    .update(savedViews)
    .set({ ...change, revision: sql`${savedViews.revision} + 1` })
    .where(eq(savedViews.id, id))
    .returning()
  if (changed === undefined) throw new Error('a view vanished while it was written')
  return changed
}

/** Another view of the list took its place; what else is in the others is as it was, so their revision stays. */
export async function endOtherDefaults(executor: Executor, kept: Pick<ViewRow, 'id' | 'userId' | 'list'>) {
  const ofList = and(eq(savedViews.userId, kept.userId), eq(savedViews.list, kept.list))
  await executor
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(ofList, ne(savedViews.id, kept.id), savedViews.isDefault))
}

export async function countViews(executor: Executor, userId: string, list: ViewedList): Promise<number> {
  return executor.$count(savedViews, and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
}

/** Answers whether another view of the list has this name. */
export async function nameIsTaken(
  executor: Executor,
  { id, userId, list, nameKey }: Pick<ViewRow, 'id' | 'userId' | 'list' | 'nameKey'>,
): Promise<boolean> {
  const named = and(eq(savedViews.userId, userId), eq(savedViews.list, list), eq(savedViews.nameKey, nameKey))
  return (await executor.$count(savedViews, and(named, ne(savedViews.id, id)))) > 0
}

/** False when this person has no such view. */
export async function deleteView(executor: Executor, id: string, userId: string): Promise<boolean> {
  const gone = await executor
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return gone.length === 1
}
