import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LazyMainLayout, loadBlankLayout, loadMainLayout } from '#src/app/layouts/lazy-layouts.tsx'
import { currentSession, requireSignedIn, useSession } from '#src/features/auth/index.ts'

export const Route = createFileRoute('/_main')({
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => {
    if (location.pathname !== '/') requireSignedIn({ location })
  },
  loader: async () => {
    await (currentSession() === null ? loadBlankLayout() : loadMainLayout())
  },
  component: Main,
})

/** A visitor sees one page of this part: the front page at `/`, which brings its own frame. */
function Main() {
  if (useSession() === null) return <Outlet />
  return (
    <LazyMainLayout>
      <Outlet />
    </LazyMainLayout>
  )
}
