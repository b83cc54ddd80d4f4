import type { PushNote } from './kinds.ts'

/**
 * The note in a push message; null if the message has not the form of the academy's notes. The path must lead into the
 * academy.
 */
export function readNote(value: unknown): PushNote | null {
  if (typeof value !== 'object' || value === null) return null
  const note = value as Partial<Record<keyof PushNote, unknown>>
  const isWhole = [note.title, note.body, note.tag, note.path].every((part) => typeof part === 'string')
  if (!isWhole || !/^\/(?!\/)/.test(String(note.path)) || String(note.path).includes('\\')) return null
  return value as PushNote
}
