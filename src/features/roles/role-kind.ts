import type { Role, RoleForm } from '#contract/people/roles.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { ROLES_KEY } from './queries.ts'
import { roleListSearch, type RoleListSearch } from './role-list-search.ts'
import { roleName } from './use-role-name.ts'

export const roleKind = recordKind<Role, RoleForm, RoleListSearch>({
  name: 'roles',
  search: roleListSearch,
  key: ROLES_KEY,
  keepsFirstPage: true,
  calls: {
    list: (query, signal) => callRoute(routes.roles.listRoles, { query, signal }),
    create: (body) => callRoute(routes.roles.createRole, { body }),
    read: (id, signal) => callRoute(routes.roles.readRole, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.roles.updateRole, { params: { id }, body }),
    remove: (id) => callRoute(routes.roles.deleteRole, { params: { id } }),
  },
  nameOf: roleName,
})
