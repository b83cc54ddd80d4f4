/** A turn as its device knows it, by its own clock (ms UTC). */
export interface GivenTurn {
  /** 1 is the next; as it was when the turn was given. */
  readonly place: number
  readonly givenAt: number
  readonly calledAt: number
}

/** Answers place and time left while the promised time passes: the place moves up, and is 1 at the end. */
export function standingAt({ place, givenAt, calledAt }: GivenTurn, now: number) {
  const leftMs = Math.max(0, calledAt - now)
  const share = calledAt > givenAt ? Math.min(1, leftMs / (calledAt - givenAt)) : 0
  return { leftMs, place: Math.max(1, Math.ceil(place * share)) }
}
