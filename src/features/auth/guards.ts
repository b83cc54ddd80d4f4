/** Guards for `beforeLoad`. A visitor is sent to sign in and comes back; a failed check goes to /404. */
import { redirect } from '@tanstack/react-router'
import type { Permission, RoleName } from '#domain/access/permissions.ts'
import { hasRole, loadPermissions, may, mayAdminister, permissionStore, reader } from './permissions.ts'
import { currentSession } from './session.ts'

interface GuardContext {
  readonly location: { readonly href: string }
}

export function requireSignedIn({ location }: GuardContext): void {
  if (currentSession() === null) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
}

export function requirePermission(permission: Permission) {
  return (context: GuardContext): void => {
    requireSignedIn(context)
    if (!may(permission)) throw redirect({ to: '/404', replace: true })
  }
}

/**
 * For the exam and its result: a reader whose permissions could not be loaded and of which no copy is left (a killed browser) is let
 * in, because an exam may be running on this device. The server refuses on its own what is not allowed.
 */
export function requirePermissionWhereKnown(permission: Permission) {
  return (context: GuardContext): void => {
    requireSignedIn(context)
    const { error, permissions } = permissionStore()
    const isUnknown = error !== null && permissions.length === 0
    if (isUnknown) void loadPermissions()
    else if (!may(permission)) throw redirect({ to: '/404', replace: true })
  }
}

export function requireRole(role: RoleName) {
  return (context: GuardContext): void => {
    requireSignedIn(context)
    if (!hasRole(role)) throw redirect({ to: '/404', replace: true })
  }
}

/** The rule of `/admin`; whoever fails it is sent home, not to /404. */
export function requireAdministration(context: GuardContext): void {
  requireSignedIn(context)
  if (!mayAdminister(reader)) throw redirect({ to: '/', replace: true })
}

/** A signed-in reader has no use for login and registration, and goes to where they wanted to. */
export function requireVisitor(returnTo: string | undefined): void {
  if (currentSession() !== null) throw redirect({ href: returnTo ?? '/', replace: true })
}

/** Only paths of this site: a return path from an address bar must not lead elsewhere. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  return path.startsWith('/login') || path.startsWith('/register') ? undefined : path
}
