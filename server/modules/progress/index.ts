import { success } from '#contract/errors.ts'
import { readStudentProgress } from '#contract/progress.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { studentProgress } from './student-progress.ts'

export function progressModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(readStudentProgress, async ({ context }) =>
      success(await studentProgress(dependencies, context.principal.userId)),
    ),
  ]
}
