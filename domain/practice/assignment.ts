/**
 * An assignment is a filter on the same practice: so many first sights of some topics, or those of a set of named
 * questions, within its days.
 */
import type { QuestionBank, QuestionFacts } from './facts.ts'
import type { FirstSight } from './first-sights.ts'
import { groupedBy } from './grouped.ts'

export interface AssignedPractice {
  readonly topics: readonly string[]
  /** A set: the questions that are asked, one of each family of twins. Absent or empty: any questions of the topics. */
  readonly questionIds?: readonly string[]
  readonly questions: number
  /** Academy days, the last one included. */
  readonly since: number
  readonly until: number
}

/** Days that an assignment runs at most. */
export const ASSIGNED_DAYS_MOST = 180
export const ASSIGNED_QUESTIONS_MOST = 500
/** Named questions of a set. */
export const ASSIGNED_SET_MOST = 100

/** The part of an assignment that one student has done, and what there is to do. */
export interface AssignedPart {
  /** The first sights that count, in their order. */
  readonly sights: readonly FirstSight[]
  /** Number of questions that can count for this student. */
  readonly of: number
  /** Questions of a set that are still to be asked, in its order; null: any unseen question of the topics will do. */
  readonly missing: readonly string[] | null
  /** Questions of a set that this student had seen before, with all their twins: they cannot measure any more. */
  readonly known: number
}

/**
 * The part that is done. What a student practises beyond is no part of it. A question of a set that is no longer asked,
 * or whose key is in doubt, is left out unless it was answered; one that the student had seen before is asked by a twin.
 *
 * @param from academy day on which it was given to this student, if later than its first day
 */
export function assignedPart(
  sights: readonly FirstSight[],
  assignment: AssignedPractice,
  bank: QuestionBank,
  from: number = assignment.since,
): AssignedPart {
  const { topics, questionIds = [], questions, until } = assignment
  const first = Math.max(assignment.since, from)
  if (questionIds.length > 0) return namedPart(sights, { questionIds, first, until }, bank)
  const own = sights
    .filter(({ topic, day }) => topics.includes(topic) && day >= first && day <= until)
    .slice(0, Math.max(0, questions))
  return { sights: own, of: questions, missing: null, known: 0 }
}

interface NamedQuestions {
  readonly questionIds: readonly string[]
  readonly first: number
  readonly until: number
}

function namedPart(
  sights: readonly FirstSight[],
  { questionIds, first, until }: NamedQuestions,
  bank: QuestionBank,
): AssignedPart {
  const named = onePerFamily(questionIds, bank).flatMap((id) => bank.get(id) ?? [])
  const families = new Set(named.map(({ family }) => family))
  const members = groupedBy(
    [...bank.values()].filter(({ family }) => families.has(family)),
    ({ family }) => family,
  )
  const familyOf = ({ question }: FirstSight) => bank.get(question)?.family ?? ''
  const own = sights.filter((sight) => families.has(familyOf(sight)))
  const before = new Set(own.filter(({ day }) => day < first).map(({ question }) => question))
  const counted = new Map<string, FirstSight>()
  for (const sight of own) {
    const isIn = sight.day >= first && sight.day <= until
    if (isIn && !counted.has(familyOf(sight))) counted.set(familyOf(sight), sight)
  }
  const open = named.filter(({ family, isOffered }) => isOffered && !counted.has(family))
  const missing = open.flatMap((facts) => unseenOf(facts, members.get(facts.family) ?? [], before))
  return {
    sights: [...counted.values()],
    of: counted.size + missing.length,
    missing,
    known: open.length - missing.length,
  }
}

/** The named question, or where it was seen a twin; none if all were. */
function unseenOf(named: QuestionFacts, family: readonly QuestionFacts[], seen: ReadonlySet<string>): string[] {
  const twins = family.filter(({ isOffered }) => isOffered).map(({ question }) => question)
  return [named.question, ...twins.toSorted()].filter((question) => !seen.has(question)).slice(0, 1)
}

/** The questions without those whose twin came before them: a family counts once. What is not known stays. */
export function onePerFamily(questionIds: readonly string[], bank: QuestionBank): string[] {
  const families = new Set<string>()
  return questionIds.filter((id) => {
    const family = bank.get(id)?.family ?? id
    if (families.has(family)) return false
    families.add(family)
    return true
  })
}
