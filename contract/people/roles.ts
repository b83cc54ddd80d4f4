/** Roles and their permissions. Every update carries the `revision` that it was made from. */
import * as z from 'zod/mini'
import { PERMISSION_MODULES, PERMISSIONS } from '#domain/access/permissions.ts'
import { text } from '../foundation/field.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  activity,
  filter,
  identifier,
  identifierParams,
  listOf,
  listQuery,
  revision,
  several,
} from '../foundation/schemas.ts'

const readers = { kind: 'permission', permission: 'list-roles' } as const
const editors = { kind: 'permission', permission: 'list-roles', role: 'admin' } as const

const permission = z.literal([...PERMISSIONS])
const permissionModule = z.literal(Object.keys(PERMISSION_MODULES) as (keyof typeof PERMISSION_MODULES)[])

export const roleForm = z.object({
  name: text({ maximum: 60 }),
  description: z.string().check(z.maxLength(500)),
  permissions: z.array(permission).check(z.maxLength(200)),
  status: activity,
  /** True if users with this role must sign in with a second factor. */
  requiresTotp: z.boolean(),
})

export type RoleForm = z.infer<typeof roleForm>

export const role = z.object({
  id: identifier,
  name: z.string(),
  description: z.string(),
  permissions: z.array(permission),
  status: activity,
  requiresTotp: z.boolean(),
  /** Number of users with this role. */
  users: z.int(),
  /**
   * True for the two roles of every academy. They are neither renamed, deactivated nor deleted; `admin` keeps every
   * permission.
   */
  builtIn: z.boolean(),
  revision,
})

export type Role = z.infer<typeof role>

export const listRoles = defineRoute({
  method: 'GET',
  path: '/api/roles',
  summary: 'A page of roles; sort by name, status or users',
  access: readers,
  query: z.extend(listQuery, { status: filter(activity) }),
  response: listOf(role),
})

export const roleChoices = defineRoute({
  method: 'GET',
  path: '/api/roles/choices',
  summary: 'The names of all roles, for choosing one',
  access: { kind: 'permission', permission: 'list-users' },
  response: z.object({ items: z.array(z.object({ id: identifier, name: z.string(), status: activity })) }),
})

export const createRole = defineRoute({
  method: 'POST',
  path: '/api/roles',
  summary: 'Make a role',
  access: editors,
  body: roleForm,
  response: role,
  errors: ['roles.name-taken'],
  status: 201,
})

export const readRole = defineRoute({
  method: 'GET',
  path: '/api/roles/:id',
  summary: 'One role',
  access: readers,
  params: identifierParams,
  response: role,
  errors: ['roles.not-found'],
})

export const updateRole = defineRoute({
  method: 'PUT',
  path: '/api/roles/:id',
  summary: 'Change a role; effective at the next request of all who have it',
  access: editors,
  params: identifierParams,
  body: z.extend(roleForm, { revision }),
  response: role,
  errors: ['roles.not-found', 'roles.name-taken', 'roles.protected', 'request.changed-meanwhile'],
})

export const deleteRole = defineRoute({
  method: 'DELETE',
  path: '/api/roles/:id',
  summary: 'Delete a role that nobody has',
  access: editors,
  params: identifierParams,
  response: z.object({}),
  errors: ['roles.not-found', 'roles.in-use', 'roles.protected'],
})

export const permissionForm = z.object({
  description: z.string().check(z.maxLength(500)),
  status: activity,
})

export type PermissionForm = z.infer<typeof permissionForm>

export const permissionView = z.object({
  name: permission,
  module: permissionModule,
  /** The academy's note about the permission; may be empty. */
  description: z.string(),
  /** `inactive`: the permission grants nothing, whichever roles contain it. */
  status: activity,
  /** Names of the roles that contain it. */
  roles: z.array(z.string()),
  /** True for permissions of the administration itself, which are always active. */
  isFixed: z.boolean(),
  revision,
})

export type PermissionView = z.infer<typeof permissionView>

/** A free text, because the handler checks the name and reports an unknown one. */
const permissionParams = z.object({ name: z.string().check(z.maxLength(60)) })

export const listPermissions = defineRoute({
  method: 'GET',
  path: '/api/permissions',
  summary: 'A page of permissions with the roles that hold them; sort by name, module or status, else by module',
  access: readers,
  query: z.extend(listQuery, { module: several(permissionModule), status: filter(activity) }),
  response: listOf(permissionView),
})

export const readPermission = defineRoute({
  method: 'GET',
  path: '/api/permissions/:name',
  summary: 'One permission',
  access: readers,
  params: permissionParams,
  response: permissionView,
  errors: ['permissions.not-found'],
})

export const updatePermission = defineRoute({
  method: 'PUT',
  path: '/api/permissions/:name',
  summary: 'Describe a permission, switch it off for everybody or on again; effective at the next request',
  access: editors,
  params: permissionParams,
  body: z.extend(permissionForm, { revision }),
  response: permissionView,
  errors: ['permissions.not-found', 'permissions.protected', 'request.changed-meanwhile'],
})
