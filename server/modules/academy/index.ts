import { success } from '#contract/foundation/errors.ts'
import { readAcademyFigures as readFigures } from '#contract/office/academy-figures.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { readAcademyFigures } from './academy-figures.ts'

/** What staff read of the academy as a whole. */
export function academyModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(readFigures, async ({ query, context }) =>
      success(await readAcademyFigures(dependencies, query.period, context.principal)),
    ),
  ]
}
