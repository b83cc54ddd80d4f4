/**
 * Deliveries with practice and with what accounts left here sealed: for the worker and for pages of the academy. Pages of an exam do without
 * this code.
 */
import { deliverAtOnce, deliverUntilQuiet } from '../deliver-until-quiet.ts'
import { devicePorts, OUTBOX_LOCK } from '../drain.ts'
import { practiceUntilQuiet } from '../practice/drain-practice.ts'
import { deliverSealed, releaseSealed } from './deliver-sealed.ts'

/** `isAskedAgain`: another account has signed in, so refusals may have ended. */
export async function deliverSealedHere(isAskedAgain = false): Promise<void> {
  const ports = devicePorts()
  if (isAskedAgain) await releaseSealed(ports.database, ports.now())
  if ((await ports.database.sealed.count()) > 0) {
    await navigator.locks.request(OUTBOX_LOCK, () => deliverSealed(ports))
  }
}

/** Answers of exams do not wait for those of practice, nor these for those. */
export async function everythingUntilQuiet(): Promise<void> {
  await settled(
    deliverUntilQuiet().then(() => deliverSealedHere()),
    practiceUntilQuiet(),
  )
}

export async function everythingAtOnce(): Promise<void> {
  await settled(
    deliverAtOnce().then(() => deliverSealedHere()),
    practiceUntilQuiet({ hurry: true }),
  )
}

/** A worker that gives up on one of them tries again with Background Sync. */
async function settled(...deliveries: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(deliveries)) if (one.status === 'rejected') throw one.reason
}
