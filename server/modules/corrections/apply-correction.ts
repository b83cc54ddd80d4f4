import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { applyCorrection as applyRoute } from '#contract/exams/corrections.ts'
import type { BodyOf, CodeOf, ResponseOf } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { correctKey } from '#server/modules/exams/index.ts'
import { countWaiting, recomputeResults } from './recompute-results.ts'

/** Batches of results that one call computes again (some seconds); the job goes on with the others by itself. */
const ROUNDS = 10

/** Corrects a key and computes the results again. The key is right at once: attempts that end now are graded by it. */
export async function applyCorrection(
  dependencies: Dependencies,
  author: { readonly examId: string; readonly actorId: string },
  { keysRevision: seen, ...correction }: BodyOf<typeof applyRoute>,
): Promise<Outcome<ResponseOf<typeof applyRoute>, CodeOf<typeof applyRoute>>> {
  const corrected = await correctKey(dependencies, author, correction, seen)
  if (!corrected.ok) return corrected
  const { keysRevision, changed } = corrected.value
  const recomputed = await recomputeResults(dependencies, ROUNDS, author.examId)
  return success({
    keysRevision,
    changedVersions: changed.map(({ number }) => number),
    recomputed,
    waiting: await countWaiting(dependencies, author.examId),
  })
}
