/** Keeps a student's notes on the device: written here first, and brought in line with what the academy has. */
import { laterNote, type WrittenNote } from '#domain/learning/notes.ts'
import type { NoteRow, NotesDatabase } from './database.ts'

/** A note as the academy has it. */
export interface KnownNote extends WrittenNote {
  readonly id: string
}

type Key = Pick<NoteRow, 'userId' | 'lessonId'>

const keyOf = ({ userId, lessonId, id }: Key & { readonly id: string }): [string, string, string] => [
  userId,
  lessonId,
  id,
]

const allOf = ({ notes }: NotesDatabase, { userId, lessonId }: Key) =>
  notes.where('[userId+lessonId]').equals([userId, lessonId]).toArray()

/** Those of one lesson by second, without the deleted. */
export async function shownNotes(database: NotesDatabase, key: Key): Promise<readonly NoteRow[]> {
  const rows = (await allOf(database, key)).filter(({ text }) => text !== null)
  return rows.toSorted((one, other) => one.second - other.second || one.id.localeCompare(other.id))
}

/** Those of one student that the academy does not have, in the order in which they were written. */
export async function waitingNotes({ notes }: NotesDatabase, userId: string): Promise<readonly NoteRow[]> {
  const rows = await notes.where({ userId }).toArray()
  return rows.filter(({ isWaiting }) => isWaiting).toSorted((one, other) => one.writtenAt - other.writtenAt)
}

/**
 * Keeps a version that was just written. It is later than the one before, whatever the clock says: a clock that was set
 * back must not undo what its owner sees.
 */
export async function keepNote(
  { notes }: NotesDatabase,
  written: Key & Pick<NoteRow, 'id' | 'second' | 'text'>,
  now: number,
): Promise<void> {
  await notes.db.transaction('rw', notes, async () => {
    const before = await notes.get(keyOf(written))
    const writtenAt = Math.max(now, (before?.writtenAt ?? 0) + 1)
    await notes.put({ ...written, writtenAt, isWaiting: true, refused: null })
  })
}

/** The academy has a version that was sent, and says which one counts; what was written meanwhile still waits. */
export async function settleNote({ notes }: NotesDatabase, sent: NoteRow, known: KnownNote): Promise<void> {
  await notes.db.transaction('rw', notes, async () => {
    const now = await notes.get(keyOf(sent))
    if (now === undefined || now.writtenAt !== sent.writtenAt) return
    if (known.text === null) await notes.delete(keyOf(sent))
    else await notes.put({ ...sent, ...known, isWaiting: false, refused: null })
  })
}

/** It stays, with the reason, until it is written anew or its lesson is opened again. */
export async function refuseNote({ notes }: NotesDatabase, sent: NoteRow, refused: string): Promise<void> {
  await notes.update(keyOf(sent), { refused })
}

/** Those of a lesson that were known before the academy was asked for them. */
export async function settledIds(database: NotesDatabase, key: Key): Promise<ReadonlySet<string>> {
  const rows = await allOf(database, key)
  return new Set(rows.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id))
}

/**
 * Brings the notes of a lesson in line with the academy's. `before`: those that were settled when it was asked; what of
 * them it does not name was deleted elsewhere.
 */
export async function alignNotes(
  database: NotesDatabase,
  key: Key,
  before: ReadonlySet<string>,
  known: readonly KnownNote[],
): Promise<void> {
  const { notes } = database
  await database.transaction('rw', notes, async () => {
    const rows = new Map((await allOf(database, key)).map((row) => [row.id, row]))
    for (const one of known) {
      const row = rows.get(one.id)
      rows.delete(one.id)
      if (row?.isWaiting === true && laterNote<KnownNote>(row, one) === row) continue
      await notes.put({ ...key, ...one, isWaiting: false, refused: null })
    }
    const gone = [...rows.values()].filter(({ id, isWaiting }) => !isWaiting && before.has(id))
    await notes.bulkDelete(gone.map(keyOf))
  })
}
