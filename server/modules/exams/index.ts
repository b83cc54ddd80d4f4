import type { BoundRoute } from '#server/http/handler.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { draftRoutes } from './draft/draft.routes.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { examsRoutes } from './exams.routes.ts'
import { explanationsRoutes } from './explanations/explanations.routes.ts'
import { publicationRoutes } from './publication/publication.routes.ts'
import { questionsRoutes } from './questions/questions.routes.ts'

export type { CountAttempts } from './count-attempts.ts'
export { type AppendedContent, appendQuestions } from './draft/append-questions.ts'
export {
  correctionFailure,
  correctKey,
  keyAfter,
  type PublishedKeys,
  readKeys,
  type VersionWithKey,
} from './publication/correct-key.ts'
export { isSameKey } from './publication/version-keys.ts'
export { examFinder } from './list-exams.ts'
export { questionFinder } from './bank/bank.service.ts'
export { lostParts } from './draft/missing-references.ts'
export { checkDocument } from './draft/document-check.ts'
export { importExam } from './draft/import-exam.ts'
export type { ImportedExam } from './draft/import-exam.ts'
export { publishExam } from './publication/publish-exam.ts'
export type { Publication } from './publication/publish-exam.ts'
export { restoreParagraph } from './draft/paragraphs.service.ts'
export { deleteSection } from './draft/sections.service.ts'
export { restoreExam } from './draft/write-exam.ts'
export { purgeDeleted } from './purge-deleted.repo.ts'
export { restoreQuestion } from './questions/questions.service.ts'
export { readDraft } from './draft/read-draft.ts'
export { findPracticeQuestions, selectPresentQuestions } from './practice/practice-exams.repo.ts'
export { type QuestionLine, readQuestionLines } from './practice/question-lines.ts'
export { type AskedQuestion, type UseConflict, useConflicts } from './questions/use-conflicts.ts'
export { type PackSource, readPackSources } from './practice/pack-sources.ts'
export { countPracticeQuestions, markPractised } from './practice/practice-exams.repo.ts'
export { lockForPack } from './practice/graded-copies.ts'
export { resultView } from './result-view.ts'
export { formOf } from './draft/exam-record.ts'
export { draftVersion } from './trial.service.ts'
export { readExamHead, readVersion, versionOfAttempt, wholeVersion } from './publication/versions.service.ts'
export { selectNewestPublication, selectPublications } from './publication/versions.repo.ts'
export {
  ownAddress,
  ownKey,
  ownSeed,
  type SatVersion,
  versionFor,
  type WholeVersion,
} from './publication/own-papers.ts'

/** The routes of exams that need no attempts; the student's own list and the preparation are the attempts module's. */
export function examsModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    ...examsRoutes(dependencies),
    ...draftRoutes(dependencies),
    ...questionsRoutes(dependencies),
    ...bankRoutes(dependencies),
    ...publicationRoutes(dependencies),
    ...explanationsRoutes(dependencies),
  ]
}
