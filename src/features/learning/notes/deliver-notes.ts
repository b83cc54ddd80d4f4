/** Brings a student's notes to the academy, and the academy's to this device. */
import { inOneTab } from '#src/api/in-one-tab.ts'
import { callRoute, isUndecided, routes } from '#src/api/index.ts'
import { type NoteRow, notesDatabase } from '#src/offline/lesson-notes/database.ts'
import { alignNotes, refuseNote, settledIds, settleNote, waitingNotes } from '#src/offline/lesson-notes/store.ts'

/** `later`: nobody has it for certain, so that it is sent again. */
type Delivery = 'done' | 'later'

async function deliver(row: NoteRow): Promise<Delivery> {
  const { lessonId, id, second, text, writtenAt } = row
  const body = { id, second, text, writtenAt }
  const result = await callRoute(routes.lessonNotes.writeLessonNote, { params: { id: lessonId }, body })
  if (result.ok) {
    await settleNote(notesDatabase(), row, result.value)
    return 'done'
  }
  // Signed out meanwhile, or too many requests: nothing is wrong with the note.
  if (isUndecided(result) || result.status === 401 || result.status === 429) return 'later'
  await refuseNote(notesDatabase(), row, result.message)
  return 'done'
}

/** Without locks two tabs may send, which comes to the same. */
const alone = <Value>(work: () => Promise<Value>) => inOneTab('miqyas-notes', work)

/** Sends what waits. What was refused is tried again only when its lesson is open. */
async function deliverWaiting(userId: string, openLesson: string | null): Promise<void> {
  for (const row of await waitingNotes(notesDatabase(), userId)) {
    if (row.refused !== null && row.lessonId !== openLesson) continue
    if ((await deliver(row)) === 'later') return
  }
}

export function deliverNotes(userId: string): Promise<void> {
  return alone(() => deliverWaiting(userId, null)).catch(() => undefined)
}

/** Sends what waits, then reads what the academy has of a lesson: what other devices wrote comes with it. */
export function bringNotes(userId: string, lessonId: string): Promise<void> {
  return alone(async () => {
    await deliverWaiting(userId, lessonId)
    const key = { userId, lessonId }
    const before = await settledIds(notesDatabase(), key)
    const result = await callRoute(routes.lessonNotes.listLessonNotes, { params: { id: lessonId } })
    if (result.ok) await alignNotes(notesDatabase(), key, before, result.value.items)
  }).catch(() => undefined)
}
