/**
 * Twins: questions that ask for the same with other numbers or words. A question names one that it is a twin of; all
 * that reach the same question so are one family.
 */

export interface NamedTwin {
  readonly name: string
  /** Name of another question; null: it is a twin of none. */
  readonly twinOf: string | null
}

export type TwinFault = 'unknown' | 'circle'

/** Questions whose twin is not among them, or that are a twin of themselves over however many others. */
export function twinFaults(questions: readonly NamedTwin[]): Map<string, TwinFault> {
  const twinOf = new Map(questions.map((question) => [question.name, question.twinOf]))
  const faults = new Map<string, TwinFault>()
  for (const { name, twinOf: other } of questions) {
    if (other !== null && !twinOf.has(other)) faults.set(name, 'unknown')
    else if (isInCircle(name, twinOf)) faults.set(name, 'circle')
  }
  return faults
}

function isInCircle(name: string, twinOf: ReadonlyMap<string, string | null>): boolean {
  const met = new Set<string>()
  for (let next = twinOf.get(name) ?? null; next !== null && !met.has(next); next = twinOf.get(next) ?? null) {
    if (next === name) return true
    met.add(next)
  }
  return false
}

/** The questions that are twins of one, over however many others; in a circle the question itself is left out. */
export function twinsBelow(name: string, questions: readonly NamedTwin[]): Set<string> {
  const below = new Set<string>()
  for (let size = -1; size < below.size;) {
    size = below.size
    for (const { name: twin, twinOf } of questions) {
      if (twin !== name && twinOf !== null && (twinOf === name || below.has(twinOf))) below.add(twin)
    }
  }
  return below
}

/** The family of each question, named by the question that the others are twins of. Unknown twins and circles end it. */
export function familiesOf(questions: readonly NamedTwin[]): Map<string, string> {
  const twinOf = new Map(questions.map((question) => [question.name, question.twinOf]))
  return new Map(questions.map(({ name }) => [name, rootOf(name, twinOf)]))
}

function rootOf(name: string, twinOf: ReadonlyMap<string, string | null>): string {
  const met = new Set([name])
  let root = name
  for (let next = twinOf.get(name) ?? null; next !== null && twinOf.has(next); next = twinOf.get(next) ?? null) {
    // A circle has no first question: the smallest name is the same for all of it.
    if (met.has(next)) return [...met].toSorted()[0] ?? name
    met.add(next)
    root = next
  }
  return root
}
