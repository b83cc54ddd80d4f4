/** Comparisons of two explanations that have ended: the next pack shows the better one to all students. */
import { hash } from 'node:crypto'
import { endOf, verdictOf } from '#domain/practice/explanation-variants.ts'
import type { ExplanationVariant, QuestionFacts } from '#domain/practice/facts.ts'
import type { PackQuestion } from '#domain/practice/pack.ts'
import type { Executor } from '#server/db/connection.ts'
import type { PackSource } from '#server/modules/exams/index.ts'
import { selectCountedExplanations } from './practice.repo.ts'

/** The explanation that all students are shown, by the digest of the two texts and the question. */
export type EndedComparisons = ReadonlyMap<string, ExplanationVariant>

/** A comparison that a pack has ended stays ended; the rest follows from the counts of the last night. `known`: facts of the latest packs. */
export async function readEndedComparisons(
  executor: Executor,
  known: readonly QuestionFacts[],
): Promise<EndedComparisons> {
  const counted = await selectCountedExplanations(executor)
  return new Map(
    known.flatMap(({ question, compared }): [string, ExplanationVariant][] => {
      if (compared === undefined) return []
      const explanations = counted.get(question)
      const isOfThese = explanations?.digest === compared.digest
      const end = compared.ended?.shown ?? (isOfThese ? endOf(verdictOf(explanations.counts)) : null)
      return end === null ? [] : [[nameOf(question, compared.digest), end]]
    }),
  )
}

function nameOf(question: string, digest: string): string {
  return `${question} ${digest}`
}

function endFor({ row, compared }: PackSource, ended: EndedComparisons): ExplanationVariant | undefined {
  return compared === null ? undefined : ended.get(nameOf(row.id, compared))
}

/** Answers the digest of the sources of a pack and of what they show: equal ones make no new version. */
export function sourceHashOf(sources: readonly PackSource[], ended: EndedComparisons): string {
  const written = sources.map((source) => {
    const end = endFor(source, ended)
    return end === undefined ? source.written : [source.written, end]
  })
  return hash('sha256', JSON.stringify(written))
}

/**
 * The question as a version of the pack has it: both explanations while they are compared, and the better one alone
 * afterwards. `before`: what the version before said of it.
 */
export function packedQuestion(
  source: PackSource,
  version: number,
  before: QuestionFacts | undefined,
  ended: EndedComparisons,
): PackQuestion {
  const question = source.question()
  if (source.compared === null) return question
  const known = before?.compared?.digest === source.compared ? before.compared : null
  const compared = known ?? { digest: source.compared, since: version, ended: null }
  const shown = endFor(source, ended)
  if (shown === undefined) return { ...question, facts: { ...question.facts, compared } }
  const { secondExplanationHtml = null, ...one } = question
  return {
    ...one,
    explanationHtml: shown === 'second' ? secondExplanationHtml : one.explanationHtml,
    facts: { ...question.facts, compared: { ...compared, ended: compared.ended ?? { version, shown } } },
  }
}
