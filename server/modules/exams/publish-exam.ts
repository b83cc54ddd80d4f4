/** Publication makes a version that never changes again; attempts keep the one that they started with. */
import { failure, type Outcome, success } from '#contract/errors.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buildPaper } from './build-paper.ts'
import { selectExam, selectExamContent } from './exams.repo.ts'
import { sealPaper } from './seal-paper.ts'
import { insertPublishedVersion } from './versions.repo.ts'

export interface Publication {
  readonly versionId: string
  readonly number: number
}

/** Publishes what an exam holds now. Rendering and sealing take their time outside of the transaction. */
export async function publishExam(
  { database, now }: Dependencies,
  examId: string,
  actorId: string | null,
): Promise<Outcome<Publication, 'exams.not-found' | 'exams.nothing-to-publish'>> {
  const exam = await selectExam(database.query, examId)
  if (exam === undefined) return failure('exams.not-found')
  const versionId = newIdentifier()
  const { paper, key, outline } = buildPaper(
    examId,
    versionId,
    exam.settings,
    await selectExamContent(database.query, examId),
  )
  if (outline.length === 0) return failure('exams.nothing-to-publish')
  const sealed = sealPaper(paper)
  const version = {
    id: versionId,
    examId,
    settings: exam.settings,
    outline,
    paper,
    key,
    sealedPaper: sealed.bytes,
    sealedHash: sealed.hash,
    sealedBytes: sealed.bytes.length,
    paperKey: sealed.key,
    publishedAt: new Date(now()),
  }
  const number = await database.transaction((transaction) => insertPublishedVersion(transaction, version, actorId))
  return success({ versionId, number })
}
