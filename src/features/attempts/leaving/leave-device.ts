/** A student leaves a device that others use too: nothing of their exams stays there in a form that anyone can read. */
import { deviceDatabase } from '#src/offline/database.ts'
import { digestOfText, OUTBOX_LOCK } from '#src/offline/drain.ts'
import { deliverAtOnce } from '#src/offline/deliver-until-quiet.ts'
import { holdsUndelivered } from '#src/offline/undelivered.ts'
import { type SealedOwner, type Sealing, sealAttempts } from '#src/offline/sealed/seal-attempts.ts'
import { refusedSteps } from '../engine/refused-steps.ts'
import { askForBackgroundSync } from '#src/offline/wake-delivery.ts'

/** A sign-out waits at most so long for answers that are on their way, and for a delivery that is under way. */
const PATIENCE_MS = 2_500

/** Sends what waits, for a short time; true if something of this account still waits afterwards. */
export async function stillWaits(userId: string): Promise<boolean> {
  const holds = () => holdsUndelivered(deviceDatabase(), userId).catch(() => false)
  if (!(await holds())) return false
  const inTime = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([deliverAtOnce().catch(() => undefined), inTime])
  return holds()
}

/** True if this device has the academy's key for this account. */
export async function canSeal(userId: string): Promise<boolean> {
  const key = await deviceDatabase()
    .sealingKeys.get(userId)
    .catch(() => undefined)
  return key !== undefined
}

/** Takes the attempts of this account away and seals what has not arrived. Rejects if the storage refuses. */
export async function leaveDevice(owner: SealedOwner): Promise<Sealing> {
  const ports = {
    database: deviceDatabase(),
    now: () => Date.now(),
    digest: digestOfText,
    refusedLines: refusedSteps.kept,
  }
  const sealing = await whileNothingIsSent(() => sealAttempts(ports, owner))
  if ((await ports.database.sealed.count()) > 0) void askForBackgroundSync('sealed')
  return sealing
}

/**
 * A delivery that is under way would write its outcome for an attempt that is gone. One that hangs is not waited for:
 * such a row names nothing but the attempt, and delivers nothing.
 */
async function whileNothingIsSent<Value>(work: () => Promise<Value>): Promise<Value> {
  let isBegun = false
  try {
    return await navigator.locks.request(OUTBOX_LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    if (isBegun) throw error
    return work()
  }
}
