import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { PermissionView } from '#contract/people/roles.ts'
import type { Activity } from '#contract/foundation/schemas.ts'
import {
  ADMINISTRATION_PERMISSIONS,
  isPermission,
  type Permission,
  PERMISSION_MODULES,
  PERMISSIONS,
} from '#domain/access/permissions.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { searchWords } from '#domain/people/search-text.ts'
import arabic from '#locales/ar/roles.json' with { type: 'json' }
import english from '#locales/en/roles.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { PermissionRow } from './permissions.repo.ts'
import { selectPermission, selectPermissions } from './permissions.repo.ts'
import { compareTexts, type Orders, pageOf } from './small-list.ts'

type Module = PermissionView['module']

export interface PermissionListing {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
  readonly q?: string | undefined
  readonly module?: readonly Module[] | undefined
  readonly status?: Activity | undefined
}

const WORDS = { ar: arabic, en: english }
const MODULES = Object.keys(PERMISSION_MODULES) as Module[]

function moduleOf(name: Permission): Module {
  const module = MODULES.find((key) => PERMISSION_MODULES[key].some((permission) => permission === name))
  if (module === undefined) throw new Error(`the permission ${name} has no module`)
  return module
}

function view(name: Permission, { description, active, roles, revision }: PermissionRow): PermissionView {
  const isFixed = ADMINISTRATION_PERMISSIONS.includes(name)
  return { name, module: moduleOf(name), description, status: active ? 'active' : 'inactive', roles, isFixed, revision }
}

/** Permissions stand in the order of the product. A row that an earlier version of the product had left behind is none. */
async function allPermissions(executor: Executor): Promise<PermissionView[]> {
  const rows = new Map((await selectPermissions(executor)).map((row) => [row.name, row]))
  return PERMISSIONS.flatMap((name) => {
    const row = rows.get(name)
    return row === undefined ? [] : [view(name, row)]
  })
}

function searchedText({ name, description }: PermissionView): string {
  return foldForSearch([name, description, arabic.permission[name], english.permission[name]].join(' '))
}

function ordersIn(locale: Locale): Orders<PermissionView> {
  const words = WORDS[locale]
  const by = (textOf: (item: PermissionView) => string) => (one: PermissionView, other: PermissionView) =>
    compareTexts(textOf(one), textOf(other))
  return {
    name: by(({ name }) => foldForSearch(words.permission[name])),
    module: by(({ module }) => foldForSearch(words.module[module])),
    status: by(({ status }) => status),
  }
}

/** A page of permissions, searched by their names in both languages. They are few, so they are filtered here. */
export async function listPermissions({ database }: Dependencies, listing: PermissionListing, locale: Locale) {
  const { q, module, status } = listing
  const words = searchWords(q ?? '')
  const found = (await allPermissions(database.query)).filter(
    (item) =>
      (module === undefined || module.includes(item.module)) &&
      (status === undefined || item.status === status) &&
      words.every((word) => searchedText(item).includes(word)),
  )
  return pageOf(found, listing, ordersIn(locale))
}

/** Undefined for what is no permission of the product. */
export async function permissionNamed(executor: Executor, name: string): Promise<PermissionView | undefined> {
  if (!isPermission(name)) return undefined
  const row = await selectPermission(executor, name)
  return row === undefined ? undefined : view(name, row)
}

export async function readPermission(
  { database }: Dependencies,
  name: string,
): Promise<Outcome<PermissionView, 'permissions.not-found'>> {
  const found = await permissionNamed(database.query, name)
  return found === undefined ? failure('permissions.not-found') : success(found)
}
