/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing'
import { deviceDatabase } from '#src/offline/database.ts'
import { answerKept } from '#src/offline/kept-lessons/answer-kept.ts'
import { keptDatabase } from '#src/offline/kept-lessons/database.ts'
import { readKeptPath } from '#src/offline/kept-lessons/records.ts'

/** Films, files and images that this device keeps are answered here, with and without a network. */
export function serveKeptLessons(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && readKeptPath(url.pathname) !== null,
    async ({ request, url }) => {
      const credential = await deviceDatabase().credentials.get('session')
      const userId = credential?.userId ?? null
      const range = request.headers.get('range')
      return answerKept(keptDatabase(), { userId, pathname: url.pathname, range, now: Date.now() })
    },
  )
}
