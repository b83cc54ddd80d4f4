import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LazyMainLayout, loadBlankLayout, loadMainLayout } from '#src/app/layouts/lazy-layouts.tsx'
import { currentSession, requireSignedIn, useSession } from '#src/features/auth/index.ts'

/** Pages of this part that a visitor may see, each of which brings its own frame for them. */
const FOR_VISITORS_TOO: readonly string[] = ['/', '/change-plan']

export const Route = createFileRoute('/_main')({
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => {
    if (!FOR_VISITORS_TOO.includes(location.pathname)) requireSignedIn({ location })
  },
  loader: async () => {
    await (currentSession() === null ? loadBlankLayout() : loadMainLayout())
  },
  component: Main,
})

function Main() {
  if (useSession() === null) return <Outlet />
  return (
    <LazyMainLayout>
      <Outlet />
    </LazyMainLayout>
  )
}
