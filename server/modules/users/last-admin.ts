import type { Executor } from '#server/db/connection.ts'
import { lockActiveAdmins, type UserRow } from './users.repo.ts'

export type KeepsAnAdmin = (leaving: readonly string[]) => boolean

/**
 * Locks the active admins and answers whether one would remain when `leaving` are none any more. Of two people who
 * take admins away at once, the second one is asked after the first has finished.
 */
export async function adminGuard(executor: Executor): Promise<KeepsAnAdmin> {
  const admins = await lockActiveAdmins(executor)
  return (leaving) => {
    const gone = new Set(leaving)
    return admins.some((id) => !gone.has(id)) || !admins.some((id) => gone.has(id))
  }
}

export function isActiveAdmin({ role, active }: Pick<UserRow, 'role' | 'active'>): boolean {
  return active && role === 'admin'
}
