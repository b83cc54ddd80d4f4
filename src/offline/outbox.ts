import type { DeviceDatabase } from './database.ts'
import type { OutboxKind, OutboxRow } from './records.ts'

/** A fresh row, due at once. */
export function outboxRow(attemptId: string, kind: OutboxKind, now: number): OutboxRow {
  return { attemptId, kind, version: 1, createdAt: now, nextAt: now, failures: 0, lastCode: null, state: 'waiting' }
}

/** True if the outbox holds anything, of any account: then delivery is woken again and again. */
export async function isDeliveryNeeded({ outbox }: DeviceDatabase): Promise<boolean> {
  return (await outbox.count()) > 0
}

/** Makes waiting rows due now and parked or sign-in rows try again: after a new sign-in, or by the student's tap. */
export async function releaseOutbox(database: DeviceDatabase, now: number, attemptId?: string): Promise<void> {
  const rows = attemptId === undefined ? database.outbox.toCollection() : database.outbox.where({ attemptId })
  await rows.modify((row) => {
    Object.assign(row, { nextAt: now, state: 'waiting' satisfies OutboxRow['state'] })
  })
}

/** The server answers again: what only waited for that is due now. Refusals and missing sign-ins stay as they are. */
export async function hurryOutbox(database: DeviceDatabase, now: number): Promise<void> {
  await database.outbox
    .filter((row) => row.state === 'waiting' && row.nextAt > now)
    .modify((row) => {
      Object.assign(row, { nextAt: now })
    })
}

const FIRST_WAIT_MS = 1_000
export const LONGEST_WAIT_MS = 60_000

/** Returns the wait (ms) after `failures` tries in a row: doubling, at most a minute, between half and all of it. */
export function backoff(failures: number, random: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10))
  return whole * (0.5 + random / 2)
}
