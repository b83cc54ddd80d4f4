import type * as z from 'zod/mini'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { User, userFilters } from '#contract/people/users.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { userView } from './user-view.ts'
import type { UserRow, UserSearch } from './users.repo.ts'
import { countUsers, lockMatchingUsers, selectUser, selectUsers } from './users.repo.ts'

export type UserFilters = z.infer<typeof userFilters>

export interface UserListing extends UserFilters {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

export function userSearch({ q, role, groupId, status, from, to }: UserFilters): UserSearch {
  return { words: searchWords(q ?? ''), roleIds: role, groupIds: groupId, status, added: { from, to } }
}

export async function listUsers({ database }: Dependencies, { page, perPage, sort, ...filters }: UserListing) {
  const search = userSearch(filters)
  const slice = { sort, limit: perPage, offset: (page - 1) * perPage }
  const rows = await selectUsers(database.query, search, slice)
  return { items: rows.map(userView), total: await countUsers(database.query, search), page, perPage }
}

/** The people whom a search of their list would show first. */
export async function findPeople({ database }: Dependencies, q: string, limit: number) {
  const rows = await selectUsers(database.query, userSearch({ q }), { sort: undefined, limit, offset: 0 })
  return rows.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    detail: email,
  }))
}

/** The users that their list would show, locked until the transaction ends. */
export async function lockUsersThatMatch(transaction: Transaction, filters: UserFilters): Promise<UserRow[]> {
  return lockMatchingUsers(transaction, userSearch(filters))
}

export async function readUser({ database }: Dependencies, id: string): Promise<Outcome<User, 'users.not-found'>> {
  const row = await selectUser(database.query, id)
  return row === undefined ? failure('users.not-found') : success(userView(row))
}
