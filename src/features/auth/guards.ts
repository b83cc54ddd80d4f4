/**
 * Guards for `beforeLoad` of the pages that everybody's table of routes knows; those of staff are in `page-rights`. A
 * visitor is sent to sign in and comes back; a failed check goes to /404.
 */
import { redirect } from '@tanstack/react-router'
import type { Permission, RoleName } from '#domain/access/permissions.ts'
import { accessTo } from './access.ts'
import { hasRole, loadPermissions, may } from './permissions.ts'
import { currentSession } from './session.ts'

/** Context that `beforeLoad` gives to a guard. */
export interface GuardContext {
  readonly location: { readonly href: string; readonly pathname?: string }
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
 * Guards the exam's result: a reader whose permissions are unknown is let in, because an exam may be waiting on this
 * device. The server refuses on its own what is not allowed.
 */
export function requirePermissionWhereKnown(permission: Permission) {
  return (context: GuardContext): void => {
    requireSignedIn(context)
    const access = accessTo(permission)
    if (access === 'unknown') void loadPermissions()
    else if (access !== 'allowed') throw redirect({ to: '/404', replace: true })
  }
}

export function requireRole(role: RoleName) {
  return (context: GuardContext): void => {
    requireSignedIn(context)
    if (!hasRole(role)) throw redirect({ to: '/404', replace: true })
  }
}

/** A signed-in reader has no use for login and registration, and goes to where they wanted to. */
export function requireVisitor(returnTo: string | undefined): void {
  if (currentSession() !== null) throw redirect({ href: returnTo ?? '/', replace: true })
}

/** Only paths of this site: a return path from an address bar must not lead elsewhere. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  return /^\/(?:login|register|forgot-password|reset-password)/.test(path) ? undefined : path
}
