import { linkOptions } from '@tanstack/react-router'
import type { Role, RoleForm } from '#contract/roles.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import { ROLES_KEY } from './queries.ts'
import type { RoleListSearch } from './role-list-search.ts'
import { roleName } from './use-role-name.ts'

export const roleKind: RecordKind<Role, RoleForm, RoleListSearch> = {
  texts: 'roles',
  key: ROLES_KEY,
  keepsFirstPage: true,
  calls: {
    list: (query, signal) => callRoute(routes.roles.listRoles, { query, signal }),
    create: (body) => callRoute(routes.roles.createRole, { body }),
    read: (id, signal) => callRoute(routes.roles.readRole, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.roles.updateRole, { params: { id }, body }),
    remove: (id) => callRoute(routes.roles.deleteRole, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/admin/roles' }),
    create: linkOptions({ to: '/admin/roles/create' }),
    one: (roleId) => linkOptions({ to: '/admin/roles/$roleId', params: { roleId } }),
  },
  nameOf: roleName,
}
