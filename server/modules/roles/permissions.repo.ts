import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { permissions, rolePermissions, roles } from '#server/db/schema.ts'

export interface PermissionChange {
  readonly description: string
  readonly active: boolean
}

/** Permissions with the names of the roles that hold them. */
function joined(executor: Executor) {
  const holders = executor
    .select({
      permission: rolePermissions.permission,
      names: sql<string[]>`array_agg(${roles.name} order by ${roles.name})`.as('names'),
    })
    .from(rolePermissions)
    .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
    .groupBy(rolePermissions.permission)
    .as('holders')
  return executor
    .select({
      name: permissions.name,
      description: permissions.description,
      active: permissions.active,
      revision: permissions.revision,
      roles: sql<string[]>`coalesce(${holders.names}, '{}')`,
    })
    .from(permissions)
    .leftJoin(holders, eq(holders.permission, permissions.name))
}

export async function selectPermissions(executor: Executor) {
  return joined(executor)
}

export type PermissionRow = Awaited<ReturnType<typeof selectPermissions>>[number]

export async function selectPermission(executor: Executor, name: string): Promise<PermissionRow | undefined> {
  const [row] = await joined(executor).where(eq(permissions.name, name))
  return row
}

/** Lets one change of a permission after the other happen; it is read meanwhile. */
export async function lockPermission(executor: Executor, name: string): Promise<void> {
  await executor
    .select({ name: permissions.name })
    .from(permissions)
    .where(eq(permissions.name, name))
    .for('no key update')
}

export async function updatePermissionRow(executor: Executor, name: string, change: PermissionChange): Promise<void> {
  await executor
    .update(permissions)
    .set({ ...change, revision: sql`${permissions.revision} + 1` })
    .where(eq(permissions.name, name))
}
