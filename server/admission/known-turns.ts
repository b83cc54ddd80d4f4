/** Turns that this node gave and that are not over, one for each person; after a restart devices show theirs. */
import { KEPT_MS, type Turn, turnStanding } from '#domain/admission/turn.ts'

/** More people are not remembered, oldest first: their devices show their turns. */
const PEOPLE_KEPT = 50_000
const SWEEP_EVERY_MS = 10_000

export class KnownTurns {
  readonly #turns = new Map<string, Turn>()
  /** Instants at which turns were used (`at`), by person, for as long as they could be shown again (`until`). */
  readonly #spent = new Map<string, { readonly at: number; readonly until: number }>()
  #sweptAt = 0

  /** Null: none, or it is over. */
  of(person: string, now: number): Turn | null {
    if (this.#turns.size === 0) return null
    const turn = this.#turns.get(person)
    return turn === undefined || turnStanding(turn, now) === 'over' ? null : turn
  }

  keep(person: string, turn: Turn, now: number): void {
    this.#sweep(now)
    this.#turns.set(person, turn)
    const [oldest] = this.#turns.keys()
    if (this.#turns.size > PEOPLE_KEPT && oldest !== undefined) this.#turns.delete(oldest)
  }

  /** The person has entered by this turn: what was promised before is worth nothing any more. */
  spend(person: string, { calledAt }: Turn, now: number): void {
    this.#sweep(now)
    this.#turns.delete(person)
    this.#spent.set(person, { at: now, until: Math.max(now, calledAt) + KEPT_MS })
  }

  /** True if the person has entered since this turn was asked for. */
  isSpent(person: string, { askedAt }: Turn): boolean {
    return askedAt <= (this.#spent.get(person)?.at ?? -Infinity)
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_EVERY_MS) return
    this.#sweptAt = now
    for (const [person, turn] of this.#turns) if (turnStanding(turn, now) === 'over') this.#turns.delete(person)
    for (const [person, { until }] of this.#spent) if (now > until) this.#spent.delete(person)
  }
}
