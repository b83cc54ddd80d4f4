/**
 * Instant at which this page was alive for the last time, in the server's time. It is written every second to
 * localStorage (it survives a reload and a closed tab, in every engine and without waiting) and every few seconds to
 * the database (it survives a killed browser, which writes localStorage lazily). The later of the two speaks.
 */
import type { KeptTime } from '#domain/attempt/clock.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { aliveName } from '#src/offline/records.ts'
import { keepJson, keptJson } from '#src/ui/behaviour/kept-text.ts'

const storageKey = (attemptId: string) => `miqyas.alive.${attemptId}`

export function markAlive(attemptId: string, kept: KeptTime): void {
  // Where localStorage is full or refused, the database's mark is the only one.
  keepJson(storageKey(attemptId), kept)
}

/** False: the storage refused it. */
export async function markAliveDurably(attemptId: string, kept: KeptTime): Promise<boolean> {
  return deviceDatabase()
    .meta.put({ name: aliveName(attemptId), value: kept })
    .then(
      () => true,
      () => false,
    )
}

/** The last sign of life of an earlier page in this attempt, null when there is none. */
export async function lastAlive(attemptId: string): Promise<KeptTime | null> {
  const durable = await deviceDatabase()
    .meta.get(aliveName(attemptId))
    .catch(() => undefined)
  const quick = readMark(attemptId)
  const marks = [durable?.value, quick].filter((mark) => mark !== undefined && mark !== null)
  return marks.sort((a, b) => b.serverAt - a.serverAt)[0] ?? null
}

function readMark(attemptId: string): KeptTime | null {
  const mark = keptJson(storageKey(attemptId))
  return isKeptTime(mark) ? mark : null
}

function isKeptTime(value: unknown): value is KeptTime {
  if (typeof value !== 'object' || value === null) return false
  return (
    'serverAt' in value && typeof value.serverAt === 'number' && 'wallAt' in value && typeof value.wallAt === 'number'
  )
}
