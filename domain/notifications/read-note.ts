import type { PushNote } from './kinds.ts'

/** What arrived in a push message; null when it is none of ours. A path leads into the academy and nowhere else. */
export function readNote(value: unknown): PushNote | null {
  if (typeof value !== 'object' || value === null) return null
  const note = value as Partial<Record<keyof PushNote, unknown>>
  const isWhole = [note.title, note.body, note.tag, note.path].every((part) => typeof part === 'string')
  if (!isWhole || !/^\/(?!\/)/.test(String(note.path)) || String(note.path).includes('\\')) return null
  return value as PushNote
}
