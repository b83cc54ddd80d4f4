import type { User, UserRecord } from '#contract/people/users.ts'
import type { UserRow } from './users.repo.ts'

/** A user as lists show one. */
export function userView(row: UserRow): User {
  const { roleId, role, active, avatarFile, createdAt, accommodations: _notInLists, ...person } = row
  return {
    ...person,
    role: { id: roleId, name: role },
    status: active ? 'active' : 'inactive',
    avatar: avatarFile,
    createdAt: createdAt.getTime(),
  }
}

/** A user as their own page shows one. */
export function userRecordView(row: UserRow): UserRecord {
  return { ...userView(row), accommodations: row.accommodations }
}
