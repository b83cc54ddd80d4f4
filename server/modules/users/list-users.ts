import type * as z from 'zod/mini'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { listUsers as listUsersRoute, type userFilters, type UserRecord } from '#contract/people/users.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Transaction } from '#server/db/connection.ts'
import { type Reader, type SeenBy, seenBy, seesStudent } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Finder } from '#server/records/index.ts'
import { userRecordView, userView } from './user-view.ts'
import type { UserRow, UserSearch } from './users.repo.ts'
import { countUsers, lockMatchingUsers, selectUser, selectUsers } from './users.repo.ts'

export type UserFilters = z.infer<typeof userFilters>

export interface UserListing extends UserFilters {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

export function userSearch({ q, role, groupId, status, from, to }: UserFilters, seen: SeenBy): UserSearch {
  return { words: searchWords(q ?? ''), roleIds: role, groupIds: groupId, status, added: { from, to }, seen }
}

export async function listUsers(
  { database }: Dependencies,
  { page, perPage, sort, ...filters }: UserListing,
  reader: Reader,
) {
  const search = userSearch(filters, await seenBy(database.query, reader))
  const slice = { sort, limit: perPage, offset: (page - 1) * perPage }
  const rows = await selectUsers(database.query, search, slice)
  return { items: rows.map(userView), total: await countUsers(database.query, search), page, perPage }
}

/** The people whom a search of their list would show first. */
async function findPeople({ database }: Dependencies, q: string, limit: number, reader: Reader) {
  const search = userSearch({ q }, await seenBy(database.query, reader))
  const rows = await selectUsers(database.query, search, { sort: undefined, limit, offset: 0 })
  return rows.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    detail: email,
  }))
}

export const peopleFinder: Finder = {
  kind: 'people',
  access: listUsersRoute.access,
  find: (all, q, limit, { principal }) => findPeople(all, q, limit, principal),
}

/**
 * The users that a list would show, locked until the transaction ends. `seen`: null for an admin's list, or the teacher
 * to whose students it is narrowed.
 */
export async function lockUsersThatMatch(
  transaction: Transaction,
  filters: UserFilters,
  seen: SeenBy = null,
): Promise<UserRow[]> {
  return lockMatchingUsers(transaction, userSearch(filters, seen))
}

export async function readUser(
  { database }: Dependencies,
  id: string,
  reader: Reader,
): Promise<Outcome<UserRecord, 'users.not-found'>> {
  const row = (await seesStudent(database.query, reader, id)) ? await selectUser(database.query, id) : undefined
  return row === undefined ? failure('users.not-found') : success(userRecordView(row))
}
