import type { ScratchPad } from '#domain/scratch-pad/sheets.ts'
import { EMPTY_PAD, isEmptyPad, readPad } from '#domain/scratch-pad/sheets.ts'
import { type DeviceDatabase, deviceDatabase } from '../database.ts'
import { type ScratchPadDatabase, scratchPadDatabase } from './database.ts'

/** The pad of a question as it was left; an empty one where there is none. */
export async function keptPad(
  attemptId: string,
  questionId: string,
  { pads }: ScratchPadDatabase = scratchPadDatabase(),
): Promise<ScratchPad> {
  const row = await pads.get([attemptId, questionId])
  return row === undefined ? EMPTY_PAD : readPad(row.pad)
}

/** Rejects where the device does not take it. */
export async function keepPad(
  attemptId: string,
  questionId: string,
  pad: ScratchPad,
  { pads }: ScratchPadDatabase = scratchPadDatabase(),
): Promise<void> {
  if (isEmptyPad(pad)) await pads.delete([attemptId, questionId])
  else await pads.put({ attemptId, questionId, pad })
}

/** Takes away the pads of one attempt. */
export async function forgetPadsOf(attemptId: string, { pads } = scratchPadDatabase()): Promise<void> {
  await pads.where('attemptId').equals(attemptId).delete()
}

/** Takes away the pads of every attempt that this device has no more, or that is over. */
export async function forgetPadsOfGone(
  { pads }: ScratchPadDatabase = scratchPadDatabase(),
  { attempts }: Pick<DeviceDatabase, 'attempts'> = deviceDatabase(),
): Promise<void> {
  const ids = (await pads.orderBy('attemptId').uniqueKeys()) as string[]
  const rows = await attempts.bulkGet(ids)
  const gone = ids.filter((_, index) => rows[index] === undefined || rows[index].state === 'done')
  await pads.where('attemptId').anyOf(gone).delete()
}

/**
 * Calls back if this device holds no pad any more. No pad of another tab comes between the look and the call: both are
 * within a transaction that writes.
 */
export async function whereNoPadIsLeft(callback: () => void, database = scratchPadDatabase()): Promise<void> {
  await database.transaction('rw', database.pads, async () => {
    if ((await database.pads.count()) === 0) callback()
  })
}
