import { asc, eq, sql } from 'drizzle-orm'
import type { Permission } from '#domain/access/permissions.ts'
import type { Executor } from '#server/db/connection.ts'
import { rolePermissions, roles, users } from '#server/db/schema.ts'

export type NewRole = typeof roles.$inferInsert

/** Roles with what they allow and how many people have them. */
function joined(executor: Executor) {
  const holders = executor
    .select({ roleId: users.roleId, count: sql<number>`count(*)::int`.as('count') })
    .from(users)
    .groupBy(users.roleId)
    .as('holders')
  return executor
    .select({
      id: roles.id,
      name: roles.name,
      description: roles.description,
      active: roles.active,
      requiresTotp: roles.requiresTotp,
      revision: roles.revision,
      permissions: sql<Permission[]>`array(select ${rolePermissions.permission} from ${rolePermissions}
        where ${rolePermissions.roleId} = ${roles.id} order by ${rolePermissions.permission})`,
      users: sql<number>`coalesce(${holders.count}, 0)`,
    })
    .from(roles)
    .leftJoin(holders, eq(holders.roleId, roles.id))
}

/** Every role: an academy has a handful. */
export async function selectRoles(executor: Executor) {
  return joined(executor).orderBy(asc(roles.name), asc(roles.id))
}

export type RoleRow = Awaited<ReturnType<typeof selectRoles>>[number]

export async function selectRole(executor: Executor, id: string): Promise<RoleRow | undefined> {
  const [row] = await joined(executor).where(eq(roles.id, id))
  return row
}

/** Lets one change of roles after the other happen; people are read and written meanwhile. */
export async function lockRoles(executor: Executor): Promise<void> {
  await executor.select({ id: roles.id }).from(roles).orderBy(asc(roles.id)).for('no key update')
}

export async function insertRole(executor: Executor, role: NewRole): Promise<void> {
  await executor.insert(roles).values(role)
}

export async function updateRoleRow(executor: Executor, id: string, change: Partial<NewRole>): Promise<void> {
  await executor
    .update(roles)
    .set({ ...change, revision: sql`${roles.revision} + 1` })
    .where(eq(roles.id, id))
}

export async function replacePermissions(
  executor: Executor,
  roleId: string,
  names: readonly Permission[],
): Promise<void> {
  await executor.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId))
  const rows = [...new Set(names)].map((permission) => ({ roleId, permission }))
  if (rows.length > 0) await executor.insert(rolePermissions).values(rows)
}

export async function deleteRoleRow(executor: Executor, id: string): Promise<void> {
  await executor.delete(rolePermissions).where(eq(rolePermissions.roleId, id))
  await executor.delete(roles).where(eq(roles.id, id))
}
