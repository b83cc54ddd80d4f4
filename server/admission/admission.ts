/**
 * Admits works of one kind at the pace at which this node does them well. Above it a request is answered at once with a
 * turn: its place, the wait that is promised, and a signed note that keeps both (decision 0065). Nothing is read or
 * written for that while nobody waits.
 */
import { EMPTY_LINE, judgeAsking, type Line, type LineLimits } from '#domain/admission/line.ts'
import type { Pace, PaceLimits } from '#domain/admission/pace.ts'
import { type Turn, turnStanding } from '#domain/admission/turn.ts'
import { counted } from '#server/metrics/counted.ts'
import { KnownTurns } from './known-turns.ts'
import { PacedQueue } from './paced-queue.ts'
import { readTurn, writeTurn } from './signed-turn.ts'

export interface AdmissionSettings {
  /** Name of the kind in the metrics. */
  readonly kind: 'start' | 'sign-in'
  readonly first: Pace
  readonly pace: PaceLimits & { readonly waiting: number }
  readonly line: LineLimits
  readonly now: () => number
  /** The secret by which all nodes sign turns. */
  readonly readKey: () => Promise<Buffer>
}

export interface Asked {
  /** The person who asks: one person has one turn. */
  readonly person: string
  /** The thing that they ask for: a turn for one is none for another. */
  readonly about: string
  /** The turn that they show. */
  readonly shown?: string | undefined
  /** True if the work may not be put off, because it has begun already. Asked only when it would be. */
  readonly hasBegun?: () => Promise<boolean>
}

/** The answer to a request that is put off. */
export interface Queued {
  readonly place: number
  readonly waitMs: number
  readonly turn: string
}

export type Outcome<Value> =
  | { readonly isQueued: false; readonly value: Value }
  | { readonly isQueued: true; readonly queued: Queued }

export class Admission {
  readonly #settings: AdmissionSettings
  readonly #queue: PacedQueue
  readonly #known = new KnownTurns()
  #line: Line = EMPTY_LINE
  #key: Promise<Buffer> | null = null

  constructor(settings: AdmissionSettings) {
    this.#settings = settings
    this.#queue = new PacedQueue(settings.first, settings.pace)
  }

  /**
   * Runs the work when its turn has come, at once while nobody waits, or answers the turn. `askedAt` is the instant (ms
   * UTC) at which this person asked first; a work that throws leaves them their turn.
   */
  async admit<Value>(asked: Asked, work: (askedAt: number) => Promise<Value>): Promise<Outcome<Value>> {
    const now = this.#settings.now()
    const turn = await this.#turnOf(asked, now)
    const load = { waiting: this.#queue.waiting, intervalMs: this.#queue.intervalMs }
    const asking = { owner: ownerOf(asked), turn, now }
    const { line, admitted } = judgeAsking(this.#line, asking, load, this.#settings.line)
    if (admitted.kind === 'enters') return this.#enter(asked.person, turn, work)
    // The place is theirs before anything is awaited: who comes meanwhile stands behind it.
    this.#line = line
    this.#known.keep(asked.person, admitted.turn, now)
    if ((await asked.hasBegun?.()) === true) return this.#enter(asked.person, turn, work)
    counted.admission.putOff.add(this.#settings.kind)
    const { place, waitMs } = admitted
    return { isQueued: true, queued: { place, waitMs, turn: writeTurn(await this.#readKey(), admitted.turn) } }
  }

  /** Runs the work in its order, and never puts it off: it has begun already, elsewhere. */
  run<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#queue.run(work)
  }

  /** Works that wait within this node, people who were promised an instant to come, and how far off the last one is. */
  figures(): { readonly waiting: number; readonly promised: number; readonly promisedMs: number } {
    const promisedMs = Math.max(0, this.#line.lastCall - this.#settings.now())
    return { waiting: this.#queue.waiting, promised: Math.round(promisedMs / this.#queue.intervalMs), promisedMs }
  }

  async #enter<Value>(person: string, turn: Turn | null, work: (askedAt: number) => Promise<Value>) {
    const askedAt = turn?.askedAt ?? this.#settings.now()
    const value = await this.#queue.run(() => work(askedAt))
    if (turn !== null) this.#known.spend(person, turn, this.#settings.now())
    counted.admission.admitted.add(this.#settings.kind)
    return { isQueued: false, value } as const
  }

  /** The turn of the person for what they ask: as this node knows it, or else as they show it. */
  async #turnOf({ person, about, shown }: Asked, now: number): Promise<Turn | null> {
    const owner = ownerOf({ person, about })
    const known = this.#known.of(person, now)
    if (known?.owner === owner) return known
    const read = shown === undefined ? null : readTurn(await this.#readKey(), owner, shown)
    const isGood = read !== null && read.askedAt <= now + CLOCKS_DIFFER_MS && turnStanding(read, now) !== 'over'
    if (isGood && !this.#known.isSpent(person, read)) return read
    // One person has one place: who asks for something else takes it along, and asks from now on.
    return known === null ? null : { owner, askedAt: now, calledAt: known.calledAt }
  }

  #readKey(): Promise<Buffer> {
    if (this.#key !== null) return this.#key
    const reading = this.#settings.readKey()
    this.#key = reading
    reading.catch(() => (this.#key = null))
    return reading
  }
}

/** Another node may have signed it a moment ahead. */
const CLOCKS_DIFFER_MS = 60_000

function ownerOf({ person, about }: Pick<Asked, 'person' | 'about'>): string {
  return `${person} ${about}`
}
