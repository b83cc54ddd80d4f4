/** A device or the academy is restored from an earlier copy, once in a run at most. */
import { readStanding } from '#src/offline/practice/log.ts'
import type { PracticeDatabase } from '#src/offline/practice/database.ts'
import { countFault } from '../../carried-call.ts'
import type { Pieces, RealDevice } from './real-carrier.ts'

/** The sides that can be restored. */
const RESTORED = ['device', 'academy'] as const
export type Restored = (typeof RESTORED)[number]

const FIRST_DAYS = { least: 3, most: 40 }
const DAYS_BETWEEN = { least: 2, most: 12 }

/**
 * Plans what happens on a day to a device; true: something did. A device is restored only when nothing of it waits:
 * what it alone had would be lost, and no program could help.
 */
export function planDisaster(pieces: Pieces): (day: number, device: RealDevice) => Promise<boolean> {
  const { chance, academy, history, userId, planted } = pieces
  const chosen = chance.pick(RESTORED)
  const kind = planted.restored ?? chosen
  const copiedAfter = chance.between(FIRST_DAYS.least, FIRST_DAYS.most)
  const restoredAfter = copiedAfter + chance.between(DAYS_BETWEEN.least, DAYS_BETWEEN.most)
  const victim = chance.pick(pieces.devices)
  let first: number | null = null
  let restore: (() => Promise<void>) | null = null
  let isOver = false
  return async (day, device) => {
    first ??= day
    if (device !== victim || isOver) return false
    if (restore === null && day - first >= copiedAfter) {
      restore = await (kind === 'device' ? copyOf(device.database) : academy.copy())
    }
    if (restore === null || day - first < restoredAfter) return false
    if (kind === 'device' && (await readStanding(device.database, userId)).waiting > 0) return false
    await restore()
    isOver = true
    history.finished = []
    countFault(history, `${kind} restored from an earlier copy`)
    return true
  }
}

async function copyOf({ events, writers, academy }: PracticeDatabase): Promise<() => Promise<void>> {
  const copies = [await events.toArray(), await writers.toArray(), await academy.toArray()] as const
  return async () => {
    await events.db.transaction('rw', [events, writers, academy], async () => {
      await Promise.all([events.clear(), writers.clear(), academy.clear()])
      await events.bulkAdd([...copies[0]])
      await writers.bulkAdd([...copies[1]])
      await academy.bulkAdd([...copies[2]])
    })
  }
}
