import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PagePending } from '#src/app/PagePending.tsx'

export const Route = createRootRoute({
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
