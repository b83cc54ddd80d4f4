import type { RouterHistory } from '@tanstack/react-router'
import { createRouter } from '@tanstack/react-router'
import { scrollBehavior } from '#src/ui/behaviour/motion.ts'
import { routeTree } from '../commonRouteTree.gen.js'
import type { RouteContext } from '../routes/__root.tsx'
import { PageError } from './PageError.tsx'
import { PagePending } from './PagePending.tsx'

interface Place {
  readonly history: RouterHistory
  readonly context: RouteContext
  /** An origin that nothing on the page names, where there is no window. */
  readonly origin?: string
}

/** The academy's router. */
export function newRouter(place: Place) {
  return createRouter({
    routeTree,
    ...place,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    scrollRestoration: place.origin === undefined,
    defaultHashScrollIntoView: {
      get behavior() {
        return scrollBehavior()
      },
      block: 'start',
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
}
