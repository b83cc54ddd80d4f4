import { createRouter } from '@tanstack/react-router'
import { scrollBehavior } from '#src/ui/motion.ts'
import { routeTree } from '../routeTree.gen.ts'
import { PageError } from './PageError.tsx'
import { PagePending } from './PagePending.tsx'

export const router = createRouter({
  routeTree,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: true,
  defaultHashScrollIntoView: {
    get behavior() {
      return scrollBehavior()
    },
    block: 'start',
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
