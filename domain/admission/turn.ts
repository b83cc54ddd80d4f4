/**
 * A turn: what a server promises who asks for more than it can do now. It is the same in every repeat, belongs to one
 * person, and is worth nothing before its instant and little after it.
 */

export interface Turn {
  /** The person and the thing that it is for: nobody else, and nothing else, has it. */
  readonly owner: string
  /** The instant (ms UTC) of the first request: windows are judged by it. */
  readonly askedAt: number
  /** The instant (ms UTC) that was promised. */
  readonly calledAt: number
}

/** A device that comes so much too early (ms) is not sent away again. */
export const EARLY_MS = 250
/** A turn is kept so long (ms) after its instant, for a phone that sleeps or a network that fails just then. */
export const KEPT_MS = 120_000
/** No turn is kept longer than this (ms) after the first request, however often it was put off. */
export const LONGEST_KEPT_MS = 60 * 60_000

export type TurnStanding = 'early' | 'called' | 'over'

/** Tells whether a turn is called at an instant (ms UTC). */
export function turnStanding({ askedAt, calledAt }: Turn, now: number): TurnStanding {
  // A turn from the future was signed by a node whose clock is ahead: it is as early as it says.
  if (now > calledAt + KEPT_MS || now > askedAt + LONGEST_KEPT_MS) return 'over'
  return now < calledAt - EARLY_MS ? 'early' : 'called'
}
