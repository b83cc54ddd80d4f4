import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import {
  marketingLinks,
  marketingVisits,
  orderSources,
  registrationSources,
  studentTouches,
  visitSalts,
} from '#server/db/schema.ts'

/** Answers whether a link is there; it stays until the transaction ends. */
export async function holdLink(executor: Executor, linkId: string): Promise<boolean> {
  const held = await executor
    .select({ id: marketingLinks.id })
    .from(marketingLinks)
    .where(eq(marketingLinks.id, linkId))
    .for('key share')
  return held.length === 1
}

/** The later one stays, whichever device hands over first. */
export async function writeStudentTouch(executor: Executor, row: typeof studentTouches.$inferInsert): Promise<void> {
  const { userId: _userId, ...newer } = row
  await executor
    .insert(studentTouches)
    .values(row)
    .onConflictDoUpdate({ target: studentTouches.userId, set: newer, setWhere: lt(studentTouches.at, row.at) })
}

export async function selectStudentTouch(executor: Executor, userId: string, since: Date) {
  const [row] = await executor
    .select()
    .from(studentTouches)
    .where(and(eq(studentTouches.userId, userId), gt(studentTouches.at, since)))
  return row
}

export async function deleteStudentTouchesBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(studentTouches).where(lt(studentTouches.at, before))
}

export async function insertRegistration(
  executor: Executor,
  row: typeof registrationSources.$inferInsert,
): Promise<void> {
  await executor.insert(registrationSources).values(row).onConflictDoNothing()
}

export async function insertOrderSource(executor: Executor, row: typeof orderSources.$inferInsert): Promise<void> {
  await executor.insert(orderSources).values(row).onConflictDoNothing()
}

/** A visitor counts once a link and day. */
export async function insertVisit(executor: Executor, row: typeof marketingVisits.$inferInsert): Promise<void> {
  await executor.insert(marketingVisits).values(row).onConflictDoNothing()
}

/** The secret of a day: the one that is kept already, else this. */
export async function keptSalt(executor: Executor, day: number, salt: string): Promise<string> {
  const [known] = await executor.select().from(visitSalts).where(eq(visitSalts.day, day))
  if (known !== undefined) return known.salt
  await executor.insert(visitSalts).values({ day, salt }).onConflictDoNothing()
  const [kept] = await executor.select().from(visitSalts).where(eq(visitSalts.day, day))
  return kept?.salt ?? salt
}

export async function deleteSaltsBefore(executor: Executor, day: number): Promise<void> {
  await executor.delete(visitSalts).where(lt(visitSalts.day, day))
}
