/** Notes of staff. The record of changes says that one was written or deleted, not what stood in it. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { PersonNote } from '#contract/people/person-notes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { deleteNote, insertNote, selectNote, selectNotes } from './person-notes.repo.ts'
import { selectAccount } from './person-overview.repo.ts'

type Row = Awaited<ReturnType<typeof selectNotes>>[number]

function noteView({ id, text, createdAt, authorId, firstName, lastName }: Row): PersonNote {
  const author = authorId === null ? null : { id: authorId, name: `${firstName} ${lastName}` }
  return { id, text, author, createdAt: createdAt.getTime() }
}

export async function listPersonNotes(
  { database }: Dependencies,
  userId: string,
): Promise<Outcome<{ items: PersonNote[] }, 'users.not-found'>> {
  if ((await selectAccount(database.query, userId)) === undefined) return failure('users.not-found')
  return success({ items: (await selectNotes(database.query, userId)).map(noteView) })
}

export async function writePersonNote(
  { database, now }: Dependencies,
  userId: string,
  { id, text }: { readonly id: string; readonly text: string },
  author: Principal,
): Promise<Outcome<Record<string, never>, 'users.not-found'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    if ((await selectAccount(transaction, userId)) === undefined) return failure('users.not-found')
    const note = { id, userId, text: text.trim(), createdBy: author.userId, createdAt: at }
    if (await insertNote(transaction, note)) {
      const subject = `users:${userId}`
      await recordChange(transaction, { at, actorId: author.userId, action: 'users.write-note', subject })
    }
    return success({})
  })
}

export async function deletePersonNote(
  { database, now }: Dependencies,
  id: string,
  reader: Principal,
): Promise<Outcome<Record<string, never>, 'users.note-not-found' | 'users.note-of-another'>> {
  return database.transaction(async (transaction) => {
    const note = await selectNote(transaction, id)
    if (note === undefined) return failure('users.note-not-found')
    if (note.createdBy !== reader.userId && reader.role !== 'admin') return failure('users.note-of-another')
    await deleteNote(transaction, id)
    const [at, subject] = [new Date(now()), `users:${note.userId}`]
    await recordChange(transaction, { at, actorId: reader.userId, action: 'users.delete-note', subject })
    return success({})
  })
}
