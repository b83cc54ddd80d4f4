import type { BoundRoute } from '#server/http/handler.ts'
import { authoringRoutes } from './authoring.routes.ts'
import type { WithFiles } from './draft-images.ts'
import { examsRoutes } from './exams.routes.ts'
import { questionsRoutes } from './questions.routes.ts'

export { type AppendedContent, appendQuestions } from './append-questions.ts'
export {
  correctionFailure,
  correctKey,
  keyAfter,
  type PublishedKeys,
  readKeys,
  type VersionWithKey,
} from './correct-key.ts'
export { importExam } from './import-exam.ts'
export type { ImportedExam } from './import-exam.ts'
export { publishExam } from './publish-exam.ts'
export type { Publication } from './publish-exam.ts'
export { readDraft } from './read-draft.ts'
export { resultView } from './result-view.ts'
export { readExamHead, readVersion, versionOfAttempt } from './versions.service.ts'
export type { SatVersion } from './versions.service.ts'

/** The routes of exams that need no attempts; the student's own list and the preparation are the attempts module's. */
export function examsModule(dependencies: WithFiles): BoundRoute[] {
  return [...examsRoutes(dependencies), ...authoringRoutes(dependencies), ...questionsRoutes(dependencies)]
}
