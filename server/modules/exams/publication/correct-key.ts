/** The keys of an exam's published versions, read and put right. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { correctedKey, type KeyCorrection } from '#domain/grading/correction.ts'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { type Author, editDraft } from '../draft/edit-draft.ts'
import { selectExam } from '../exams.repo.ts'
import { selectQuestion, updateQuestionRow } from '../questions/questions.repo.ts'
import { selectVersionsOf } from './versions.repo.ts'
import { type ChangedKey, changeKeys, isSameKey } from './version-keys.ts'

export type VersionWithKey = Awaited<ReturnType<typeof selectVersionsOf>>[number]

export interface PublishedKeys {
  readonly title: string
  /** The newest first. */
  readonly versions: readonly VersionWithKey[]
  /** Revision of all keys together: raised by every correction. */
  readonly keysRevision: number
}

/** Every version of an exam with its key. */
export async function readKeys(
  database: Database,
  examId: string,
): Promise<Outcome<PublishedKeys, 'exams.not-found' | 'exams.not-published'>> {
  const exam = await selectExam(database.query, examId)
  if (exam === undefined) return failure('exams.not-found')
  const versions = await selectVersionsOf(database.query, examId)
  if (versions.length === 0) return failure('exams.not-published')
  return success({ title: exam.settings.title, versions, keysRevision: revisionOf(versions) })
}

function revisionOf(versions: readonly { readonly keyRevision: number }[]): number {
  return versions.reduce((sum, { keyRevision }) => sum + keyRevision, 0)
}

/** A key after a correction; as it was where the version does not ask the question, or not with these options. */
export function keyAfter(key: ExamKey, correction: KeyCorrection): ExamKey {
  const corrected = correctedKey(key, correction)
  return typeof corrected === 'string' ? key : corrected
}

/** Answers why a correction fits no version of an exam at all; null: it fits one. */
export function correctionFailure(
  versions: readonly { readonly key: ExamKey }[],
  correction: KeyCorrection,
): 'questions.not-found' | 'questions.invalid-key' | null {
  const outcomes = versions.map(({ key }) => correctedKey(key, correction))
  if (outcomes.some((outcome) => typeof outcome !== 'string')) return null
  return outcomes.includes('unfit') ? 'questions.invalid-key' : 'questions.not-found'
}

type CorrectionFailure =
  | 'exams.not-found'
  | 'exams.not-published'
  | 'questions.not-found'
  | 'questions.invalid-key'
  | 'request.changed-meanwhile'

export interface CorrectedKeys {
  readonly keysRevision: number
  readonly changed: readonly ChangedKey[]
}

/**
 * Corrects the key in every version that asks the question, and in the draft, so that the next publication has it too.
 * What is so already stays, so a repeat changes nothing. `keysRevision`: what the author had seen.
 */
export async function correctKey(
  dependencies: Dependencies,
  author: Author,
  correction: KeyCorrection,
  keysRevision: number,
): Promise<Outcome<CorrectedKeys, CorrectionFailure>> {
  const edit = { action: 'exams.correct-key', concerns: 'nothing' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const versions = await selectVersionsOf(transaction, exam.id)
    if (versions.length === 0) return failure('exams.not-published')
    const refused = correctionFailure(versions, correction)
    if (refused !== null) return failure(refused)
    const known = revisionOf(versions)
    const isDone = versions.every(({ key }) => isSameKey(key, keyAfter(key, correction)))
    if (isDone) return success({ value: { keysRevision: known, changed: [] }, unchanged: true })
    if (known !== keysRevision) return failure('request.changed-meanwhile')
    const changed = await changeKeys(transaction, exam.id, (key) => keyAfter(key, correction), { marks: true })
    await correctDraft(transaction, exam.id, correction, { updatedAt: at, updatedBy: author.actorId })
    const value = { keysRevision: known + changed.length, changed }
    return success({ value, ...recordOf(changed, correction.questionId) })
  })
}

/** The correction as it stands on record: version by version, before and after. */
function recordOf(changed: readonly ChangedKey[], questionId: string) {
  const side = (name: 'before' | 'after') => ({
    questionId,
    versions: changed.map((one) => {
      const question = one[name].questions.find((key) => key.questionId === questionId)
      const everybody = question?.fullMarks === true ? { fullMarks: true } : {}
      return { version: one.number, correctOptionIds: question?.correctOptionIds, mark: question?.mark, ...everybody }
    }),
  })
  return { before: side('before'), after: side('after') }
}

async function correctDraft(
  transaction: Transaction,
  examId: string,
  { questionId, correctOptionIds, mark, fullMarks }: KeyCorrection,
  stamps: Pick<QuestionRow, 'updatedAt' | 'updatedBy'>,
): Promise<void> {
  const question = await selectQuestion(transaction, examId, questionId)
  if (question === undefined || !correctOptionIds.every((id) => question.options.some((option) => option.id === id)))
    return
  const right = fullMarks === true ? null : draftedRight(question, correctOptionIds)
  await updateQuestionRow(transaction, questionId, {
    options: question.options.map((option) => ({ ...option, correct: right?.has(option.id) ?? option.correct })),
    // A draft has no question without a mark; anyone who wants it gone for good takes it out.
    mark: mark === 0 ? question.mark : mark,
    revision: question.revision + 1,
    ...stamps,
  })
}

/** A draft of a single choice has one right option: its own if that is among those that are accepted, else the first. */
function draftedRight({ answerType, options }: QuestionRow, accepted: readonly string[]): ReadonlySet<string> {
  if (answerType === 'checkbox' || accepted.length < 2) return new Set(accepted)
  const own = options.find(({ id, correct }) => correct && accepted.includes(id))
  return new Set([own?.id ?? accepted[0] ?? ''])
}
