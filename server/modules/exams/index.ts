import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { examsRoutes } from './exams.routes.ts'

export { importExam } from './import-exam.ts'
export type { ImportedExam } from './import-exam.ts'
export { publishExam } from './publish-exam.ts'
export type { Publication } from './publish-exam.ts'
export { resultView } from './result-view.ts'
export { readExamHead, readVersion, versionOfAttempt } from './versions.service.ts'
export type { SatVersion } from './versions.service.ts'

/** The routes of exams that need no attempts; the student's own list and the preparation are the attempts module's. */
export function examsModule(dependencies: Dependencies): BoundRoute[] {
  return examsRoutes(dependencies)
}
