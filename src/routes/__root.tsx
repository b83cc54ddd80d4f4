import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PagePending } from '#src/app/PagePending.tsx'

/** Context that the maker of the router gives to routes. */
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
