import { PERMISSION_MODULES } from '#domain/access/permissions.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

export type PermissionModule = keyof typeof PERMISSION_MODULES

export const PERMISSION_MODULE_NAMES = Object.keys(PERMISSION_MODULES) as readonly PermissionModule[]

/** All of them stand on the first page: an academy has a dozen. */
export const PERMISSIONS_A_PAGE = 20

export const permissionListSearch = listSearch({
  filters: { module: several(PERMISSION_MODULE_NAMES), status: ['active', 'inactive'] },
  sort: ['name', 'module', 'status'],
  perPage: PERMISSIONS_A_PAGE,
})

export type PermissionListSearch = ReturnType<typeof permissionListSearch>
