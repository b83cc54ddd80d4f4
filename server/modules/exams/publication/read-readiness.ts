/** Reading of what is missing in a draft before it can be published. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Problem } from '#contract/exams/publication.ts'
import { type DraftImages, readDraftImages, type WithFiles } from '../draft/draft-images.ts'
import { type ReadDraft, readDraft } from '../draft/read-draft.ts'
import { selectCopiesInOwnPapers } from './copies-in-own-papers.ts'
import { selectKeptFromExam } from './graded-questions.ts'
import { selectLastGroupEnd } from './last-group-end.repo.ts'
import { readinessProblems } from './readiness.ts'

/** Answers what is missing in a draft, and the images that it shows. */
export async function examineDraft(
  dependencies: WithFiles,
  read: ReadDraft,
): Promise<{ problems: Problem[]; images: DraftImages }> {
  const { exam, draft } = read
  const { settings, id: examId } = exam
  const images = await readDraftImages(dependencies, draft, settings)
  const lastGroupEnd = await selectLastGroupEnd(dependencies.database.query, examId)
  const kept = await selectKeptFromExam(dependencies.database.query, read)
  const copies = await selectCopiesInOwnPapers(dependencies.database.query, read)
  const now = dependencies.now()
  return { problems: readinessProblems({ examId, settings, draft, images, lastGroupEnd, kept, copies, now }), images }
}

export async function readReadiness(
  dependencies: WithFiles,
  examId: string,
): Promise<Outcome<{ ready: boolean; draftRevision: number; problems: Problem[] }, 'exams.not-found'>> {
  const read = await readDraft(dependencies.database, examId)
  if (read === undefined) return failure('exams.not-found')
  const { problems } = await examineDraft(dependencies, read)
  const ready = problems.every(({ level }) => level !== 'error')
  return success({ ready, draftRevision: read.exam.draftRevision, problems })
}
