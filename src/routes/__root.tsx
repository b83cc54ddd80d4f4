import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PagePending } from '#src/app/PagePending.tsx'

/** What routes are given by who makes the router. */
export interface RouteContext {
  /** Brings the addresses of staff; false when they were known already. */
  readonly openOffice: () => Promise<boolean>
}

export const Route = createRootRouteWithContext<RouteContext>()({
  codeSplitGroupings: [],
  component: Root,
})

/** Texts of a feature that are still on their way suspend here. */
function Root() {
  return (
    <Suspense fallback={<PagePending />}>
      <Outlet />
    </Suspense>
  )
}
