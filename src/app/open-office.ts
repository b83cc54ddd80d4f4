/** The table of the office's routes (`scripts/vite/routes.ts`): when it comes, and how the router learns of it. */
import type { AnyRouter } from '@tanstack/react-router'
import { currentSession, hasRole } from '#src/features/auth/index.ts'

let isOpen = false

/**
 * From now on the router knows the addresses of staff; false when it did already. Rejects when they cannot be had now.
 * Both tables are made of the same route objects, so what the router shows at the moment stays as it is.
 */
export async function openOffice(router: AnyRouter): Promise<boolean> {
  const [{ routeTree }, { keepPlaceInView }] = await Promise.all([
    import('../routeTree.gen.ts'),
    import('#src/features/navigation/frame/keep-place-in-view.ts'),
  ])
  if (isOpen) return false
  isOpen = true
  router.update({ ...router.options, routeTree })
  router.setRoutes(router.buildRouteTree())
  keepPlaceInView(router)
  return true
}

/**
 * Staff have it before the first page, so that links lead on at once. Where it cannot be had now, the first address of
 * staff asks for it again.
 */
export async function openOfficeToStaff(router: AnyRouter): Promise<void> {
  if (currentSession() === null || hasRole('student')) return
  await openOffice(router).catch(() => false)
}
