import type { User } from '#contract/people/users.ts'
import type { UserRow } from './users.repo.ts'

/** A user as the contract shows one. */
export function userView({ roleId, role, active, avatarFile, createdAt, ...person }: UserRow): User {
  return {
    ...person,
    role: { id: roleId, name: role },
    status: active ? 'active' : 'inactive',
    avatar: avatarFile,
    createdAt: createdAt.getTime(),
  }
}
