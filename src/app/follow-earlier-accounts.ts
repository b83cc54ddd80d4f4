/**
 * Looks after what earlier accounts left on this device. A sign-in can end without a sign-out: what lies in the open
 * then goes, or is sealed, once another account has signed in. Devices of one account load nothing for it but their own
 * database.
 */
import { currentSession, onSessionChange, type Session } from '#src/features/auth/index.ts'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'

/** ms; every page loads the device's database well before. */
const LATEST_MS = 10_000
const AGAIN_AFTER_MS = 15_000

export function followEarlierAccounts(): void {
  const deliver = (isAskedAgain: boolean) => void deliverSealed(isAskedAgain).catch(() => undefined)
  onSessionChange((session) => {
    follow(session)
    deliver(true)
  })
  follow(currentSession())
  // Who signed in on a page without this code is asked about here.
  whenIdle(() => deliver(currentSession() !== null), LATEST_MS)
  window.addEventListener('online', () => deliver(false))
  setInterval(() => deliver(false), AGAIN_AFTER_MS)
}

/** The worker does too, whenever it delivers something. */
async function deliverSealed(isAskedAgain: boolean): Promise<void> {
  const { deviceDatabase } = await import('#src/offline/database.ts')
  if ((await deviceDatabase().sealed.count()) === 0) return
  const { deliverSealedHere } = await import('#src/offline/sealed/deliver-everything.ts')
  await deliverSealedHere(isAskedAgain)
}

function follow(session: Session | null): void {
  if (session !== null) whenIdle(() => void leaveForOthers(session.user.id).catch(() => undefined), LATEST_MS)
}

/** While an exam is open in some window nothing is touched. */
async function leaveForOthers(presentUserId: string): Promise<void> {
  const [{ deviceDatabase }, { isExamOpen }] = await Promise.all([
    import('#src/offline/database.ts'),
    import('#src/offline/running-attempts.ts'),
  ])
  const database = deviceDatabase()
  const kept = await Promise.all([database.attempts.toArray(), database.preparations.toArray()])
  const others = new Set(kept.flat().map(({ userId }) => userId))
  others.delete(presentUserId)
  if (others.size === 0 || currentSession()?.user.id !== presentUserId || (await isExamOpen())) return
  const { leaveAfterOthers } = await import('./leave-after-others.ts')
  await leaveAfterOthers(database, others)
}
