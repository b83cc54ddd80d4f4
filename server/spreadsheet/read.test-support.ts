import { readSheet } from './index.ts'

/** The rows of a file that can be read. */
export async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const outcome = await readSheet(bytes)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

/** Why a file is refused; null: it is not. */
export async function codeOf(bytes: Uint8Array) {
  const outcome = await readSheet(bytes)
  return outcome.ok ? null : outcome.code
}
