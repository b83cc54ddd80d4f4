/** The secret by which the academy knows its own touches again; made once, the same on every node. */
import { randomBytes } from 'node:crypto'
import type { Executor } from '#server/db/connection.ts'
import { selectSetting, writeSetting } from '#server/modules/settings/index.ts'

const NAME = 'touch-key'
const KEY_BYTES = 32

function keyOf(row: { readonly value: unknown } | undefined): Buffer | null {
  const { value } = row ?? {}
  if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'string') return null
  return Buffer.from(value.key, 'base64url')
}

export async function ensureTouchKey(executor: Executor): Promise<Buffer> {
  const known = keyOf(await selectSetting(executor, NAME))
  if (known !== null) return known
  await writeSetting(executor, NAME, { key: randomBytes(KEY_BYTES).toString('base64url') }, 0)
  const made = keyOf(await selectSetting(executor, NAME))
  if (made === null) throw new Error('the key of touches was not kept')
  return made
}
