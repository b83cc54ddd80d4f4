import { createDeviceDatabase, type DeviceDatabase } from '#src/offline/database.ts'
import type { Probes } from './probes.ts'

/** A database of its own, made and written exactly as the one that keeps answers. */
const NAME = 'miqyas-check'
const LOCK = 'miqyas-check'

/**
 * Writes strictly, closes, and reads over a new connection what was written. The database is removed afterwards; two
 * tabs take turns.
 */
export async function probeStorage(
  open: () => DeviceDatabase = () => createDeviceDatabase(NAME),
): Promise<Probes['storage']> {
  try {
    return await navigator.locks.request(LOCK, () => writeAndReadBack(open))
  } catch {
    return 'refused'
  }
}

async function writeAndReadBack(open: () => DeviceDatabase): Promise<Probes['storage']> {
  const written = { serverAt: Date.now(), wallAt: Math.random() }
  const writer = open()
  await writer.meta.put({ name: 'check', value: written })
  writer.close()
  const reader = open()
  const read = await reader.meta.get('check')
  await reader.delete()
  const isSame = read?.value.serverAt === written.serverAt && read.value.wallAt === written.wallAt
  return isSame ? 'kept' : 'lost'
}
