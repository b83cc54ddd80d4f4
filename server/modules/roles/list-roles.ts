import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Role } from '#contract/people/roles.ts'
import type { Activity } from '#contract/foundation/schemas.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isBuiltIn } from './built-in.ts'
import { type RoleRow, selectRole, selectRoles } from './roles.repo.ts'
import { compareTexts, type Orders, pageOf } from './small-list.ts'

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

const ORDERS: Orders<Role> = {
  name: (one, other) => compareTexts(foldForSearch(one.name), foldForSearch(other.name)),
  status: (one, other) => compareTexts(one.status, other.status),
  users: (one, other) => one.users - other.users,
}

function matches(role: Role, words: readonly string[], status: Activity | undefined): boolean {
  const text = foldForSearch(`${role.name} ${role.description}`)
  return (status === undefined || role.status === status) && words.every((word) => text.includes(word))
}

/** A page of roles. They are few, so they are filtered here. */
export async function listRoles({ database }: Dependencies, listing: RoleListing) {
  const words = searchWords(listing.q ?? '')
  const all = (await selectRoles(database.query)).map(roleView)
  return pageOf(
    all.filter((role) => matches(role, words, listing.status)),
    listing,
    ORDERS,
  )
}

export async function roleChoices({ database }: Dependencies) {
  const items = (await selectRoles(database.query)).map(roleView)
  return { items: items.map(({ id, name, status }) => ({ id, name, status })) }
}

export async function readRole({ database }: Dependencies, id: string): Promise<Outcome<Role, 'roles.not-found'>> {
  const row = await selectRole(database.query, id)
  return row === undefined ? failure('roles.not-found') : success(roleView(row))
}
