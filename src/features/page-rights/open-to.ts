/** Guards of the pages of staff, for `beforeLoad`: each asks for what the table of page rights says. */
import { redirect } from '@tanstack/react-router'
import {
  holdsRight,
  isInAdministration,
  mayEnterAdministration,
  type PageWithRight,
} from '#domain/pages/page-rights.ts'
import { type GuardContext, hasRole, may, requireSignedIn } from '#src/features/auth/index.ts'

/** A failed check inside administration leads back to /admin, and any other to /404. */
export function openTo(page: PageWithRight) {
  return (context: GuardContext): void => {
    requireSignedIn(context)
    if (holdsRight(page, { may, hasRole })) return
    throw redirect({ to: isInAdministration(page) ? '/admin' : '/404', replace: true })
  }
}

/** The guard of `/admin` and of all pages in it; a user who fails it is sent home, not to /404. */
export function requireAdministration(context: GuardContext): void {
  requireSignedIn(context)
  const { pathname = '' } = context.location
  if (!mayEnterAdministration(pathname, { may, hasRole })) throw redirect({ to: '/', replace: true })
}
