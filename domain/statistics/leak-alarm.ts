/**
 * Leak alarm: questions that late starters answer rightly more often than their ability explains, and wrong answers that
 * spread among them. Each is a question to a person. A class that was taught the topic and begins in the afternoon, or
 * an announcement in the hall, looks the same.
 *
 * Ability is the number of questions answered rightly, with the question itself among them: under the Rasch model such
 * totals say all that is known of the ability, so that abler students who begin late raise no alarm. The total of the
 * others alone would call every question easier for them. Questions that an alarm names are left out of the totals of
 * the others, and everything is asked once more.
 */
import { abilityCurve, type AbilityCurve, type TotalGroup } from './ability-curve.ts'
import { type Drift, risingDrift } from './drift.ts'
import { discoveries } from './false-discoveries.ts'

export interface WatchedQuestion {
  /** Mark of a right answer. */
  readonly maximum: number
  /** Empty where a person grades the answers. */
  readonly wrongOptionIds: readonly string[]
}

/** Answers in the order of the questions; null: not asked. */
export interface WatchedAttempt {
  /** ms UTC */
  readonly startedAt: number
  readonly marks: readonly (number | null)[]
  readonly given: readonly (readonly string[] | null)[]
}

export interface SideOfStart {
  readonly attempts: number
  /** Mean mark as a share of the maximum, or share of the attempts that gave the wrong answer; 0 to 1. */
  readonly share: number
}

export interface LeakAlarm {
  /** Place of the question. */
  readonly question: number
  /** The wrong option that spreads; null: right answers do. */
  readonly optionId: string | null
  /** Start of the first of the late attempts, ms UTC. */
  readonly since: number
  readonly early: SideOfStart
  /** `expected`: what the late would have come to if they answered like the early of the same ability. */
  readonly late: SideOfStart & { readonly expected: number }
  /** The same in the order of the starts, in parts of equal size. */
  readonly parts: readonly (SideOfStart & { readonly since: number })[]
  /** Probability of as much by chance for this answer alone. */
  readonly chance: number
}

/** Attempts on each side, without which nothing is compared. */
const FEWEST_ON_A_SIDE = 15
/** Attempts from which on an alarm is possible. */
export const FEWEST_FOR_ALARM = 2 * FEWEST_ON_A_SIDE
/** Share of alarms that may be false. Low, because a running exam is looked at many times. */
const FALSE_SHARE = 0.02
/** A smaller rise, as a share of the mark or of the attempts, is not worth a person's time. */
const SMALLEST_RISE = 0.1
/** Late attempts with a wrong answer, below which it has not spread. */
const FEWEST_WITH_ANSWER = 5
const ROUNDS = 3
/** Number of parts that the course of the day is shown in. */
const PARTS = 8
/** Totals are rounded to a quarter of a question. */
const STEPS = 4

interface Hypothesis {
  readonly question: number
  readonly optionId: string | null
  readonly drift: Drift
}

/**
 * Answers the alarms, the least likely first. It yields after every question, so that a server can serve others in
 * between. `attempts` need no order.
 */
export function* leakAlarms(
  questions: readonly WatchedQuestion[],
  attempts: readonly WatchedAttempt[],
): Generator<void, LeakAlarm[]> {
  if (attempts.length < FEWEST_FOR_ALARM) return []
  const ordered = attempts.toSorted((one, other) => one.startedAt - other.startedAt)
  let named: ReadonlySet<number> = new Set()
  let found: Hypothesis[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked: Hypothesis[] = []
    const totals = totalsWithout(questions, ordered, named)
    for (const question of questions.keys()) {
      asked.push(...hypothesesOf({ questions, ordered, totals }, question))
      yield
    }
    const places = discoveries(
      asked.map(({ drift }) => drift.chance),
      FALSE_SHARE,
    )
    found = places.flatMap((place) => asked[place] ?? []).filter(({ drift }) => drift.rise >= SMALLEST_RISE)
    const next = new Set(found.map(({ question }) => question))
    if (next.size === named.size && [...next].every((question) => named.has(question))) break
    named = next
  }
  const watched = { questions, ordered, totals: totalsWithout(questions, ordered, named) }
  return found
    .map((hypothesis) => alarmOf(watched, hypothesis))
    .filter((alarm) => alarm !== null)
    .toSorted((one, other) => one.chance - other.chance)
}

interface Totals {
  readonly named: ReadonlySet<number>
  /** Of each attempt in questions, the named ones left out. */
  readonly sums: Float64Array
  /** Number of the questions that each was asked. */
  readonly asked: Float64Array
}

interface Watched {
  readonly questions: readonly WatchedQuestion[]
  readonly ordered: readonly WatchedAttempt[]
  readonly totals: Totals
}

