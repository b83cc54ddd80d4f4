/** Accounts from a sheet, known by their addresses. */
import { randomBytes } from 'node:crypto'
import { createUser } from '#contract/people/users.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { KnownRecord } from '#domain/sheet-imports/plan.ts'
import type { Executor } from '#server/db/connection.ts'
import { academyNames, hashPassword, unlessCrowded } from '#server/modules/auth/index.ts'
import type { Importer, ImportPlace, RowsReader, WrittenRow } from '#server/sheet-imports/index.ts'
import { readUserRow, type RoleNames } from './read-user-row.ts'
import { undoUserRows } from './undo-user-rows.ts'
import { type ImportedUser, markOfUser, selectUsersByEmails, valuesOfUser } from './user-importer.repo.ts'
import { sheetTexts } from './user-sheet.ts'
import { selectRoleNames } from './users.repo.ts'
import { writeUserRows } from './write-user-rows.ts'

const STUDENT = 'student'
const ROWS_AT_ONCE = 200
/** So many passwords are hashed in a batch; each takes a while. */
const HASHED_TOGETHER = 2

/** Answers roles by their own name, and the two of every academy by what they are called in either language. */
function rolesByName(names: readonly string[]): Map<string, string> {
  const byName = new Map<string, string>()
  for (const { roles: said } of Object.values(sheetTexts)) {
    for (const name of names) if (name === 'admin' || name === STUDENT) byName.set(foldForSearch(said[name]), name)
  }
  for (const name of names) byName.set(foldForSearch(name), name)
  return byName
}

async function openRows(executor: Executor, { role }: ImportPlace): Promise<RowsReader | null> {
  const names = (await selectRoleNames(executor)).map(({ name }) => name)
  const usual = role ?? STUDENT
  if (!names.includes(usual)) return null
  const roles: RoleNames = { byName: rolesByName(names), usual }
  const rules = { roles, academyNames: await academyNames(executor) }
  return {
    read: (reader) => readUserRow(reader, rules),
    twice: { field: 'email', error: { code: 'emailTaken' } },
  }
}

function knownUser(user: ImportedUser): KnownRecord {
  const values = valuesOfUser(user)
  const keeps: KnownRecord['keeps'] = (said) => {
    if (user.role !== STUDENT) return 'staff'
    return said['role'] !== undefined && said['role'] !== user.role ? 'other-role' : null
  }
  return { id: user.id, mark: markOfUser(user), values, keeps }
}

/** Hashes passwords of new accounts, by their rows. One that has none in the sheet gets one that nobody knows. */
async function hashes(rows: readonly WrittenRow[]): Promise<ReadonlyMap<number, string> | 'crowded'> {
  const made = new Map<number, string>()
  const withPassword = rows.filter(({ record, secret }) => record === null && secret.trim() !== '')
  for (let first = 0; first < withPassword.length; first += HASHED_TOGETHER) {
    const some = withPassword.slice(first, first + HASHED_TOGETHER)
    const hashed = await unlessCrowded(Promise.all(some.map(({ secret }) => hashPassword(secret))))
    if (hashed === 'crowded') return 'crowded'
    for (const [index, { row }] of some.entries()) made.set(row, hashed[index] ?? '')
  }
  if (rows.some(({ row, record }) => record === null && !made.has(row))) {
    const unknown = await unlessCrowded(hashPassword(randomBytes(32).toString('base64url')))
    if (unknown === 'crowded') return 'crowded'
    for (const { row, record } of rows) if (record === null && !made.has(row)) made.set(row, unknown)
  }
  return made
}

export const userImporter: Importer = {
  kind: 'users',
  route: createUser,
  rowsAtOnce: ROWS_AT_ONCE,
  openRows,
  known: async (executor, emails) => {
    const found = await selectUsersByEmails(executor, emails)
    return new Map(found.map((user) => [user.email, knownUser(user)]))
  },
  prepare: hashes,
  write: writeUserRows,
  undo: undoUserRows,
}
