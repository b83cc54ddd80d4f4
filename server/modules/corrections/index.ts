import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { applyCorrection } from './apply-correction.ts'
import { previewCorrection } from './preview-correction.ts'
import { readExamKeys } from './read-exam-keys.ts'

export { attemptsByVersion } from './attempts-at-version.ts'
export { recomputeResults } from './recompute-results.ts'

const { corrections } = routes

/** Corrections of wrong keys for past attempts: what needs exams and attempts together. */
export function correctionsModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(corrections.readKeys, ({ params }) => readExamKeys(dependencies, params.id)),
    bind(corrections.previewCorrection, ({ params, body }) => previewCorrection(dependencies, params.id, body)),
    bind(corrections.applyCorrection, ({ params, body, context }) => {
      const author = { examId: params.id, actorId: context.principal.userId }
      return applyCorrection(dependencies, author, body)
    }),
  ]
}
