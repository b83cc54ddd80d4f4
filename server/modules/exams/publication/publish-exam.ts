/** Publication makes a version that never changes again; attempts keep the one that they started with. */
import { type Failure, failure, type FieldErrors, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Problem } from '#contract/exams/publication.ts'
import { leftOut, paperWithout } from '#domain/exam/paper-draw.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { lockExam } from '../draft/draft.repo.ts'
import { type WithFiles } from '../draft/draft-images.ts'
import { readDraft } from '../draft/read-draft.ts'
import { type BuiltPaper, buildPaper } from './build-paper.ts'
import { lockKeptFromExam } from './graded-questions.ts'
import { examineDraft } from './read-readiness.ts'
import { newSecret, sealPaper } from './seal-paper.ts'
import { insertPublishedVersion, type NewVersion } from './versions.repo.ts'

export interface Publication {
  readonly versionId: string
  readonly number: number
}

type PublishFailure = 'exams.not-found' | 'exams.nothing-to-publish' | 'exams.not-ready' | 'request.changed-meanwhile'

/**
 * Publishes what an exam holds now. `seen`: the `draftRevision` that the publisher looked at. Rendering and sealing
 * take their time outside of the transaction; what graded exams may not ask is looked up once more under its locks.
 */
export async function publishExam(
  dependencies: WithFiles,
  examId: string,
  actorId: string | null,
  seen?: number,
): Promise<Outcome<Publication, PublishFailure>> {
  const { database } = dependencies
  const read = await readDraft(database, examId)
  if (read === undefined) return failure('exams.not-found')
  if (seen !== undefined && read.exam.draftRevision !== seen) return failure('request.changed-meanwhile')
  if (!read.draft.questions.some(({ active }) => active)) return failure('exams.nothing-to-publish')
  const { problems, images } = await examineDraft(dependencies, read)
  const errors = problems.filter(({ level }) => level === 'error')
  if (errors.length > 0) return notReady(errors.map(({ where }) => where))
  const at = new Date(dependencies.now())
  const version = versionOf({ ...read, images: images.images }, at)
  return database.transaction(async (transaction) => {
    const exam = await lockExam(transaction, examId)
    if (exam === undefined || exam.deletedAt !== null) return failure('exams.not-found')
    if (seen !== undefined && exam.draftRevision !== seen) return failure('request.changed-meanwhile')
    // A copy of a question may have gone to practice, or into a pack, since the readiness was read.
    const kept = await lockKeptFromExam(transaction, read)
    if (kept.length > 0) return notReady(kept)
    const number = await insertPublishedVersion(transaction, version, actorId)
    const after = { version: number, versionId: version.id }
    await recordChange(transaction, { at, actorId, action: 'exams.publish', subject: `exams:${examId}`, after })
    return success({ versionId: version.id, number })
  })
}

interface Ready extends NonNullable<Awaited<ReturnType<typeof readDraft>>> {
  readonly images: Parameters<typeof buildPaper>[0]['images']
}

function versionOf({ exam, draft, images }: Ready, publishedAt: Date): NewVersion {
  const versionId = newIdentifier()
  const { settings, draftRevision } = exam
  const built = buildPaper({ examId: exam.id, versionId, settings, draft, images })
  return { id: versionId, examId: exam.id, settings, ...built, ...sealedParts(built), publishedAt, draftRevision }
}

/**
 * No device may open the paper with all questions where every attempt has its own: it is not sealed at all, and a paper
 * of one seed tells how much there is to load.
 */
function sealedParts({ paper, draws }: BuiltPaper) {
  const sealed = sealPaper(draws === null ? paper : paperWithout(paper, leftOut(draws, 0)))
  return {
    sealedPaper: draws === null ? sealed.bytes : Buffer.alloc(0),
    sealedHash: sealed.hash,
    sealedBytes: sealed.bytes.length,
    paperKey: draws === null ? sealed.key : '',
    paperSecret: draws === null ? null : newSecret(),
  }
}

function notReady(places: readonly Problem['where'][]): Failure<'exams.not-ready'> {
  return failure('exams.not-ready', { fields: fieldsOf(places), detail: { problems: places.length } })
}

/** `question.<id>.options` …: the places of the readiness list. */
function fieldsOf(places: readonly Problem['where'][]): FieldErrors {
  return Object.fromEntries(
    places.map(({ kind, id, field }) => [
      [kind, id, ...(field === null ? [] : [field])].join('.'),
      { code: 'invalid' as const },
    ]),
  )
}
