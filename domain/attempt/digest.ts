import type { AttemptEvent } from './event.ts'

/**
 * Text whose SHA-256 is the digest of a writer's log: one line per event, in sequence, with a fixed order of keys.
 * Device and server thus compute the same digest from rows that they store separately (jsonb does not keep the order of
 * keys).
 */
export function digestText(events: readonly AttemptEvent[]): string {
  return [...events]
    .sort((a, b) => a.seq - b.seq)
    .map((event) => `${event.seq} ${event.at} ${canonical(event.body)}`)
    .join('\n')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = value as Readonly<Record<string, unknown>>
  const names = Object.keys(members).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(members[name])}`).join(',')}}`
}
