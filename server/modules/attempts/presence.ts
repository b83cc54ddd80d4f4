/**
 * Whether the student is there, from signs that arrive late, twice and in any order: the newest sign by its own
 * instant wins. `away` and `present: false` are absences; what hidden pages write too (`clock`, `extended`) is no sign;
 * everything else shows that the student is present.
 */
import { isSignOfLife } from '#domain/attempt/event.ts'
import type { LogLine } from './log-lines.ts'

export interface Sign {
  readonly at: number
  readonly present: boolean
}

/** What a batch says of presence, in the few numbers that the append needs. */
export interface BatchSigns {
  /** Instant and meaning of the newest sign. */
  readonly at: number
  readonly present: boolean
  /** Where the batch ends absent: its first absence since the student was last there. */
  readonly absentSince: number | null
  /** The newest sign of being there, null when there is none. */
  readonly lastPresentAt: number | null
}

/** The signs of a batch; `beacon` is what the page itself said beside its log. Null: no sign at all. */
export function batchSigns(lines: readonly LogLine[], beacon: Sign | undefined): BatchSigns | null {
  const signs = lines.flatMap(signOf)
  if (beacon !== undefined) signs.push(beacon)
  const ordered = signs.sort((a, b) => a.at - b.at)
  const newest = ordered.at(-1)
  if (newest === undefined) return null
  const lastPresent = ordered.findLastIndex((sign) => sign.present)
  return {
    at: newest.at,
    present: newest.present,
    absentSince: newest.present ? null : (ordered[lastPresent + 1]?.at ?? newest.at),
    lastPresentAt: ordered[lastPresent]?.at ?? null,
  }
}

function signOf({ at, body }: LogLine): Sign[] {
  if (body.type === 'away') return [{ at, present: false }]
  return isSignOfLife(body) ? [{ at, present: true }] : []
}
