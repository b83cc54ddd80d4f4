import { refuseWhileAnswersWait } from '#src/features/attempts/device-service.ts'
import { currentSession } from '#src/features/auth/index.ts'
import { clearWhatCanComeBack } from '#src/features/device/storage/kept-contents.ts'
import { learnStandings } from '#src/features/device/storage/learn-standings.ts'
import { deviceDatabase } from '#src/offline/database.ts'

/**
 * Why signing out now would lose something, in the reader's language; else null. Phones are shared: with the sign-out
 * goes what this device keeps of the student's exams and notes and the server has too. What may go on stays, and belongs to its
 * student.
 */
export async function beforeSignOut(): Promise<string | null> {
  const refusal = await refuseWhileAnswersWait()
  const session = currentSession()
  if (refusal === null && session !== null) {
    await learnStandings(deviceDatabase(), session.user.id).catch(() => undefined)
    await clearWhatCanComeBack(deviceDatabase(), session.user.id).catch(() => undefined)
    await forgetNotes(session.user.id).catch(() => undefined)
  }
  return refusal
}

/** Their code comes with the pages of lessons, never with an exam. */
async function forgetNotes(userId: string): Promise<void> {
  const [{ notesDatabase }, { forgetSettledNotes }] = await Promise.all([
    import('#src/offline/lesson-notes/database.ts'),
    import('#src/offline/lesson-notes/store.ts'),
  ])
  await forgetSettledNotes(notesDatabase(), userId)
}
