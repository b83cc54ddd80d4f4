import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { lessonNotes } from '#server/db/schema.ts'

export type NoteRow = typeof lessonNotes.$inferSelect

interface Owner {
  readonly userId: string
  readonly lessonId: string
}

const owned = ({ userId, lessonId }: Owner) => and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonId, lessonId))

/** Selects the notes without those that were deleted. */
export async function selectNotes(executor: Executor, owner: Owner): Promise<NoteRow[]> {
  return executor
    .select()
    .from(lessonNotes)
    .where(and(owned(owner), isNotNull(lessonNotes.text)))
    .orderBy(asc(lessonNotes.second), asc(lessonNotes.createdAt), asc(lessonNotes.id))
}

export async function countNotes(executor: Executor, owner: Owner): Promise<number> {
  return executor.$count(lessonNotes, and(owned(owner), isNotNull(lessonNotes.text)))
}

export async function selectNote(executor: Executor, owner: Owner, id: string): Promise<NoteRow | undefined> {
  const [row] = await executor
    .select()
    .from(lessonNotes)
    .where(and(owned(owner), eq(lessonNotes.id, id)))
  return row
}

export async function writeNote(executor: Executor, row: NoteRow): Promise<void> {
  const { second, text, writtenAt } = row
  await executor
    .insert(lessonNotes)
    .values(row)
    .onConflictDoUpdate({
      target: [lessonNotes.userId, lessonNotes.lessonId, lessonNotes.id],
      set: { second, text, writtenAt },
    })
}

/** Forgets that notes were deleted, but for the latest of them. */
export async function forgetDeletedNotes(executor: Executor, owner: Owner, kept: number): Promise<void> {
  const old = await executor
    .select({ id: lessonNotes.id })
    .from(lessonNotes)
    .where(and(owned(owner), isNull(lessonNotes.text)))
    .orderBy(desc(lessonNotes.writtenAt))
    .offset(kept)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await executor.delete(lessonNotes).where(and(owned(owner), inArray(lessonNotes.id, ids)))
}
