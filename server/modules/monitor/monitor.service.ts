/** Acts of staff on attempts of an exam, one or many at a time. */
import { success, type Success } from '#contract/foundation/errors.ts'
import type { ParkedCommand } from '#contract/attempts/monitor.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type BulkAnswer, closeByAdmin, reopenByAdmin, runningAttempts } from '#server/modules/attempts/index.ts'
import { type ParkedListQuery, selectParked } from './parked-list.repo.ts'

export interface Bulk {
  readonly examId: string
  /** Null: everybody who sits the exam now. */
  readonly attemptIds: readonly string[] | null
  readonly actorId: string
}

/** Closes what runs among the named; those that had ended before stay as they were. */
export async function closeAttempts(
  dependencies: Dependencies,
  { examId, attemptIds, actorId }: Bulk,
): Promise<Success<BulkAnswer>> {
  const done = await runningAttempts(dependencies, examId, attemptIds)
  for (const id of done) await closeByAdmin(dependencies, id, actorId)
  return success({ done, skipped: (attemptIds ?? []).filter((id) => !done.includes(id)) })
}

export interface BulkReopening {
  readonly examId: string
  readonly attemptIds: readonly string[]
  readonly grantId: string
  readonly minutes: number
  readonly actorId: string
}

export async function reopenAttempts(dependencies: Dependencies, { attemptIds, ...reopening }: BulkReopening) {
  const done: string[] = []
  const refused: { id: string; code: string }[] = []
  for (const attemptId of attemptIds) {
    const outcome = await reopenByAdmin(dependencies, { attemptId, ...reopening })
    if (outcome.ok) done.push(attemptId)
    else refused.push({ id: attemptId, code: outcome.code })
  }
  return success({ done, refused })
}

export async function listParked({ database }: Dependencies, query: ParkedListQuery) {
  const { items, total } = await selectParked(database.query, query)
  return success({ items: items.map(parkedCommand), total, page: query.page, perPage: query.perPage })
}

type ParkedItem = Awaited<ReturnType<typeof selectParked>>['items'][number]

function parkedCommand({
  parked,
  firstName,
  lastName,
  deciderFirst,
  deciderLast,
  logAnswers,
}: ParkedItem): ParkedCommand {
  const { id, kind, attemptId, userId, code, start, lines, decision, reason } = parked
  return {
    id,
    kind,
    attemptId,
    userId,
    name: `${firstName} ${lastName}`.trim(),
    code,
    against: parked.against,
    receivedAt: parked.receivedAt.getTime(),
    startedAt: start?.startedAt ?? null,
    answers:
      lines.length > 0 || kind === 'start' ? lines.filter(({ body }) => body.type === 'answer').length : logAnswers,
    decision,
    reason,
    decidedByName: deciderFirst === null ? null : `${deciderFirst} ${deciderLast ?? ''}`.trim(),
    decidedAt: parked.decidedAt?.getTime() ?? null,
  }
}
