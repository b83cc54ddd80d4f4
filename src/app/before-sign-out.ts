import { refuseWhileAnswersWait } from '#src/features/attempts/device-service.ts'
import { currentSession } from '#src/features/auth/index.ts'
import { clearWhatCanComeBack } from '#src/features/device/storage/kept-contents.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { notesDatabase } from '#src/offline/lesson-notes/database.ts'
import { forgetSettledNotes } from '#src/offline/lesson-notes/store.ts'

/**
 * Why signing out now would lose something, in the reader's language; else null. Phones are shared: with the sign-out
 * goes what this device keeps of the student's exams and notes and the server has too. What may go on stays, and belongs to its
 * student.
 */
export async function beforeSignOut(): Promise<string | null> {
  const refusal = await refuseWhileAnswersWait()
  const session = currentSession()
  if (refusal === null && session !== null) {
    await clearWhatCanComeBack(deviceDatabase(), session.user.id).catch(() => undefined)
    await forgetSettledNotes(notesDatabase(), session.user.id).catch(() => undefined)
  }
  return refusal
}
