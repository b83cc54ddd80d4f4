/** Explanations are compared by twins, as the last night counted them. */
import type { ExplanationComparison } from '#contract/practice/practice-questions.ts'
import { explanationEffect, type TwinCounts } from '#domain/practice/explained-twins.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readQuestionLines } from '#server/modules/exams/index.ts'
import { readKnowledge } from '#server/modules/practice/index.ts'
import { selectFigures } from './quality.repo.ts'

/** One page shows so many questions. */
const SHOWN_MOST = 200

const ORDER: readonly ExplanationComparison['verdict'][] = ['misleads', 'none', 'helps', 'too-few']

const NOTHING: TwinCounts = { read: { right: 0, of: 0 }, unread: { right: 0, of: 0 } }

/**
 * Explanations that mislead first, those without enough answers last, the ones with most answers first among these.
 * Questions in doubt are left out, and so are those that explain nothing.
 */
export async function compareExplanations(dependencies: Dependencies): Promise<ExplanationComparison[]> {
  const { bank } = await readKnowledge(dependencies)
  const families = Map.groupBy(bank.values(), ({ family }) => family)
  const paired = [...bank.values()].filter(
    ({ family, isOffered }) => isOffered && (families.get(family)?.length ?? 0) > 1,
  )
  const counted = new Map((await selectFigures(dependencies.database.query)).map((row) => [row.questionId, row.twins]))
  const lines = await readQuestionLines(
    dependencies,
    paired.map(({ question }) => question),
  )
  return paired
    .flatMap(({ question, topic }): ExplanationComparison[] => {
      const line = lines.get(question)
      if (line?.isExplained !== true) return []
      const effect = explanationEffect(counted.get(question) ?? NOTHING)
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
