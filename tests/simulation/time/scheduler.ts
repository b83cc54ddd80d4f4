/**
 * Virtual time. Everything in a simulated run waits here: timers, disks, networks, statements, people. The earliest
 * event is the next one; of two at the same instant the seed decides. Between two events all code runs until it waits
 * again, so that a run is deterministic, whatever the machine does meanwhile.
 */
import type { Chance } from '../random.ts'

/** A run has a few thousand events; one with more than this is treated as endless. */
const MOST_EVENTS = 100_000

/** A page, a worker or a server process: its promises never settle once it is dead. */
export interface Process {
  alive: boolean
  /** A worker that delivers in the background. */
  readonly isWorker?: boolean
}

interface Entry {
  readonly at: number
  readonly tie: number
  readonly owner: Process | null
  readonly run: () => void
}

export class Scheduler {
  now: number
  /** True while real time passes for work outside the simulation (a real database, a real socket). */
  isReal = false
  events = 0
  readonly #chance: Chance
  readonly #heap: Entry[] = []
  readonly #real = new Set<Promise<unknown>>()
  readonly #mostEvents: number
  #failure: { readonly error: unknown } | null = null

  constructor(now: number, chance: Chance, mostEvents = MOST_EVENTS) {
    this.now = now
    this.#chance = chance
    this.#mostEvents = mostEvents
  }

  /** Calls `run` after `delay` ms, unless its owner is dead by then. */
  at(delay: number, owner: Process | null, run: () => void): void {
    push(this.#heap, { at: this.now + Math.max(0, delay), tie: this.#chance.next(), owner, run })
  }

  /** A pause of `delay` ms; for a dead owner it never ends. */
  pause(delay: number, owner: Process | null = null): Promise<void> {
    return new Promise((resolve) => this.at(delay, owner, resolve))
  }

  /** Work that takes real time: no virtual time passes until it is done. */
  async outside<Value>(work: Promise<Value>): Promise<Value> {
    const settled = work.then(
      () => undefined,
      () => undefined,
    )
    this.#real.add(settled)
    this.isReal = true
    try {
      return await work
    } finally {
      this.#real.delete(settled)
      this.isReal = this.#real.size > 0
    }
  }

  /** Ends the run because of a failure for which no code waits. */
  fail(error: unknown): void {
    this.#failure ??= { error }
  }

  /**
   * Processes events until `simulated` is over; throws if it can never be. Anything that still waits then waits for
   * ever.
   */
  async run<Value>(simulated: Promise<Value>): Promise<Value> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    simulated.then(over, over)
    await new Promise<void>((resolve, reject) => {
      // A tick that a promise asks for runs when no promise is left to continue.
      const wait = () => process.nextTick(goOn)
      const soon = () => queueMicrotask(wait)
      const goOn = () => {
        try {
          if (this.#real.size > 0) void Promise.race(this.#real).then(soon)
          else if (this.#failure !== null) throw this.#failure.error
          else if (isOver) resolve()
          else {
            this.#step()
            soon()
          }
        } catch (error) {
          reject(error as Error)
        }
      }
      soon()
    })
    return simulated
  }

  #step(): void {
    const next = pop(this.#heap)
    if (next === undefined) throw new Error('a run waits for something that never comes')
    if (next.at > this.now) this.now = next.at
    this.events += 1
    if (this.events > this.#mostEvents) throw new Error('a run does not come to its end')
    if (next.owner?.alive !== false) next.run()
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.tie < b.tie)
}

function push(heap: Entry[], entry: Entry): void {
  let place = heap.push(entry) - 1
  while (place > 0) {
    const parent = (place - 1) >> 1
    const above = heap[parent] as Entry
    if (!isBefore(entry, above)) break
    heap[place] = above
    place = parent
  }
  heap[place] = entry
}

function pop(heap: Entry[]): Entry | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (first === undefined || last === undefined || heap.length === 0) return first
  let place = 0
  for (;;) {
    let child = place * 2 + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && isBefore(heap[child + 1] as Entry, heap[child] as Entry)) child += 1
    if (!isBefore(heap[child] as Entry, last)) break
    heap[place] = heap[child] as Entry
    place = child
  }
  heap[place] = last
  return first
}
