/** The turn of a start that has to wait, kept so that a reload or another tab goes on waiting by itself. */
import type { GivenTurn } from '#domain/admission/standing.ts'
import { KEPT_TURN } from '#src/offline/records.ts'
import { keepJson, keptJson } from '#src/ui/behaviour/kept-text.ts'

/** A page that comes back later than this after the instant (ms) asks its student again whether to start. */
const GOES_ON_WITHIN_MS = 60_000

export interface KeptTurn extends GivenTurn {
  /** Student and exam: who uses the device next has another turn. */
  readonly owner: string
  /** The text that the server signed. */
  readonly turn: string
}

export const ownerOfTurn = (userId: string, examId: string): string => `${userId} ${examId}`

export function keptTurn(owner: string): KeptTurn | null {
  const kept = keptJson(KEPT_TURN) as KeptTurn | null
  return kept?.owner === owner ? kept : null
}

export function keepTurn(turn: KeptTurn | null): void {
  keepJson(KEPT_TURN, turn)
}

/** True if the page goes on waiting without asking; a student who did not want to wait is asked (`calledAt` 0). */
export function goesOnWaiting(owner: string): boolean {
  return Date.now() < (keptTurn(owner)?.calledAt ?? 0) + GOES_ON_WITHIN_MS
}
