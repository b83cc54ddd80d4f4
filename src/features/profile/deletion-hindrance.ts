import { deviceDatabase } from '#src/offline/database.ts'
import { holdsUndelivered } from '#src/offline/undelivered.ts'
import { aliveName } from '#src/offline/records.ts'
import { isExamOpen, runningAttempts } from '#src/offline/running-attempts.ts'

/** Why the account cannot go yet, as far as this device knows; the server refuses a running attempt on its own. */
export async function deletionHindrance(userId: string): Promise<'waiting' | 'running' | null> {
  const database = deviceDatabase()
  if (await holdsUndelivered(database, userId).catch(() => false)) return 'waiting'
  const isOpen = await isExamOpen().catch(() => false)
  const running = await runningAttempts(database, Date.now()).catch(() => [])
  return isOpen || running.some((attempt) => attempt.userId === userId) ? 'running' : null
}

/** Takes what this device keeps of a student's exams away: papers, preparations, attempts and their logs. */
export async function forgetExamsOf(userId: string): Promise<void> {
  const database = deviceDatabase()
  const { attempts, events, outbox, preparations, credentials, meta, sealingKeys } = database
  await database
    .transaction('rw', [attempts, events, outbox, preparations, credentials, meta, sealingKeys], async () => {
      const ids = await attempts.where({ userId }).primaryKeys()
      await events.where('attemptId').anyOf(ids).delete()
      await outbox.where('attemptId').anyOf(ids).delete()
      await meta.bulkDelete(ids.map(aliveName))
      await sealingKeys.delete(userId)
      await attempts.where({ userId }).delete()
      await preparations.where({ userId }).delete()
      await credentials.clear()
    })
    .catch(() => undefined)
}
