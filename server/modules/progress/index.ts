import { success } from '#contract/foundation/errors.ts'
import { exportGroupProgress as exportRoute, listGroupProgress as listRoute } from '#contract/groups/group-progress.ts'
import { readStudentProgress } from '#contract/attempts/progress.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { exportGroupProgress } from './export-group-progress.ts'
import { listGroupProgress } from './group-progress.ts'
import { studentProgress } from './student-progress.ts'

export function progressModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(readStudentProgress, async ({ context }) =>
      success(await studentProgress(dependencies, context.principal.userId)),
    ),
    bind(listRoute, ({ query, context }) => listGroupProgress(dependencies, query, context.principal)),
    bind(exportRoute, ({ query, context }) =>
      exportGroupProgress(dependencies, query, context.principal, context.locale),
    ),
  ]
}
