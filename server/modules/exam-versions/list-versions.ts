/** The published versions of an exam. */
import type { listExamVersions } from '#contract/exams/exam-versions.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { attemptsByVersion } from '#server/modules/corrections/index.ts'
import { selectEntries, selectExamState, selectVersionHeads } from './exam-versions.repo.ts'

type Listed = ResponseOf<typeof listExamVersions>

/** Lists them with who published each, as the change log knows it, and how often each was attempted. */
export async function listVersions(
  dependencies: Dependencies,
  examId: string,
): Promise<Outcome<Listed, 'exams.not-found'>> {
  const { query } = dependencies.database
  const exam = await selectExamState(query, examId)
  if (exam === undefined || exam.deletedAt !== null) return failure('exams.not-found')
  const heads = await selectVersionHeads(query, examId)
  const ids = heads.map(({ id }) => id)
  const attempts = await attemptsByVersion(dependencies, ids)
  const publishers = new Map(
    (await selectEntries(query, examId, 'exams.publish')).map(({ detail, firstName, lastName }) => [
      versionIn(detail),
      `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    ]),
  )
  return success({
    hasUnpublishedChanges: heads[0] !== undefined && heads[0].draftRevision !== exam.draftRevision,
    versions: heads.map(({ id, number, publishedAt, outline, keyRevision }) => {
      const { open = 0, closed = 0 } = attempts.get(id) ?? {}
      const name = publishers.get(id) ?? ''
      return {
        number,
        publishedAt: publishedAt.getTime(),
        publishedBy: name === '' ? null : name,
        questions: outline.reduce((sum, section) => sum + section.questions, 0),
        attempts: open + closed,
        corrections: keyRevision,
        isPublished: id === exam.publishedVersionId,
      }
    }),
  })
}

function versionIn(detail: unknown): string {
  const { after } = (detail ?? {}) as { readonly after?: { readonly versionId?: string } }
  return after?.versionId ?? ''
}
