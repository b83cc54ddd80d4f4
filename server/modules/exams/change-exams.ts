/** One action on many exams: those named, or all that match a list's filters. */
import { type Success, success } from '#contract/foundation/errors.ts'
import type { changeExams as changeRoute } from '#contract/exams/exams.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { keepDeleted, takeFromBin } from '#server/bin/index.ts'
import type { AuthoringDependencies } from '#server/dependencies.ts'
import { recordChanges } from '#server/modules/audit/index.ts'
import { type BulkChange, changeRows, lockExams } from './exams.repo.ts'

type Asked = BodyOf<typeof changeRoute>

const CHANGES = {
  activate: { verb: 'status', before: { active: false }, after: { active: true } },
  deactivate: { verb: 'status', before: { active: true }, after: { active: false } },
  delete: { verb: 'delete', before: undefined, after: undefined },
  restore: { verb: 'restore', before: undefined, after: undefined },
} as const

/** Answers which were changed, and which had to be kept because students have taken them. */
export async function changeExams(
  { database, now, countAttempts }: AuthoringDependencies,
  actorId: string,
  { action, target }: Asked,
): Promise<Success<ResponseOf<typeof changeRoute>>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const wanted = 'ids' in target ? target.ids : { ...target.matching, search: foldForSearch(target.matching.q ?? '') }
    const rows = await lockExams(transaction, wanted, action === 'restore')
    const open = rows.filter(
      ({ active }) => action === 'delete' || action === 'restore' || active !== (action === 'activate'),
    )
    const openIds = open.map(({ id }) => id)
    const ids = action === 'restore' ? await takeFromBin(transaction, openIds, at) : openIds
    const attempts = action === 'delete' ? await countAttempts(transaction, ids) : new Map<string, number>()
    const changedIds = ids.filter((id) => !attempts.has(id))
    if (action === 'delete') await keepDeleted(transaction, 'exams', changedIds, { at, actorId })
    await changeRows(transaction, changedIds, changeOf(action, at), { actorId, at })
    const { verb, before, after } = CHANGES[action]
    const change = { at, actorId, action: `exams.${verb}` as const, before, after }
    await recordChanges(
      transaction,
      changedIds.map((id) => ({ ...change, subject: `exams:${id}` })),
    )
    return success({ changedIds, keptIds: ids.filter((id) => attempts.has(id)) })
  })
}

function changeOf(action: Asked['action'], at: Date): BulkChange {
  if (action === 'delete') return { deletedAt: at, ref: null }
  return action === 'restore' ? { deletedAt: null } : { active: action === 'activate' }
}
