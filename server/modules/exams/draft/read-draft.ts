import type { Database } from '#server/db/connection.ts'
import { selectExam } from '../exams.repo.ts'
import { type Draft, type ExamRow, selectDraft } from './draft.repo.ts'

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
