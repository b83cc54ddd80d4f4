/** Parts of a heartbeat that speak of this device's log. */
import { logHead, ownLog } from '#src/offline/answer-log.ts'
import { digestOfText } from '#src/offline/drain.ts'
import type { DeviceSession } from './build-session.ts'
import type { Device, SignsOfLife } from './device.ts'

export interface Contact {
  readonly presence?: { readonly present: true; readonly at: number; readonly unsent?: true }
  readonly head?: { readonly seq: number; readonly digest: string }
}

/** Returns the contact of a page that cannot know now what waits. */
export function unsureContact({ clock }: Pick<DeviceSession, 'clock'>, isPresent: boolean): Contact {
  return isPresent ? { presence: { present: true, at: Math.round(clock.now()), unsent: true } } : {}
}

/**
 * While lines wait it says how far the log goes, so that they count even after a result was read. A page that is looked
 * at and says nothing of the kind says that all it holds has been delivered, and that nothing older will ever come of it.
 * So its instant is taken before anything is looked at, what was tapped before it is in the writer's queue or in the
 * storage by then, and time is kept durably first: the next page cannot begin at an earlier instant.
 */
export async function contactOf(
  { database, markDurably }: Pick<Device, 'database'> & Pick<SignsOfLife, 'markDurably'>,
  { attemptId, writerId, clock, log, isCopy }: DeviceSession,
  isPresent: boolean,
): Promise<Contact> {
  const kept = clock.kept()
  const presence = { present: true, at: Math.round(kept.serverAt) } as const
  const unsure = unsureContact({ clock }, isPresent)
  if (isCopy || log.holdsUnwritten()) return unsure
  try {
    const { ownLines, isWaiting } = await lookAt(database, attemptId, writerId)
    // It came back empty, or with less: this page has the log, and writes it anew.
    if (ownLines < log.ownLines()) return unsure
    const head = isWaiting ? await logHead(database, attemptId, writerId, digestOfText) : undefined
    if (isWaiting) return head === undefined ? unsure : { head, ...(isPresent ? { presence } : {}) }
    if (!isPresent) return {}
    return (await markDurably(attemptId, kept)) ? { presence } : unsure
  } catch {
    return unsure
  }
}

/** Looks in one transaction: between two looks an emptied storage could be filled again. */
function lookAt(
  database: Device['database'],
  attemptId: string,
  writerId: string,
): Promise<{ readonly ownLines: number; readonly isWaiting: boolean }> {
  return database.transaction('r', [database.events, database.outbox], async () => {
    const [ownLines, rows] = await Promise.all([
      ownLog(database, attemptId, writerId).count(),
      database.outbox.where({ attemptId }).toArray(),
    ])
    return { ownLines, isWaiting: rows.length > 0 }
  })
}
