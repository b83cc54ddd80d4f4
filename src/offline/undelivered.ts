import type { DeviceDatabase } from './database.ts'

/** True if anything of this account still waits for the server. */
export async function holdsUndelivered({ attempts, outbox }: DeviceDatabase, userId: string): Promise<boolean> {
  const own = await attempts.where({ userId }).primaryKeys()
  return (await outbox.where('attemptId').anyOf(own).count()) > 0
}
