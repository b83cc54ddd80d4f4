import { readSheet } from './index.ts'

/** Rows of a readable file. */
export async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const outcome = await readSheet(bytes)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

/** Code with which a file is refused; null if it is not refused. */
export async function codeOf(bytes: Uint8Array) {
  const outcome = await readSheet(bytes)
  return outcome.ok ? null : outcome.code
}
