import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
import type { Activity } from '#contract/schemas.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isBuiltIn } from './built-in.ts'
import { type RoleRow, selectRole, selectRoles } from './roles.repo.ts'

export function roleView({ active, ...role }: RoleRow): Role {
  return { ...role, status: active ? 'active' : 'inactive', builtIn: isBuiltIn(role.name) }
}

export interface RoleListing {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
  readonly q?: string | undefined
  readonly status?: Activity | undefined
}

const ORDERS: Readonly<Record<string, (one: Role, other: Role) => number>> = {
  name: (one, other) => compare(foldForSearch(one.name), foldForSearch(other.name)),
  status: (one, other) => compare(one.status, other.status),
  users: (one, other) => one.users - other.users,
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function sorted(items: readonly Role[], sort: string | undefined): Role[] {
  const name = sort?.replace(/^-/, '') ?? ''
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined
  if (order === undefined) return [...items]
  return items.toSorted(sort?.startsWith('-') === true ? (one, other) => order(other, one) : order)
}

function matches(role: Role, words: readonly string[], status: Activity | undefined): boolean {
  const text = foldForSearch(`${role.name} ${role.description}`)
  return (status === undefined || role.status === status) && words.every((word) => text.includes(word))
}

/** A page of roles. They are few, so they are filtered here. */
export async function listRoles({ database }: Dependencies, { page, perPage, sort, q, status }: RoleListing) {
  const words = searchWords(q ?? '')
  const all = (await selectRoles(database.query)).map(roleView).filter((role) => matches(role, words, status))
  const first = (page - 1) * perPage
  return { items: sorted(all, sort).slice(first, first + perPage), total: all.length, page, perPage }
}

export async function roleChoices({ database }: Dependencies) {
  const items = (await selectRoles(database.query)).map(roleView)
  return { items: items.map(({ id, name, status }) => ({ id, name, status })) }
}

export async function readRole({ database }: Dependencies, id: string): Promise<Outcome<Role, 'roles.not-found'>> {
  const row = await selectRole(database.query, id)
  return row === undefined ? failure('roles.not-found') : success(roleView(row))
}
