/** Explanations are compared by twins, as the last night counted them. */
import type { ExplanationComparison, VariantComparison } from '#contract/practice/practice-questions.ts'
import { explanationEffect, type TwinCounts } from '#domain/practice/explained-twins.ts'
import { NO_VARIANT_COUNTS, variantEffect } from '#domain/practice/explanation-variants.ts'
import type { QuestionBank } from '#domain/practice/facts.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readQuestionLines } from '#server/modules/exams/index.ts'
import { readKnowledge } from '#server/modules/practice/index.ts'
import { selectFigures } from './quality.repo.ts'

/** One page shows so many questions. */
const SHOWN_MOST = 200

const ORDER: readonly ExplanationComparison['verdict'][] = ['misleads', 'none', 'helps', 'too-few']

type Figures = ReadonlyMap<string, Awaited<ReturnType<typeof selectFigures>>[number]>

/** Both comparisons, from one reading of the bank and of the figures. */
export async function compareExplanations(dependencies: Dependencies): Promise<{
  readonly items: ExplanationComparison[]
  readonly variants: VariantComparison[]
}> {
  const { bank } = await readKnowledge(dependencies)
  const figures = new Map((await selectFigures(dependencies.database.query)).map((row) => [row.questionId, row]))
  return {
    items: await compareByTwins(dependencies, bank, figures),
    variants: await compareVariants(dependencies, bank, figures),
  }
}

const NOTHING: TwinCounts = { read: { right: 0, of: 0 }, unread: { right: 0, of: 0 } }

/**
 * Explanations that mislead first, those without enough answers last, the ones with most answers first among these.
 * Questions in doubt are left out, and so are those that explain nothing.
 */
async function compareByTwins(
  dependencies: Dependencies,
  bank: QuestionBank,
  figures: Figures,
): Promise<ExplanationComparison[]> {
  const families = Map.groupBy(bank.values(), ({ family }) => family)
  const paired = [...bank.values()].filter(
    ({ family, isOffered }) => isOffered && (families.get(family)?.length ?? 0) > 1,
  )
  const lines = await readQuestionLines(
    dependencies,
    paired.map(({ question }) => question),
  )
  return paired
    .flatMap(({ question, topic }): ExplanationComparison[] => {
      const line = lines.get(question)
      if (line?.isExplained !== true) return []
      const effect = explanationEffect(figures.get(question)?.twins ?? NOTHING)
      return [{ id: question, examId: line.examId, text: line.text, topic, ...effect }]
    })
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict) ||
        answersOf(other) - answersOf(one) ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, SHOWN_MOST)
}

function answersOf({ read, unread }: ExplanationComparison): number {
  return Math.min(read.of, unread.of)
}

const VARIANT_ORDER: readonly VariantComparison['verdict'][] = ['first', 'second', 'none', 'open', 'too-few']

/**
 * Questions with two explanations that are compared: those that have ended first, since the next pack shows the better
 * one, and among these the ones with most answers. What a pack has ended is said too.
 */
async function compareVariants(
  dependencies: Dependencies,
  bank: QuestionBank,
  figures: Figures,
): Promise<VariantComparison[]> {
  const compared = [...bank.values()].flatMap((facts) =>
    facts.compared === undefined || !facts.isOffered ? [] : [{ ...facts, compared: facts.compared }],
  )
  const lines = await readQuestionLines(
    dependencies,
    compared.map(({ question }) => question),
  )
  return compared
    .flatMap(({ question, topic, compared: { digest, ended } }): VariantComparison[] => {
      const line = lines.get(question)
      if (line === undefined) return []
      const own = figures.get(question)?.explanations
      const effect = variantEffect(own?.digest === digest ? own.counts : NO_VARIANT_COUNTS)
      const shown = ended?.shown ?? null
      return [{ id: question, examId: line.examId, text: line.text, topic, ...effect, shown }]
    })
    .toSorted(
      (one, other) =>
        VARIANT_ORDER.indexOf(one.verdict) - VARIANT_ORDER.indexOf(other.verdict) ||
        Math.min(other.first.of, other.second.of) - Math.min(one.first.of, one.second.of) ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, SHOWN_MOST)
}
