/** Reads one student after the other: first sights by question, and what twins say of explanations. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readAnswers } from '#domain/practice/answers.ts'
import type { AnsweredBody, PracticeEvent } from '#domain/practice/event.ts'
import { type TwinCounts, type TwinOutcome, twinOutcomes } from '#domain/practice/explained-twins.ts'
import { countVariants, type VariantOutcome, variantOutcomes } from '#domain/practice/explanation-variants.ts'
import type { QuestionBank } from '#domain/practice/facts.ts'
import { mergePractice } from '#domain/practice/merge.ts'
import { FEWEST_OTHER_SIGHTS, type QuestionSight, questionSights } from '#domain/practice/question-sights.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import type { CountedExplanations } from '#server/db/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  type PracticeKnowledge,
  readStudentLog,
  type ReceivedEvent,
  selectPractising,
} from '#server/modules/practice/index.ts'

export interface GatheredSight extends QuestionSight {
  /** Instant of the arrival, ms UTC. */
  readonly receivedAt: number
  readonly options: readonly string[]
  readonly ms: number
}

export interface Gathered {
  readonly sights: ReadonlyMap<string, readonly GatheredSight[]>
  /** Comparisons by question; questions without a twin are absent. */
  readonly twins: ReadonlyMap<string, TwinCounts>
  /** Comparisons of two explanations, by question. */
  readonly explanations: ReadonlyMap<string, CountedExplanations>
}

/** A night reads so many students, the newest accounts first: enough for every question, on a large academy too. */
const STUDENTS_MOST = 5_000
/** So many students count for one question: more do not make a difficulty or a doubt more certain than its model is. */
const SIGHTS_MOST = 1_000

/**
 * Questions in doubt are among them: staff see what speaks for and against them. Abilities follow from the authors'
 * difficulties, so that a night's result is a function of the logs and not of the night before.
 */
export async function gatherSights({ database, now }: Dependencies, knowledge: PracticeKnowledge): Promise<Gathered> {
  const today = academyDay(now())
  const students = await selectPractising(database.query, { answers: FEWEST_OTHER_SIGHTS + 1, limit: STUDENTS_MOST })
  const gathered = new Map<string, GatheredSight[]>()
  const families = questionsByFamily(knowledge.bank)
  const twins = noTwinCounts(families)
  const variants: VariantOutcome[] = []
  for (const student of students) {
    const events = await readStudentLog(database.query, student, knowledge)
    await nextTurn()
    for (const sight of sightsOf(events, knowledge.authored, knowledge.doubted, today)) {
      const own = gathered.get(sight.question) ?? []
      if (own.length < SIGHTS_MOST) own.push(sight)
      gathered.set(sight.question, own)
    }
    // Keys in doubt say nothing of an explanation.
    const answers = readAnswers(mergePractice(events), knowledge.bank)
    for (const outcome of twinOutcomes(answers, families)) twins.get(outcome.question)?.add(outcome)
    variants.push(...variantOutcomes(student, answers, knowledge.bank))
  }
  return {
    sights: gathered,
    twins: new Map([...twins].map(([question, { counts }]) => [question, counts])),
    explanations: countedExplanations(variants, knowledge.bank),
  }
}

function countedExplanations(
  outcomes: readonly VariantOutcome[],
  bank: QuestionBank,
): ReadonlyMap<string, CountedExplanations> {
  const own = Map.groupBy(outcomes, ({ question }) => question)
  return new Map(
    [...bank.values()].flatMap(({ question, compared }): [string, CountedExplanations][] =>
      compared === undefined
        ? []
        : [[question, { digest: compared.digest, counts: countVariants(own.get(question) ?? []) }]],
    ),
  )
}

function questionsByFamily(bank: QuestionBank): ReadonlyMap<string, readonly string[]> {
  const families = Map.groupBy(bank.values(), ({ family }) => family)
  return new Map([...families].map(([family, facts]) => [family, facts.map(({ question }) => question)]))
}

/** Begins with nought for every question that has a twin. */
function noTwinCounts(families: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, TwinTally> {
  const questions = [...families.values()].filter((family) => family.length > 1).flat()
  return new Map(questions.map((question) => [question, new TwinTally()]))
}

class TwinTally {
  readonly #counts = { read: { right: 0, of: 0 }, unread: { right: 0, of: 0 } }

  add({ hadRead, isRight }: TwinOutcome): void {
    const group = this.#counts[hadRead ? 'read' : 'unread']
    group.of += 1
    if (isRight) group.right += 1
  }

  get counts(): TwinCounts {
    return this.#counts
  }
}

function sightsOf(
  events: readonly ReceivedEvent[],
  all: QuestionBank,
  doubted: ReadonlySet<string>,
  today: number,
): GatheredSight[] {
  const merged = mergePractice(events)
  const received = new Map(events.map(({ writer, seq, receivedAt }) => [`${writer} ${seq}`, receivedAt]))
  const lines = firstLines(merged)
  return questionSights(readAnswers(merged, all), all, doubted, today).flatMap((sight) => {
    const line = lines.get(sight.question)
    if (line === undefined) return []
    const { options, ms } = line.body
    return [{ ...sight, options, ms, receivedAt: received.get(`${line.writer} ${line.seq}`) ?? line.at }]
  })
}

function firstLines(merged: readonly PracticeEvent[]): ReadonlyMap<string, PracticeEvent<AnsweredBody>> {
  const first = new Map<string, PracticeEvent<AnsweredBody>>()
  for (const event of merged) {
    const { body } = event
    if (body.type === 'answered' && !first.has(body.question)) first.set(body.question, { ...event, body })
  }
  return first
}