function totalsWithout(
  questions: readonly WatchedQuestion[],
  ordered: readonly WatchedAttempt[],
  named: ReadonlySet<number>,
): Totals {
  const [sums, asked] = [new Float64Array(ordered.length), new Float64Array(ordered.length)]
  for (const [place, { maximum }] of questions.entries()) {
    if (maximum === 0 || named.has(place)) continue
    for (const [row, { marks }] of ordered.entries()) {
      const mark = marks[place] ?? null
      if (mark === null) continue
      sums[row] = (sums[row] ?? 0) + mark / maximum
      asked[row] = (asked[row] ?? 0) + 1
    }
  }
  return { named, sums, asked }
}

function hypothesesOf(watched: Watched, question: number): Hypothesis[] {
  const wrong = watched.questions[question]?.wrongOptionIds ?? []
  if (wrong.length === 0) return []
  const column = columnOf(watched, question)
  return [null, ...wrong].flatMap((optionId) => {
    const values = valuesOf(watched.questions, column, question, optionId)
    const drift = driftOf(column, values)
    return drift === null ? [] : [{ question, optionId, drift }]
  })
}

interface Column {
  readonly attempts: readonly WatchedAttempt[]
  readonly abilities: Float64Array
}

/** The attempts that were asked the question, with their totals: the question itself among them, named or not. */
function columnOf({ questions, ordered, totals }: Watched, question: number): Column {
  const maximum = questions[question]?.maximum ?? 0
  const isLeftOut = maximum > 0 && totals.named.has(question)
  const attempts: WatchedAttempt[] = []
  const abilities: number[] = []
  for (const [row, attempt] of ordered.entries()) {
    const mark = attempt.marks[question] ?? null
    if (mark === null) continue
    const sum = (totals.sums[row] ?? 0) + (isLeftOut ? mark / maximum : 0)
    const asked = (totals.asked[row] ?? 0) + (isLeftOut ? 1 : 0)
    const rounded = Math.round(sum * STEPS) / STEPS
    attempts.push(attempt)
    abilities.push(Math.log((rounded + 0.5) / (asked - rounded + 0.5)))
  }
  return { attempts, abilities: Float64Array.from(abilities) }
}

/** What is watched of each attempt: the share of the mark, or whether the option was chosen. */
function valuesOf(
  questions: readonly WatchedQuestion[],
  { attempts }: Column,
  question: number,
  optionId: string | null,
): Float64Array {
  const maximum = questions[question]?.maximum ?? 0
  return Float64Array.from(attempts, ({ marks, given }) => {
    if (optionId !== null) return given[question]?.includes(optionId) === true ? 1 : 0
    return maximum === 0 ? 0 : (marks[question] ?? 0) / maximum
  })
}

function driftOf({ abilities }: Column, values: Float64Array): Drift | null {
  const curve = abilityCurve(groupsOf(abilities, values, values.length))
  if (curve === null) return null
  return risingDrift(residualsOf(curve, abilities, values), FEWEST_ON_A_SIDE)
}

function groupsOf(abilities: Float64Array, values: Float64Array, until: number): TotalGroup[] {
  const groups = new Map<number, TotalGroup>()
  for (let place = 0; place < until; place += 1) {
    const ability = abilities[place] ?? 0
    const group = groups.get(ability) ?? { ability, count: 0, sum: 0 }
    groups.set(ability, group)
    group.count += 1
    group.sum += values[place] ?? 0
  }
  return [...groups.values()]
}

function residualsOf(curve: AbilityCurve, abilities: Float64Array, values: Float64Array): Float64Array {
  const known = new Map<number, number>()
  return values.map((value, place) => {
    const ability = abilities[place] ?? 0
    const chance = known.get(ability) ?? curve(ability)
    known.set(ability, chance)
    return value - chance
  })
}

function alarmOf(watched: Watched, { question, optionId, drift }: Hypothesis): LeakAlarm | null {
  const column = columnOf(watched, question)
  const values = valuesOf(watched.questions, column, question, optionId)
  const [early, late] = [values.subarray(0, drift.before), values.subarray(drift.before)]
  const curve = abilityCurve(groupsOf(column.abilities, values, drift.before))
  const expected = curve === null ? meanOf(early) : meanOf(column.abilities.subarray(drift.before).map(curve))
  if (optionId !== null && meanOf(late) * late.length < FEWEST_WITH_ANSWER) return null
  return {
    question,
    optionId,
    since: column.attempts[drift.before]?.startedAt ?? 0,
    early: { attempts: early.length, share: meanOf(early) },
    late: { attempts: late.length, share: meanOf(late), expected },
    parts: partsOf(column, values),
    chance: drift.chance,
  }
}

function partsOf({ attempts }: Column, values: Float64Array): LeakAlarm['parts'] {
  const ends = Array.from({ length: PARTS + 1 }, (_, part) => Math.round((part * values.length) / PARTS))
  return ends.slice(1).map((end, part) => {
    const from = ends[part] ?? 0
    const own = values.subarray(from, end)
    return { since: attempts[from]?.startedAt ?? 0, attempts: own.length, share: meanOf(own) }
  })
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
