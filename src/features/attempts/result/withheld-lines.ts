import type { AttemptResultView } from '#contract/attempts/result.ts'

/** `all`: the whole result; `rest`: everything but the score. */
export type WithheldWords = 'all' | 'rest' | 'score' | 'correctness' | 'answers'

/** Lines about parts that are not shown: one line for parts that open together. */
export function withheldLines(
  withheld: AttemptResultView['withheld'],
): { readonly parts: WithheldWords; readonly opensAt: number | null }[] {
  const [first] = withheld
  if (first === undefined) return []
  const isOne = withheld.length > 1 && withheld.every(({ opensAt }) => opensAt === first.opensAt)
  if (isOne) return [{ parts: withheld.length === 3 ? 'all' : 'rest', opensAt: first.opensAt }]
  const [score, ...others] = withheld
  const areOthersOne = others.length === 2 && others[0]?.opensAt === others[1]?.opensAt
  if (score !== undefined && areOthersOne) return [{ parts: 'score', opensAt: score.opensAt }, ...withheldLines(others)]
  return withheld.map(({ part, opensAt }) => ({ parts: part, opensAt }))
}
