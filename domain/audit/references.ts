/** Records that an entry names by their ids. */
import { RECORD_ID } from './shown-as.ts'

/** Names of a few say enough; of hundreds of students only the first are asked for. */
export const NAMED_MOST = 40

function collect(value: unknown, into: Set<string>): void {
  if (into.size >= NAMED_MOST) return
  if (typeof value === 'string') {
    if (RECORD_ID.test(value)) into.add(value)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, into)
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, into)
  }
}

export function referencesIn(...states: readonly unknown[]): readonly string[] {
  const found = new Set<string>()
  for (const state of states) collect(state, found)
  return [...found]
}
