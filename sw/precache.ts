/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isExamRoom } from '#contract/exam-room.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (string | { url: string; revision: string | null })[]
}

/**
 * The whole app is kept at installation, so that it starts and every lazy part loads without a network. Answers of
 * the server and files are never answered from here.
 */
export function servePrecachedApp(): void {
  precacheAndRoute([...self.__WB_MANIFEST])
  cleanupOutdatedCaches()
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isExamRoom(url.pathname),
    createHandlerBoundToURL('/exam-room.html'),
  )
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/api\//, /^\/files\//, /^\/sandbox-gateway\//, /\.[a-z0-9]+$/i],
    }),
  )
}
