/** Secrets by which the academy knows its own writing again; each is made once, and is the same on every node. */
import { randomBytes } from 'node:crypto'
import type { Database, Executor } from '#server/db/connection.ts'
import { selectSetting, writeSetting } from './settings.repo.ts'

const KEY_BYTES = 32

function keyOf(row: { readonly value: unknown } | undefined): Buffer | null {
  const { value } = row ?? {}
  if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'string') return null
  return Buffer.from(value.key, 'base64url')
}

/** The secret by which nodes sign turns (`server/admission`). */
export const readTurnKey = ({ query }: Database): Promise<Buffer> => ensureSecret(query, 'turn-key')

/** Answers the secret of this name. Two nodes that make it at the same time keep one of them. */
export async function ensureSecret(executor: Executor, name: 'touch-key' | 'turn-key'): Promise<Buffer> {
  const known = keyOf(await selectSetting(executor, name))
  if (known !== null) return known
  await writeSetting(executor, name, { key: randomBytes(KEY_BYTES).toString('base64url') }, 0)
  const made = keyOf(await selectSetting(executor, name))
  if (made === null) throw new Error(`the secret ${name} was not kept`)
  return made
}
