/** Notes that students write for themselves at seconds of films. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { LessonNote } from '#contract/learning/lesson-notes.ts'
import { LESSON_NOTES_MOST } from '#contract/foundation/limits.ts'
import { laterNote, type WrittenNote } from '#domain/learning/notes.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type Learner, sightOf } from './learner.ts'
import { lockProgress, selectLessonContent } from './learning.repo.ts'
import { countNotes, forgetDeletedNotes, type NoteRow, selectNote, selectNotes, writeNote } from './notes.repo.ts'
import { CLOCK_AHEAD_MS } from './watching.ts'

type Refusal = 'lessons.not-found' | 'lessons.locked' | 'lessons.too-many-notes'

function shownNote({ id, second, text, writtenAt }: NoteRow): LessonNote {
  return { id, second, text, writtenAt: writtenAt.getTime() }
}

/** The caller's own notes, also of a lesson that has been locked or hidden meanwhile. */
export async function listLessonNotes(
  { database }: ServerDependencies,
  { userId }: Learner,
  lessonId: string,
): Promise<{ items: LessonNote[] }> {
  return { items: (await selectNotes(database.query, { userId, lessonId })).map(shownNote) }
}

/**
 * Keeps a version of a note, and answers the one that counts. Who was given the lesson may write, also when it has been
 * locked meanwhile: what was written without a network arrives late. The lock on the student's progress keeps their
 * devices apart, so that the limit holds.
 */
export async function writeLessonNote(
  { database, now }: ServerDependencies,
  learner: Learner,
  lessonId: string,
  { id, ...note }: LessonNote,
): Promise<Outcome<LessonNote, Refusal>> {
  const owner = { userId: learner.userId, lessonId }
  return database.transaction(async (transaction) => {
    if ((await lockProgress(transaction, learner.userId, lessonId)) === undefined) {
      const content = await selectLessonContent(transaction, sightOf(learner), lessonId)
      return failure(content === undefined ? 'lessons.not-found' : 'lessons.locked')
    }
    const before = await selectNote(transaction, owner, id)
    const at = now()
    const written = { ...note, writtenAt: Math.min(note.writtenAt, at + CLOCK_AHEAD_MS) }
    const known = before === undefined ? written : { ...before, writtenAt: before.writtenAt.getTime() }
    const { second, text, writtenAt } = laterNote<WrittenNote>(written, known)
    const isOneMore = text !== null && (before === undefined || before.text === null)
    if (isOneMore && (await countNotes(transaction, owner)) >= LESSON_NOTES_MOST) {
      return failure('lessons.too-many-notes')
    }
    const createdAt = before?.createdAt ?? new Date(at)
    const after = { ...owner, id, second, text, writtenAt: new Date(writtenAt), createdAt }
    await writeNote(transaction, after)
    if (text === null) await forgetDeletedNotes(transaction, owner, LESSON_NOTES_MOST)
    return success(shownNote(after))
  })
}
