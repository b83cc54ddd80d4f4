import { newVapidKeys, type VapidKeys } from '#server/adapters/push/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { insertKeysUnlessThere, selectKeys } from './vapid-keys.repo.ts'

/** The academy's keys for push services, made when they are asked for the first time; the same on every node. */
export async function ensureVapidKeys({ database, now }: Dependencies): Promise<VapidKeys> {
  const known = await selectKeys(database.query)
  if (known !== undefined) return known
  await insertKeysUnlessThere(database.query, newVapidKeys(), new Date(now()))
  const made = await selectKeys(database.query)
  if (made === undefined) throw new Error('the keys for push services were not kept')
  return made
}
