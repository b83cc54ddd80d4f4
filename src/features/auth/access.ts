import type { Permission } from '#domain/access/permissions.ts'
import { may, permissionStore } from './permissions.ts'
import { currentSession } from './session.ts'

export type Access = 'allowed' | 'signed-out' | 'refused' | 'unknown'

/**
 * Whether the reader may use what needs `permission`. `unknown`: signed in, but the permissions could not be loaded
 * and no copy of them is left (a killed browser).
 */
export function accessTo(permission: Permission): Access {
  if (currentSession() === null) return 'signed-out'
  const { error, permissions } = permissionStore()
  if (error !== null && permissions.length === 0) return 'unknown'
  return may(permission) ? 'allowed' : 'refused'
}
