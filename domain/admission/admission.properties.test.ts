import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Admitted, EMPTY_LINE, judgeAsking, type Line } from './line.ts'
import { EARLY_MS, KEPT_MS, LONGEST_KEPT_MS, type Turn, turnStanding } from './turn.ts'

const LIMITS = { promptMs: 2_000, calledMs: 5_000, longestMs: 30 * 60_000 }
const START = 1_800_000_000_000

interface Person {
  readonly owner: string
  readonly asksAt: number
  /** Their delay (ms) after the promised instant; a phone that sleeps, a network that fails. */
  readonly late: number
  /** Number of times that they ask between, out of impatience. */
  readonly impatient: number
}

const people = (most: number) =>
  fc
    .array(fc.record({ offset: fc.nat(1_000), late: fc.nat(1_000), impatient: fc.constantFrom(0, 0, 0, 3) }), {
      minLength: most / 2,
      maxLength: most,
      size: 'max',
    })
    .map((drawn) =>
      drawn.map(({ offset, late, impatient }, index) => ({
        owner: `person ${index}`,
        asksAt: START + offset,
        late,
        impatient,
      })),
    )

/**
 * One server that does works one after the other, each in `workMs`, and tells everybody else when to come; it believes
 * that a work takes `believedMs`.
 */
class Server {
  line: Line = EMPTY_LINE
  readonly entered: { readonly owner: string; readonly at: number; readonly waitedMs: number }[] = []
  #freeAt = 0
  readonly workMs: number
  readonly believedMs: number

  constructor(workMs: number, believedMs: number) {
    this.workMs = workMs
    this.believedMs = believedMs
  }

