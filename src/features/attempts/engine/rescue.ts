import type { RescueFile } from '#contract/attempts/attempts.ts'
import { readOwnLog } from '#src/offline/answer-log.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { refusedSteps, withMissing } from './refused-steps.ts'

/** The log of this device as a file that an admin can import: the last way when every other one is blocked. */
export async function rescueFileOf(attemptId: string): Promise<RescueFile | null> {
  const database = deviceDatabase()
  const attempt = await database.attempts.get(attemptId)
  if (attempt === undefined) return null
  const refused = refusedSteps.kept(attemptId).filter(({ writerId }) => writerId === attempt.writerId)
  const events = withMissing(await readOwnLog(database, attemptId, attempt.writerId), refused)
  const { opened } = attempt
  return {
    format: 'miqyas-rescue',
    version: 1,
    attemptId,
    examId: attempt.examId,
    writerId: attempt.writerId,
    ticket: attempt.ticket,
    exportedAt: Date.now(),
    offlineStart:
      attempt.startedOffline && opened !== null
        ? { versionId: opened.versionId, startedAt: opened.terms.startedAt, seed: opened.seed }
        : null,
    events: events.map(({ seq, at, body }) => ({ seq, at, body: body as RescueFile['events'][number]['body'] })),
  }
}

/** Hands the file to the browser's download. */
export async function downloadRescueFile(attemptId: string): Promise<boolean> {
  const file = await rescueFileOf(attemptId)
  if (file === null) return false
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `miqyas-${attemptId}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}
