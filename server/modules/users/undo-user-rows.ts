/** Takes back what a sheet did to accounts, as long as nothing happened to them since. */
import type { LeftReason } from '#domain/sheet-imports/states.ts'
import { isSameName } from '#domain/people/own-name-changes.ts'
import { forgetCorrection } from '#server/db/earlier-names.ts'
import { peopleWithSomething } from '#server/db/person-data.ts'
import { type Change, changedFields, recordChanges } from '#server/modules/audit/index.ts'
import type { UndoneRow, WriteContext } from '#server/sheet-imports/index.ts'
import { adminGuard } from './last-admin.ts'
import { deleteImportedUsers, type ImportedUser, lockImportedUsers, markOfUser } from './user-importer.repo.ts'
import { applyChanges } from './write-user-rows.ts'

interface Found {
  readonly row: UndoneRow
  readonly user: ImportedUser
}

/** Why those whom the import made stay; everybody else of them is deleted. */
async function unmake(context: WriteContext, found: readonly Found[]): Promise<Map<number, LeftReason>> {
  const { transaction, at, actorId } = context
  const kept = new Map<number, LeftReason>()
  if (found.length === 0) return kept
  const ids = found.map(({ user }) => user.id)
  const busy = await peopleWithSomething(transaction, ids)
  const free = found.filter(({ row, user }) => {
    if (busy.has(user.id)) kept.set(row.row, 'used')
    return !busy.has(user.id)
  })
  await deleteImportedUsers(
    transaction,
    free.map(({ user }) => user.id),
  )
  const changes = free.map(({ user }): Change => {
    const { firstName, lastName, email, mobile, role, active, timeMultiplier } = user
    const before = { email, firstName, lastName, mobile, role, active, timeMultiplier }
    return { at, actorId, action: 'users.undo-import', subject: `users:${user.id}`, before }
  })
  await recordChanges(transaction, changes)
  return kept
}

async function changeBack(context: WriteContext, { row, user }: Found): Promise<void> {
  if (row.before === null) return
  const { transaction, at, actorId } = context
  const { before, after } = await applyChanges(context, user, row.before)
  if (!isSameName(before, after)) await forgetCorrection(transaction, user.id)
  const difference = changedFields(before, after)
  const entry = { at, actorId, action: 'users.undo-import' as const, subject: `users:${user.id}` }
  if (difference !== null) await recordChanges(transaction, [{ ...entry, ...difference }])
}

export async function undoUserRows(
  context: WriteContext,
  rows: readonly UndoneRow[],
): Promise<ReadonlyMap<number, LeftReason>> {
  const made = rows.filter(({ before }) => before === null).map(({ recordId }) => recordId)
  const kept = new Map<number, LeftReason>()
  // Admins are locked before other accounts, as everywhere.
  const guarded = await adminGuard(context.transaction)
  const locked = await lockImportedUsers(
    context.transaction,
    rows.map(({ recordId }) => recordId),
  )
  const byId = new Map(locked.map((user) => [user.id, user]))
  const admins = locked.filter(({ id, role, active }) => made.includes(id) && role === 'admin' && active)
  const adminsStay = admins.length > 0 && !guarded(admins.map(({ id }) => id))
  const found = rows.flatMap((row): Found[] => {
    const user = byId.get(row.recordId)
    const reason = reasonToKeep(row, user, adminsStay)
    if (reason !== null) kept.set(row.row, reason)
    return reason !== null || user === undefined ? [] : [{ row, user }]
  })
  const used = await unmake(
    context,
    found.filter(({ row }) => row.before === null),
  )
  for (const one of found) await changeBack(context, one)
  return new Map([...kept, ...used])
}

function reasonToKeep(row: UndoneRow, user: ImportedUser | undefined, adminsStay: boolean): LeftReason | null {
  if (user === undefined) return 'gone'
  if (markOfUser(user) !== row.mark) return 'changed'
  return adminsStay && row.before === null && user.role === 'admin' ? 'refused' : null
}
