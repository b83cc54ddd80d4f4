/**
 * Roles and permissions of the signed-in user. Fetched once after a sign-in and once a start; concurrent calls share
 * one request; a failed fetch still counts as loaded. They only decide what is shown: the server refuses on its own.
 */
import { useSyncExternalStore } from 'react'
import type { Permission, RoleName } from '#domain/access/permissions.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { keepJson } from '#src/ui/behaviour/kept-text.ts'
import { type KeptRights, keptRights, RIGHTS_KEY } from './kept-rights.ts'
import { currentSession } from './session.ts'

export interface PermissionStore {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  readonly loaded: boolean
  readonly error: string | null
}

const NOTHING: PermissionStore = { roles: [], permissions: [], loaded: false, error: null }

let store = NOTHING
let fetching: { readonly token: string; readonly done: Promise<void> } | null = null
const listeners = new Set<() => void>()

function replace(next: PermissionStore): void {
  store = next
  for (const listener of listeners) listener()
}

async function fetchPermissions(token: string, userId: string): Promise<void> {
  const result = await callRoute(routes.auth.rolesPermissions)
  if (currentSession()?.token !== token) return
  if (result.ok) {
    const { roles, permissions } = result.value
    const copy: KeptRights = { userId, roles, permissions }
    // Without a copy the next start waits for the server.
    keepJson(RIGHTS_KEY, copy)
    replace({ roles, permissions, loaded: true, error: null })
    return
  }
  // oxlint-disable-next-line no-console -- the specification (section 4) asks for this line.
  console.error('Failed to load permissions:', result.code)
  // Counted as loaded; the next caller asks the server again.
  fetching = null
  replace({ ...store, loaded: true, error: result.code })
}

function fetchOnce(): Promise<void> {
  const session = currentSession()
  if (session === null) return Promise.resolve()
  if (fetching?.token === session.token) return fetching.done
  fetching = { token: session.token, done: fetchPermissions(session.token, session.user.id) }
  return fetching.done
}

/**
 * Resolves when it is known what the reader may use. With a copy from an earlier visit that is at once, and the server
 * is asked meanwhile; without one it waits for the server.
 */
export async function loadPermissions(): Promise<void> {
  const session = currentSession()
  if (session === null) return replace(NOTHING)
  const copy = store.loaded ? null : keptRights(session.user.id)
  if (copy !== null) replace({ roles: copy.roles, permissions: copy.permissions, loaded: true, error: null })
  const fetched = fetchOnce()
  if (!store.loaded) await fetched
}

/** Asks the server again, for an admin who has just changed what permissions hold. */
export function refreshPermissions(): Promise<void> {
  fetching = null
  return fetchOnce()
}

/** Forgets everything at sign-out. */
export function forgetPermissions(): void {
  fetching = null
  keepJson(RIGHTS_KEY, null)
  replace(NOTHING)
}

export function permissionStore(): PermissionStore {
  return store
}

export function subscribePermissions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function may(permission: Permission): boolean {
  return currentSession() !== null && store.permissions.includes(permission)
}

export function hasRole(role: RoleName): boolean {
  const session = currentSession()
  return session !== null && (session.role === role || store.roles.includes(role))
}

export interface Reader {
  readonly may: (permission: Permission) => boolean
  readonly hasRole: (role: RoleName) => boolean
}

const reader: Reader = { may, hasRole }

/** The rights of the reader; the component renders again when they change. */
export function useReader(): Reader {
  useSyncExternalStore(subscribePermissions, permissionStore, permissionStore)
  return reader
}
