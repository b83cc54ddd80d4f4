/**
 * Presence of the student, from signs that arrive late, twice and in any order: the sign with the latest instant of its
 * own wins. `away` and `present: false` are absences; lines that hidden pages write too (`clock`, `extended`) are no
 * signs; every other line shows that the student is present.
 */
import { isSignOfLife } from '#domain/attempt/event.ts'
import type { LogLine } from '../log/log-lines.ts'

export interface Sign {
  readonly at: number
  readonly present: boolean
}

/** Presence in a batch, in the few numbers that the append needs. */
export interface BatchSigns {
  /** Instant and meaning of the newest sign. */
  readonly at: number
  readonly present: boolean
  /** First absence since the student was last present (ms UTC), if the batch ends absent; otherwise null. */
  readonly absentSince: number | null
  /** Instant of the newest sign of presence (ms UTC); null if there is none. */
  readonly lastPresentAt: number | null
}

/** Signs of a batch; `beacon` is the presence that the page reported outside its log. Null if there is no sign. */
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
