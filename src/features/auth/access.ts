import { useSyncExternalStore } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { may, permissionStore, subscribePermissions } from './permissions.ts'
import { currentSession } from './session.ts'

export type Access = 'allowed' | 'signed-out' | 'refused' | 'unknown'

/**
 * Answers whether the reader may use what needs `permission`. `unknown`: signed in, but the permissions are not loaded
 * yet or could not be, and no copy of them is left (a killed browser).
 */
export function accessTo(permission: Permission): Access {
  if (currentSession() === null) return 'signed-out'
  const { loaded, error, permissions } = permissionStore()
  if (!loaded || (error !== null && permissions.length === 0)) return 'unknown'
  return may(permission) ? 'allowed' : 'refused'
}

/** `accessTo`; renders again when the permissions become known. */
export function useAccessTo(permission: Permission): Access {
  const read = () => accessTo(permission)
  return useSyncExternalStore(subscribePermissions, read, read)
}
