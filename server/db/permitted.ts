import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#domain/access/permissions.ts'
import type { Executor } from './connection.ts'
import { permissions, rolePermissions, roles, users } from './schema.ts'

/**
 * Returns the condition that a row of `users` may do something now: the account, its role and the permission itself are
 * active.
 */
export function isPermitted(executor: Executor, permission: Permission): SQL | undefined {
  const held = executor
    .select({ one: sql`1` })
    .from(rolePermissions)
    .innerJoin(roles, and(eq(roles.id, rolePermissions.roleId), roles.active))
    .innerJoin(permissions, and(eq(permissions.name, rolePermissions.permission), permissions.active))
    .where(and(eq(rolePermissions.roleId, users.roleId), eq(rolePermissions.permission, permission)))
  return and(users.active, exists(held))
}
