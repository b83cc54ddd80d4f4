import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AuthoringDependencies } from '#server/dependencies.ts'
import { updateExamRow } from '../draft/draft.repo.ts'
import { type Author, editDraft } from '../draft/edit-draft.ts'
import { changedExam } from '../draft/write-exam.ts'

/** Takes the published version away from new starts. Attempts name their version themselves. */
export async function unpublishExam(
  dependencies: AuthoringDependencies,
  author: Author,
): Promise<Outcome<ExamRecord, 'exams.not-found' | 'exams.not-published'>> {
  const edit = { action: 'exams.unpublish', concerns: 'nothing' } as const
  const outcome = await editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    if (exam.publishedVersionId === null) return failure('exams.not-published')
    await updateExamRow(transaction, exam.id, { publishedVersionId: null })
    return success({ value: null, before: { versionId: exam.publishedVersionId } })
  })
  return changedExam(dependencies, author, outcome)
}
