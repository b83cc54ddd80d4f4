import { deviceDatabase } from '#src/offline/database.ts'
import { holdsUndelivered } from '#src/offline/outbox.ts'
import { isExamRunning } from '#src/offline/running-attempts.ts'

/** Why the account cannot go yet, as far as this device knows; the server refuses a running attempt on its own. */
export async function deletionHindrance(): Promise<'waiting' | 'running' | null> {
  const database = deviceDatabase()
  if (await holdsUndelivered(database).catch(() => false)) return 'waiting'
  return (await isExamRunning(database, Date.now()).catch(() => false)) ? 'running' : null
}

/** Takes what this device keeps of a student's exams away: papers, preparations, attempts and their logs. */
export async function forgetExamsOf(userId: string): Promise<void> {
  const database = deviceDatabase()
  const { attempts, events, outbox, preparations, credentials } = database
  await database
    .transaction('rw', [attempts, events, outbox, preparations, credentials], async () => {
      const ids = await attempts.where({ userId }).primaryKeys()
      await events.where('attemptId').anyOf(ids).delete()
      await outbox.where('attemptId').anyOf(ids).delete()
      await attempts.where({ userId }).delete()
      await preparations.where({ userId }).delete()
      await credentials.clear()
    })
    .catch(() => undefined)
}
