import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { personNotes, users } from '#server/db/schema.ts'

const SHOWN = 100

export async function selectNotes(executor: Executor, userId: string) {
  return executor
    .select({
      id: personNotes.id,
      text: personNotes.text,
      createdAt: personNotes.createdAt,
      authorId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(personNotes)
    .leftJoin(users, eq(users.id, personNotes.createdBy))
    .where(eq(personNotes.userId, userId))
    .orderBy(desc(personNotes.createdAt), desc(personNotes.id))
    .limit(SHOWN)
}

/** False when it was there already. */
export async function insertNote(executor: Executor, note: typeof personNotes.$inferInsert): Promise<boolean> {
  const made = await executor.insert(personNotes).values(note).onConflictDoNothing().returning({ id: personNotes.id })
  return made.length > 0
}

export async function selectNote(executor: Executor, id: string) {
  const [note] = await executor
    .select({ userId: personNotes.userId, createdBy: personNotes.createdBy })
    .from(personNotes)
    .where(eq(personNotes.id, id))
    .for('update')
  return note
}

export async function deleteNote(executor: Executor, id: string): Promise<void> {
  await executor.delete(personNotes).where(eq(personNotes.id, id))
}
