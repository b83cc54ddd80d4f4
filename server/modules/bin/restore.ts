/** Restores what lies in the bin. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { BIN_BULK_LIMIT, type restoreRecord as route, type restoreRecords as manyRoute } from '#contract/office/bin.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { binLimit } from '#domain/bin/kinds.ts'
import { deleteKept, type KeptEntry, lockKept, putBack } from '#server/bin/index.ts'
import { sqlStateOf, type Transaction } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { type BinTarget, selectRestorable } from './bin.repo.ts'
import { RESTORED_KINDS } from './kinds.ts'
import { restorableBy } from './list-bin.ts'

type Refused = ResponseOf<typeof manyRoute>['refused'][number]
type Refusal = Refused['code']
type Restored = ResponseOf<typeof route>
type Wanted = Pick<KeptEntry, 'id' | 'kind' | 'parentId'>

interface Moment {
  readonly at: Date
  readonly since: Date
  readonly actorId: string
}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** A record that went between the look and the writing refuses like one that was gone before. */
function refusalOf(error: unknown): Refusal {
  const state = sqlStateOf(error)
  if (state === UNIQUE_VIOLATION) return 'bin.taken'
  if (state === FOREIGN_KEY_VIOLATION) return 'bin.parent-missing'
  throw error
}

/** Restores one that the caller may restore. */
export async function restoreOne(
  dependencies: ServerDependencies,
  id: string,
  caller: Principal,
): Promise<Outcome<Restored, Refusal | 'auth.proof-needed'>> {
  const { database, now } = dependencies
  const since = new Date(binLimit(now()))
  const restorable = await restorableBy(database.query, caller)
  const [wanted] = await selectRestorable(database.query, restorable, { ids: [id] }, { since, limit: 1 })
  if (wanted === undefined) return failure('bin.not-found')
  return unproven([wanted], caller) ?? restore(dependencies, wanted, caller.userId)
}

/** The refusal of a caller whose proof of identity is too old for one of these. */
function unproven(wanted: readonly Pick<Wanted, 'kind'>[], { staleProof }: Principal) {
  const isNeeded = wanted.some(({ kind }) => RESTORED_KINDS[kind].needsProof === true)
  return isNeeded && staleProof !== undefined ? failure('auth.proof-needed', { detail: { by: staleProof } }) : null
}

/** Restores several, each in a transaction of its own; what contains others comes before them. */
export async function restoreMany(
  dependencies: ServerDependencies,
  target: BinTarget,
  caller: Principal,
): Promise<Outcome<ResponseOf<typeof manyRoute>, 'auth.proof-needed'>> {
  const { database, now } = dependencies
  const restorable = await restorableBy(database.query, caller)
  const slice = { since: new Date(binLimit(now())), limit: BIN_BULK_LIMIT }
  const restoredIds: string[] = []
  const refused: Refused[] = []
  const found = await selectRestorable(database.query, restorable, target, slice)
  const refusal = unproven(found, caller)
  if (refusal !== null) return refusal
  for (const wanted of found) {
    const outcome = await restore(dependencies, wanted, caller.userId)
    // One that another call has restored meanwhile is what the caller wants.
    if (outcome.ok) restoredIds.push(wanted.id)
    else if (outcome.code !== 'bin.not-found') {
      refused.push({ id: wanted.id, name: { ar: wanted.nameAr, en: wanted.nameEn }, code: outcome.code })
    }
  }
  return success({ restoredIds, refused })
}

async function restore(
  dependencies: ServerDependencies,
  wanted: Wanted,
  actorId: string,
): Promise<Outcome<Restored, Refusal>> {
  const { database, now } = dependencies
  const moment = { at: new Date(now()), since: new Date(binLimit(now())), actorId }
  const { restore: ofModule } = RESTORED_KINDS[wanted.kind]
  if (ofModule !== undefined) {
    const { ok } = await ofModule(dependencies, wanted, actorId)
    return ok ? success({ kind: wanted.kind, parentId: wanted.parentId }) : failure(await whyNot(dependencies, wanted))
  }
  return database
    .transaction(async (transaction) => {
      const entry = await lockKept(transaction, wanted.id, moment.since)
      return entry === undefined ? failure('bin.not-found') : restoreRows(transaction, entry, moment)
    })
    .catch((error: unknown) => failure(refusalOf(error)))
}

/** A module refuses what is restored already, and what lacks the record that it is a part of. */
async function whyNot({ database, now }: ServerDependencies, { id }: Wanted): Promise<Refusal> {
  const since = new Date(binLimit(now()))
  const entry = await database.transaction((transaction) => lockKept(transaction, id, since))
  return entry === undefined ? 'bin.not-found' : 'bin.parent-missing'
}

async function restoreRows(
  transaction: Transaction,
  entry: KeptEntry,
  moment: Moment,
): Promise<Outcome<Restored, Refusal>> {
  const { kind, id, parentId } = entry
  const { hasRoom, takesAlong, recorded } = RESTORED_KINDS[kind]
  if (parentId !== null && hasRoom !== undefined && !(await hasRoom(transaction, parentId)))
    return failure('courses.too-long')
  if (!(await putBack(transaction, entry))) {
    const other = takesAlong === undefined ? undefined : entry.rows[0]?.rows[0]?.[takesAlong]
    const before = typeof other === 'string' ? await lockKept(transaction, other, moment.since) : undefined
    if (before === undefined) return failure('bin.parent-missing')
    const outcome = await restoreRows(transaction, before, moment)
    if (!outcome.ok) return outcome
    if (!(await putBack(transaction, entry))) throw new Error('a record lacks what was restored before it')
  }
  await deleteKept(transaction, [id], moment.since)
  const { action, subject } = recorded?.(entry) ?? { action: 'bin.restore' as const, subject: `${kind}:${id}` }
  const { at, actorId } = moment
  await recordChange(transaction, { at, actorId, action, subject, after: { title: entry.nameAr } })
  return success({ kind, parentId })
}
