import { linkOptions } from '@tanstack/react-router'
import type { User, UserForm, UserRecord } from '#contract/people/users.ts'
import { earlyValue } from '#src/api/early-values.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { USERS_KEY } from './queries.ts'
import { userListSearch, type UserListSearch } from './user-list-search.ts'

/** Lists know less of a user than the page of one, by which the form begins. */
export type KnownUser = User & Partial<UserRecord>

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

export const userKind = recordKind<KnownUser, UserForm, UserListSearch>({
  name: 'users',
  search: userListSearch,
  key: USERS_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.users.listUsers, { query, signal }),
    early: (query) => earlyValue(routes.users.listUsers, { query }),
    create: (body) => callRoute(routes.users.createUser, { body }),
    read: (id, signal) => callRoute(routes.users.readUser, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.users.updateUser, { params: { id }, body }),
    remove: (id) => callRoute(routes.users.deleteUser, { params: { id } }),
  },
  onePage: (userId) => linkOptions({ to: '/admin/users/$userId/edit', params: { userId } }),
  nameOf: fullName,
})
