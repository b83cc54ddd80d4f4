import type { Problem } from '#contract/authoring.ts'
import type { Database } from '#server/db/connection.ts'
import { type Draft, type ExamRow, selectDraft } from './draft.repo.ts'
import { type DraftImages, readDraftImages, type WithFiles } from './draft-images.ts'
import { selectExam } from './exams.repo.ts'
import { readinessProblems } from './readiness.ts'

export interface ReadDraft {
  readonly exam: ExamRow
  readonly draft: Draft
}

/** A draft as it stands at one instant; undefined when there is no such exam, or it is deleted. */
export async function readDraft(database: Database, examId: string): Promise<ReadDraft | undefined> {
  return database.transaction(
    async (transaction) => {
      const exam = await selectExam(transaction, examId)
      return exam === undefined ? undefined : { exam, draft: await selectDraft(transaction, examId) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What is missing in it, and the images that it shows. */
export async function examineDraft(
  dependencies: WithFiles,
  { exam, draft }: ReadDraft,
): Promise<{ problems: Problem[]; images: DraftImages }> {
  const { settings, id: examId } = exam
  const images = await readDraftImages(dependencies, draft, settings)
  return { problems: readinessProblems({ examId, settings, draft, images, now: dependencies.now() }), images }
}
