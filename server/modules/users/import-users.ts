import { createHash, randomBytes } from 'node:crypto'
import type { Failure, Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { ResponseOf } from '#contract/route.ts'
import { type checkUserImport, type ImportRow, USER_IMPORT_LIMIT } from '#contract/users.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { personSearchText } from '#domain/people/search-text.ts'
import { fieldMessage } from '#locales/messages.ts'
import { allOrNothing } from '#server/db/all-or-nothing.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Locale } from '#server/http/handler.ts'
import { recordChanges } from '#server/modules/audit/index.ts'
import { hashPassword, unlessCrowded } from '#server/modules/auth/index.ts'
import { readSheetInThread, type SheetFailure } from '#server/spreadsheet/index.ts'
import { type ImportColumns, readHeaders } from './import-columns.ts'
import type { ImportContext, ReadPerson } from './read-people.ts'
import { emailsIn, readPeople } from './read-people.ts'
import type { StaffMember } from './staff-member.ts'
import { sheetTexts } from './user-sheet.ts'
import type { NewUser } from './users.repo.ts'
import { insertUsersUnlessTaken, selectRoleNames, selectTakenEmails } from './users.repo.ts'

export interface ImportInput {
  readonly bytes: Uint8Array
  /** Role of rows that name none; students when left out. */
  readonly roleId: string | undefined
}

type ReadFailure = SheetFailure | 'request.invalid' | 'server.unavailable'
type ImportFailure = ReadFailure | 'users.import-has-errors' | 'users.import-changed'
type Check = ResponseOf<typeof checkUserImport>

interface ReadImport {
  readonly columns: ImportColumns
  readonly people: readonly ReadPerson[]
  readonly roleNames: ReadonlyMap<string, string>
}

/** Names exactly what was checked. */
function digestOf({ bytes, roleId }: ImportInput): string {
  return createHash('sha256')
    .update(roleId?.toLowerCase() ?? 'student')
    .update('\n')
    .update(bytes)
    .digest('hex')
}

/** Says of each row what was understood and what is wrong with it; nothing is written. */
export async function checkImport(
  dependencies: Dependencies,
  input: ImportInput,
  locale: Locale,
): Promise<Outcome<Check, ReadFailure>> {
  const read = await readImport(dependencies, input)
  if (!read.ok) return read
  const { columns, people, roleNames } = read.value
  const withErrors = people.filter(({ problems }) => problems.length > 0)
  return success({
    digest: digestOf(input),
    ready: isReady(read.value),
    people: people.length,
    peopleWithErrors: withErrors.length,
    missing: columns.missing,
    ignored: columns.ignored,
    rows: people.map((person) => shownRow(person, roleNames, locale)),
  })
}

function isReady({ columns, people }: ReadImport): boolean {
  return columns.missing.length === 0 && people.length > 0 && people.every(({ problems }) => problems.length === 0)
}

function shownRow(person: ReadPerson, roleNames: ReadonlyMap<string, string>, locale: Locale): ImportRow {
  const { roleId, password, problems, ...understood } = person
  return {
    ...understood,
    role: roleId === null ? null : (roleNames.get(roleId) ?? null),
    hasPassword: password !== '',
    errors: problems.map(({ field, error, found, sameAsRow }) => ({
      field,
      code: error.code,
      message: fieldMessage(locale, error),
      found,
      sameAsRow,
    })),
  }
}

async function readImport(
  { database }: Dependencies,
  { bytes, roleId }: ImportInput,
): Promise<Outcome<ReadImport, ReadFailure>> {
  const sheet = await readSheetInThread(bytes)
  if (!sheet.ok) return sheet
  const rows = sheet.value
  if (rows.length > USER_IMPORT_LIMIT + 1) return failure('spreadsheet.too-large')
  const roles = await selectRoleNames(database.query)
  const defaultRole = roles.find(({ id, name }) =>
    roleId === undefined ? name === 'student' : id === roleId.toLowerCase(),
  )
  if (defaultRole === undefined) return failure('request.invalid', { fields: { role: { code: 'exists' } } })
  const columns = readHeaders(rows[0] ?? [])
  const context: ImportContext = {
    roles: rolesByName(roles),
    defaultRoleId: defaultRole.id,
    takenEmails: await selectTakenEmails(database.query, emailsIn(rows, columns)),
  }
  const people = columns.missing.length > 0 ? [] : readPeople(rows, columns, context)
  return success({ columns, people, roleNames: new Map(roles.map(({ id, name }) => [id, name])) })
}

/** By the role's own name, and the two of every academy by what they are called in either language. */
function rolesByName(roles: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  const byName = new Map<string, string>()
  for (const { roles: said } of Object.values(sheetTexts)) {
    for (const { id, name } of roles) {
      if (name === 'admin' || name === 'student') byName.set(foldForSearch(said[name]), id)
    }
  }
  for (const { id, name } of roles) byName.set(foldForSearch(name), id)
  return byName
}

/** Makes the accounts of exactly the file that was checked: all of them or none. */
export async function importUsers(
  dependencies: Dependencies,
  { digest, ...input }: ImportInput & { readonly digest: string },
  actor: StaffMember,
): Promise<Outcome<{ created: number }, ImportFailure>> {
  if (digest !== digestOf(input)) return failure('users.import-changed')
  const read = await readImport(dependencies, input)
  if (!read.ok) return read
  if (!isReady(read.value)) return importHasErrors(read.value)
  const hashes = await unlessCrowded(passwordHashes(read.value.people))
  if (hashes === 'crowded') return failure('server.unavailable')
  const at = new Date(dependencies.now())
  const users = read.value.people.map((person, index) => newUser(person, hashes[index] ?? '', at))
  return insertAll(dependencies, users, read.value.roleNames, actor)
}

function importHasErrors({ people }: ReadImport): Failure<'users.import-has-errors'> {
  const first = people.find(({ problems }) => problems.length > 0)
  return failure('users.import-has-errors', { detail: { row: first?.row ?? null } })
}

async function insertAll(
  { database }: Dependencies,
  users: readonly NewUser[],
  roleNames: ReadonlyMap<string, string>,
  actor: StaffMember,
): Promise<Outcome<{ created: number }, 'users.import-changed'>> {
  return allOrNothing(database, async (transaction) => {
    const inserted = await insertUsersUnlessTaken(transaction, users)
    // An address was taken meanwhile: none of the sheet is kept.
    if (inserted !== users.length) return failure('users.import-changed')
    await recordChanges(
      transaction,
      users.map((user) => importOf(user, roleNames, actor)),
    )
    return success({ created: users.length })
  })
}

function importOf(user: NewUser, roleNames: ReadonlyMap<string, string>, actor: StaffMember) {
  const { id, createdAt, firstName, lastName, email, mobile, active, timeMultiplier } = user
  const after = { email, firstName, lastName, mobile, role: roleNames.get(user.roleId), active, timeMultiplier }
  return { at: createdAt, actorId: actor.userId, action: 'users.import' as const, subject: `users:${id}`, after }
}

/** Hashes a few at a time, so that people who sign in meanwhile do not wait for all of them. */
const HASHED_TOGETHER = 2

/** Who has no password gets one that nobody knows. */
async function passwordHashes(people: readonly ReadPerson[]): Promise<string[]> {
  const unknown = await hashPassword(randomBytes(32).toString('base64url'))
  const hashes: string[] = []
  for (let first = 0; first < people.length; first += HASHED_TOGETHER) {
    const some = people.slice(first, first + HASHED_TOGETHER)
    hashes.push(...(await Promise.all(some.map(({ password }) => (password ? hashPassword(password) : unknown)))))
  }
  return hashes
}

function newUser(person: ReadPerson, passwordHash: string, createdAt: Date): NewUser {
  const { firstName, lastName, email, mobile, roleId, status, timeMultiplier } = person
  if (firstName === null || lastName === null || email === null || roleId === null || timeMultiplier === null) {
    throw new Error(`row ${person.row} was taken for ready`)
  }
  const known = { firstName, lastName, email, mobile }
  const searchText = personSearchText(known)
  return {
    id: newIdentifier(),
    ...known,
    roleId,
    active: status === 'active',
    timeMultiplier,
    searchText,
    passwordHash,
    createdAt,
  }
}
