/** Makes and changes the accounts of rows of a sheet. */
import { isSameName } from '#domain/people/own-name-changes.ts'
import { personSearchText } from '#domain/people/search-text.ts'
import type { RowValues } from '#domain/sheet-imports/plan.ts'
import { keepEarlierName } from '#server/db/earlier-names.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { type Change, changedFields, recordChanges } from '#server/modules/audit/index.ts'
import type { RowResult, WriteContext, WrittenRow } from '#server/sheet-imports/index.ts'
import { voidLinks } from '#server/modules/auth/index.ts'
import { endAccessOfStopped } from './stop-accounts.ts'
import { type ImportedUser, lockImportedUsers, markOfUser, valuesOfUser } from './user-importer.repo.ts'
import { insertUsersUnlessTaken, type NewUser, selectRoleNames, updateUsers } from './users.repo.ts'

const text = (values: RowValues, field: string): string => String(values[field] ?? '')
const textOrNull = (values: RowValues, field: string): string | null =>
  values[field] === null || values[field] === undefined ? null : String(values[field])

/** The columns that a sheet fills, but for the role. */
export function columnsOfValues(values: RowValues) {
  const named = {
    firstName: text(values, 'firstName'),
    lastName: text(values, 'lastName'),
    email: text(values, 'email'),
    mobile: textOrNull(values, 'mobile'),
  }
  return {
    ...named,
    active: values['status'] !== 'inactive',
    timeMultiplier: Number(values['timeMultiplier'] ?? 1),
    searchText: personSearchText(named),
  }
}

interface Made {
  readonly row: number
  readonly role: string
  readonly user: NewUser
}

async function makeUsers(
  { transaction, at, actorId }: WriteContext,
  rows: readonly WrittenRow[],
  hashes: ReadonlyMap<number, string>,
): Promise<RowResult[]> {
  const roleIds = new Map((await selectRoleNames(transaction)).map(({ id, name }) => [name, id]))
  const making = rows.flatMap(({ row, values }): Made[] => {
    const role = text(values, 'role')
    const roleId = roleIds.get(role)
    const passwordHash = hashes.get(row)
    if (roleId === undefined || passwordHash === undefined) return []
    const user = { id: newIdentifier(), ...columnsOfValues(values), roleId, passwordHash, createdAt: at }
    return [{ row, role, user }]
  })
  const inserted = await insertUsersUnlessTaken(
    transaction,
    making.map(({ user }) => user),
  )
  const made = new Map(making.filter(({ user }) => inserted.has(user.id)).map((entry) => [entry.row, entry]))
  const known = new Set(making.map(({ row }) => row))
  await recordChanges(
    transaction,
    [...made.values()].map(({ user, role }) => importOf(user, role, actorId)),
  )
  return rows.map(({ row }): RowResult => {
    const entry = made.get(row)
    if (entry === undefined) return { row, left: known.has(row) ? 'taken' : 'gone' }
    const mark = markOfUser({ revision: 1, passwordHash: entry.user.passwordHash })
    return { row, recordId: entry.user.id, mark, before: null }
  })
}

function importOf(user: NewUser, role: string, actorId: string): Change {
  const { id, createdAt, firstName, lastName, email, mobile, active, timeMultiplier } = user
  const after = { email, firstName, lastName, mobile, role, active, timeMultiplier }
  return { at: createdAt, actorId, action: 'users.import', subject: `users:${id}`, after }
}

interface Changing {
  readonly row: number
  readonly mark: string
  readonly changes: RowValues
  readonly current: ImportedUser
}

/** Only accounts of students that are as they were when the sheet was looked at. */
async function changeUser(context: WriteContext, { row, mark, changes, current }: Changing): Promise<RowResult> {
  const { transaction, actorId, at } = context
  if (markOfUser(current) !== mark || current.role !== 'student') return { row, left: 'changed' }
  const { before, after } = await applyChanges(context, current, changes)
  if (!isSameName(before, after)) {
    await keepEarlierName(transaction, { userId: current.id, name: before, at, byStaff: true })
  }
  const entry = { at, actorId, action: 'users.update' as const, subject: `users:${current.id}` }
  const difference = changedFields(before, after)
  if (difference !== null) await recordChanges(transaction, [{ ...entry, ...difference }])
  const changed = { revision: current.revision + 1, passwordHash: current.passwordHash }
  return { row, recordId: current.id, mark: markOfUser(changed), before: statesOf(current, changes) }
}

/** Answers how the fields that change were before. */
function statesOf(current: ImportedUser, changes: RowValues): RowValues {
  const values: RowValues = valuesOfUser(current)
  return Object.fromEntries(Object.keys(changes).map((field) => [field, values[field] ?? null]))
}

const fieldsOf = ({ firstName, lastName, email, mobile, active, timeMultiplier }: ImportedUser) => ({
  firstName,
  lastName,
  email,
  mobile,
  active,
  timeMultiplier,
})

/** Writes fields of a locked account; who is deactivated is signed out. */
export async function applyChanges({ transaction }: WriteContext, current: ImportedUser, changes: RowValues) {
  const before = fieldsOf(current)
  const { searchText, ...after } = columnsOfValues({ ...valuesOfUser(current), ...changes })
  await updateUsers(transaction, [current.id], { ...after, searchText })
  if (after.email !== before.email) await voidLinks(transaction, current)
  if (!after.active) await endAccessOfStopped(transaction, [current])
  return { before, after }
}

export async function writeUserRows(
  context: WriteContext,
  rows: readonly WrittenRow[],
  hashes: ReadonlyMap<number, string>,
): Promise<readonly RowResult[]> {
  const made = await makeUsers(
    context,
    rows.filter(({ record }) => record === null),
    hashes,
  )
  const changing = rows.flatMap(({ row, record }) => (record === null ? [] : [{ row, ...record }]))
  if (changing.length === 0) return made
  const locked = await lockImportedUsers(
    context.transaction,
    changing.map(({ id }) => id),
  )
  const byId = new Map(locked.map((user) => [user.id, user]))
  const changed: RowResult[] = []
  for (const { id, ...change } of changing) {
    const current = byId.get(id)
    changed.push(
      current === undefined ? { row: change.row, left: 'gone' } : await changeUser(context, { ...change, current }),
    )
  }
  return [...made, ...changed]
}
