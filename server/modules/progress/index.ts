import { success } from '#contract/foundation/errors.ts'
import { readGroupFigures as figuresRoute } from '#contract/groups/group-figures.ts'
import { exportGroupProgress as exportRoute, listGroupProgress as listRoute } from '#contract/groups/group-progress.ts'
import { readStudentProgress } from '#contract/attempts/progress.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { ofRunner } from '#server/modules/groups/index.ts'
import { exportGroupProgress } from './export-group-progress.ts'
import { readGroupFigures } from './group-figures.ts'
import { listGroupProgress } from './group-progress.ts'
import { studentProgress } from './student-progress.ts'
import { whatWaits } from './what-waits.ts'

export { studentProgress } from './student-progress.ts'

export function progressModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(readStudentProgress, async ({ context: { principal } }) =>
      success({
        ...(await studentProgress(dependencies, principal.userId)),
        ...(await whatWaits(dependencies, principal)),
      }),
    ),
    ofRunner(
      dependencies,
      bind(figuresRoute, ({ params, context }) => readGroupFigures(dependencies, params.id, context.principal)),
    ),
    bind(listRoute, ({ query, context }) => listGroupProgress(dependencies, query, context.principal)),
    bind(exportRoute, ({ query, context }) =>
      exportGroupProgress(dependencies, query, context.principal, context.locale),
    ),
  ]
}