  ask(owner: string, turn: Turn | null, now: number): Admitted {
    const waiting = Math.max(0, Math.ceil((this.#freeAt - now) / this.workMs))
    const { line, admitted } = judgeAsking(
      this.line,
      { owner, turn, now },
      { waiting, intervalMs: this.believedMs },
      LIMITS,
    )
    this.line = line
    if (admitted.kind === 'enters') {
      const begins = Math.max(this.#freeAt, now)
      this.#freeAt = begins + this.workMs
      this.entered.push({ owner, at: begins, waitedMs: begins - now })
    }
    return admitted
  }
}

/** Everybody asks, and comes again when they are due, until all have entered; `serverAt` says which node answers. */
function played(crowd: readonly Person[], serverAt: (now: number) => Server): void {
  const events: { readonly at: number; readonly person: Person; readonly turn: Turn | null; readonly only?: true }[] =
    crowd.map((person) => ({ at: person.asksAt, person, turn: null }))
  for (let rounds = 0; events.length > 0; rounds += 1) {
    if (rounds > crowd.length * 200) throw new Error('a person never enters')
    events.sort((one, other) => one.at - other.at)
    const [next] = events.splice(0, 1)
    if (next === undefined) return
    const { at, person, turn, only } = next
    const server = serverAt(at)
    if (only === true) {
      // A person who repeats with a turn before its instant gets the same again, or finds that nobody waits any more.
      const repeated = judgeAsking(
        server.line,
        { owner: person.owner, turn, now: at },
        { waiting: 1e6, intervalMs: 1 },
        LIMITS,
      )
      expect(repeated.admitted).toMatchObject({ kind: 'waits', turn })
      expect(repeated.line).toEqual(server.line)
      continue
    }
    const admitted = server.ask(person.owner, turn, at)
    if (admitted.kind === 'enters') continue
    const { calledAt } = admitted.turn
    for (let count = 1; count <= person.impatient; count += 1) {
      const between = at + ((calledAt - EARLY_MS - at) * count) / (person.impatient + 1)
      if (between < calledAt - EARLY_MS) events.push({ at: between, person, turn: admitted.turn, only: true })
    }
    events.push({ at: calledAt + person.late, person, turn: admitted.turn })
  }
}

/** So slow that a crowd has to be put off. */
const WORK_MS = fc.integer({ min: 25, max: 60 })

describe('a crowd of students who start at once', () => {
  it('all enter, in the order in which they asked, and none of them waits long within the server', () => {
    fc.assert(
      fc.property(people(400), WORK_MS, (crowd, workMs) => {
        const server = new Server(workMs, workMs)
        played(crowd, () => server)
        expect(server.line.lastCall).toBeGreaterThan(START)
        expect(server.entered).toHaveLength(crowd.length)
        expect(Math.max(...server.entered.map(({ waitedMs }) => waitedMs))).toBeLessThanOrEqual(
          LIMITS.calledMs + 2 * workMs,
        )
        const placeOf = new Map(
          crowd.toSorted((one, other) => one.asksAt - other.asksAt).map(({ owner }, place) => [owner, place]),
        )
        // Nobody is overtaken by more people than can start while a phone is late and the first ones wait within.
        const tolerance = (1_000 + LIMITS.promptMs) / workMs + 2
        server.entered.forEach(({ owner }, place) => {
          expect(place - (placeOf.get(owner) ?? 0)).toBeLessThanOrEqual(tolerance)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('all enter on a server that is slower than it believes, and the last is not much later for it', () => {
    fc.assert(
      fc.property(people(300), WORK_MS, fc.integer({ min: 2, max: 5 }), (crowd, believedMs, slower) => {
        const server = new Server(believedMs * slower, believedMs)
        played(crowd, () => server)
        expect(server.entered).toHaveLength(crowd.length)
        const last = Math.max(...server.entered.map(({ at }) => at))
        const work = crowd.length * believedMs * slower
        expect(last - START).toBeLessThanOrEqual(2 * work + LIMITS.promptMs + 3_000)
      }),
      { numRuns: 40 },
    )
  })

  it('all enter although the server is restarted and remembers nobody', () => {
    fc.assert(
      fc.property(people(300), WORK_MS, fc.integer({ min: 1_000, max: 6_000 }), (crowd, workMs, restartedAfter) => {
        const [before, after] = [new Server(workMs, workMs), new Server(workMs, workMs)]
        played(crowd, (now) => (now < START + restartedAfter ? before : after))
        expect(before.entered.length + after.entered.length).toBe(crowd.length)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a student with a turn', () => {
  const now = START
  const busy = { waiting: 1_000, intervalMs: 20 }
  const turn = { owner: 'sara', askedAt: now - 60_000, calledAt: now }
  const line = { lastCall: now + 60_000, lastPutOff: 0 }

  it('enters at its instant although others wait behind them', () => {
    const quiet = { waiting: 0, intervalMs: 20 }
    expect(judgeAsking(line, { owner: 'sara', turn, now }, quiet, LIMITS).admitted.kind).toBe('enters')
  })

  it('is put off while the server is busy, before everybody who is new, and keeps the instant of asking', () => {
    const put = judgeAsking(line, { owner: 'sara', turn, now }, busy, LIMITS)
    expect(put.admitted).toMatchObject({ kind: 'waits', turn: { askedAt: turn.askedAt, calledAt: now + 20_020 } })
    const fresh = judgeAsking(put.line, { owner: 'new', turn: null, now }, busy, LIMITS)
    expect(fresh.admitted).toMatchObject({ turn: { calledAt: line.lastCall + 20 + 20 } })
  })

  it('gains nothing by another one’s turn', () => {
    const { admitted } = judgeAsking(line, { owner: 'nora', turn, now }, busy, LIMITS)
    expect(admitted).toMatchObject({ kind: 'waits', turn: { owner: 'nora', askedAt: now } })
  })

  it('loses it a little after its instant, and after an hour however often it was put off', () => {
    expect(turnStanding(turn, now - EARLY_MS - 1)).toBe('early')
    expect(turnStanding(turn, now - EARLY_MS)).toBe('called')
    expect(turnStanding(turn, now + KEPT_MS)).toBe('called')
    expect(turnStanding(turn, now + KEPT_MS + 1)).toBe('over')
    expect(turnStanding({ ...turn, askedAt: now - LONGEST_KEPT_MS - 1 }, now)).toBe('over')
  })

  it('waits no longer than the longest wait behind people who never come back', () => {
    const endless = { lastCall: now + 5 * LIMITS.longestMs, lastPutOff: 0 }
    const { admitted } = judgeAsking(endless, { owner: 'new', turn: null, now }, busy, LIMITS)
    expect(admitted).toMatchObject({ waitMs: LIMITS.longestMs })
  })
})
