/**
 * Rules of a question's use and of its twin. Devices have questions of practice with their keys: a question that a
 * graded exam asked never becomes one, and one that a pack held stays one. Copies ask the same in the same words, so
 * that all copies of a question count as one, with what they were copied from.
 */
import type { FieldErrors } from '#contract/foundation/errors.ts'
import type { QuestionForm } from '#contract/exams/question-form.ts'
import type { QuestionUse } from '#domain/exam/document.ts'
import { type NamedTwin, twinFaults, twinsBelow } from '#domain/exam/twins.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { kinAskedByGraded } from './asked-by-graded.ts'
import { selectTwins, updateFamilyUse } from './practice-use.repo.ts'
import { lockKin, practisedOf } from './question-kin.ts'

type Wanted = Pick<QuestionForm, 'use' | 'twinOfId'>
export type TwinRow = Awaited<ReturnType<typeof selectTwins>>[number]

export interface PracticeUse {
  /** A twin is used as the question that it is a twin of. */
  readonly use: QuestionUse
  readonly fields: FieldErrors
}

/** Answers the use after a change; `fields` say why it may not. `before` is null for a new question. */
export async function practiceUse(
  transaction: Transaction,
  examId: string,
  before: QuestionRow | null,
  wanted: Wanted,
): Promise<PracticeUse> {
  const twins = await selectTwins(transaction, examId)
  const { use, fields, concerned } = usePlan(twins, before?.id ?? null, wanted)
  const forbidden = await selectForbidden(transaction, concerned, use)
  return { use, fields: { ...fields, ...useFault(concerned, forbidden, use) } }
}

export interface UsePlan extends PracticeUse {
  /** The use of these questions would change: of the question itself, and of its twins. */
  readonly concerned: readonly string[]
}

/** `id` is null for a new question. A twin that is not there decides nothing. */
export function usePlan(twins: readonly TwinRow[], id: string | null, { use: wished, twinOfId }: Wanted): UsePlan {
  const own = id ?? ''
  const named = [...twins.filter((twin) => twin.id !== own), { id: own, twinOfId }]
  const fault = twinFaults(named.map(asTwin)).get(own)
  const fields: FieldErrors =
    fault === undefined ? {} : { twinOfId: { code: fault === 'circle' ? 'twinCircle' : 'exists' } }
  const use = twins.find((twin) => twin.id === twinOfId)?.use ?? wished
  if (id === null) return { use, fields, concerned: [] }
  const following = twinsBelow(own, twins.map(asTwin))
  const changed = twins.filter((twin) => (twin.id === own || following.has(twin.id)) && twin.use !== use)
  return { use, fields, concerned: changed.map((twin) => twin.id) }
}

export const asTwin = ({ id, twinOfId }: Pick<TwinRow, 'id' | 'twinOfId'>): NamedTwin => ({
  name: id,
  twinOf: twinOfId,
})

/**
 * Finds those that may not be used so. They and their copies are locked: no pack or exam is published of them
 * meanwhile.
 */
export async function selectForbidden(
  transaction: Transaction,
  ids: readonly string[],
  use: QuestionUse,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const kin = await lockKin(transaction, ids)
  if (use === 'exam') return practisedOf(kin)
  return kinAskedByGraded(transaction, kin)
}

export function useFault(ids: readonly string[], forbidden: ReadonlySet<string>, use: QuestionUse): FieldErrors {
  if (!ids.some((id) => forbidden.has(id))) return {}
  return { use: { code: use === 'exam' ? 'practised' : 'gradedExam' } }
}

/** Twins follow a question whose use has changed; `practiceUse` has looked whether they may. */
export async function twinsFollow(
  transaction: Transaction,
  { id, examId }: Pick<QuestionRow, 'id' | 'examId'>,
  use: QuestionUse,
): Promise<void> {
  const all = await selectTwins(transaction, examId)
  await updateFamilyUse(transaction, [...twinsBelow(id, all.map(asTwin))], use)
}
