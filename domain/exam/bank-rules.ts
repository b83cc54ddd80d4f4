/**
 * Rules by which an exam's section is filled from the question bank. The same bank, rules and seed always give the same
 * questions: on every server, and whatever the order in which a database answers.
 */
import { hashText, randomSource } from '../shuffle/shuffle.ts'
import type { Difficulty } from './document.ts'

/** An empty list means any. */
export interface BankRule {
  readonly topics: readonly string[]
  readonly difficulties: readonly Difficulty[]
  /** A question with one of them fits. */
  readonly tags: readonly string[]
  readonly count: number
  /** Questions that were asked within so many days, or whose copies were, do not fit; null: all fit. */
  readonly unusedDays: number | null
  /** Every attempt is asked so many of the questions that the rule brought; absent or null: all of them. */
  readonly asked?: number | null | undefined
}

/** A question that may be chosen. Copies of one question are one family, of which one is chosen at most. */
export interface BankCandidate {
  readonly id: string
  readonly family: string
  readonly topic: string
  readonly difficulty: Difficulty
  readonly tags: readonly string[]
}

export interface BankChoice {
  /** Families by the families' names. */
  readonly candidates: readonly BankCandidate[]
  /** Instant at which a family was last asked, ms UTC; absent: never. */
  readonly askedAt: ReadonlyMap<string, number>
  /** An unsigned whole number of 32 bits. */
  readonly seed: number
  /** ms UTC. */
  readonly now: number
}

export interface ChosenByRule {
  /** In an order that follows from the seed. */
  readonly questionIds: readonly string[]
  /** Number of questions that fit the rule, also where another rule has taken them. */
  readonly fitting: number
  /** Number of questions that are missing. */
  readonly missing: number
}

const DAY_MS = 86_400_000

/**
 * Chooses questions for every rule. No question stands in two rules; a rule gives way to another one wherever it has
 * another question to take, so that as few as possible are missing in all.
 */
export function chooseByRules(rules: readonly BankRule[], choice: BankChoice): ChosenByRule[] {
  const fitting = rules.map((rule, index) => fittingTo(rule, index, choice))
  const places = new Places(fitting.map((families) => [...families.keys()]))
  for (const [index, { count }] of rules.entries()) {
    for (let taken = 0; taken < count && places.takeOne(index); taken += 1);
  }
  return rules.map(({ count }, index) => {
    const questionIds = places.takenBy(index).flatMap((family) => fitting[index]?.get(family) ?? [])
    return { questionIds, fitting: fitting[index]?.size ?? 0, missing: count - questionIds.length }
  })
}

/** Finds the families that fit a rule, in its order, each with the question that stands for it: the oldest that fits. */
function fittingTo(rule: BankRule, index: number, choice: BankChoice): Map<string, string> {
  const oldest = new Map<string, string>()
  for (const candidate of choice.candidates) {
    if (!fits(rule, candidate) || !isRested(rule, choice.askedAt.get(candidate.family), choice.now)) continue
    const known = oldest.get(candidate.family)
    if (known === undefined || candidate.id < known) oldest.set(candidate.family, candidate.id)
  }
  return new Map([...oldest].toSorted(inOrderOf(choice.seed, index)))
}

function fits({ topics, difficulties, tags }: BankRule, candidate: BankCandidate): boolean {
  return (
    (topics.length === 0 || topics.includes(candidate.topic)) &&
    (difficulties.length === 0 || difficulties.includes(candidate.difficulty)) &&
    (tags.length === 0 || candidate.tags.some((tag) => tags.includes(tag)))
  )
}

function isRested({ unusedDays }: BankRule, askedAt: number | undefined, now: number): boolean {
  return unusedDays === null || askedAt === undefined || askedAt <= now - unusedDays * DAY_MS
}

/**
 * Orders families by a number that follows from seed, rule and family: whether others are there does not change which
 * of two comes first, so that one question can be exchanged and the others stay.
 */
function inOrderOf(seed: number, rule: number) {
  const numbers = new Map<string, number>()
  const numberOf = (family: string) => {
    const known = numbers.get(family)
    if (known !== undefined) return known
    const number = randomSource((seed ^ hashText(`${rule} ${family}`)) >>> 0)()
    numbers.set(family, number)
    return number
  }
  // Code units part equal numbers: the collation of one database is not that of another.
  return ([one]: readonly [string, string], [other]: readonly [string, string]) =>
    numberOf(one) - numberOf(other) || (one < other ? -1 : 1)
}

/** Augmenting paths of a bipartite matching, between rules and families. */
class Places {
  readonly #orders: readonly (readonly string[])[]
  readonly #holder = new Map<string, number>()

  constructor(orders: readonly (readonly string[])[]) {
    this.#orders = orders
  }

  /** Gives a rule one more family, where some way of sharing them allows it. */
  takeOne(rule: number, met: Set<string> = new Set()): boolean {
    const order = this.#orders[rule] ?? []
    const free = order.find((family) => !this.#holder.has(family))
    if (free !== undefined) {
      this.#holder.set(free, rule)
      return true
    }
    for (const family of order) {
      const holder = this.#holder.get(family)
      if (holder === undefined || holder === rule || met.has(family)) continue
      met.add(family)
      if (!this.takeOne(holder, met)) continue
      this.#holder.set(family, rule)
      return true
    }
    return false
  }

  takenBy(rule: number): string[] {
    return (this.#orders[rule] ?? []).filter((family) => this.#holder.get(family) === rule)
  }
}
