/// <reference lib="webworker" />
/** Listeners only: what they do stands in the files they call. */
import { everythingAtOnce, everythingUntilQuiet } from '#src/offline/sealed/deliver-everything.ts'
import { type WorkerMessage, WORKER_MESSAGES } from '#src/offline/worker-messages.ts'
import { install, keep, tidy } from './installation.ts'
import { keptLessonOf } from './kept-lessons.ts'
import { openNotified, showPushed, subscribeAgain, type SubscriptionChange } from './notifications.ts'
import type { ReleaseFile } from './release.ts'
import { answersOf } from './serve-files.ts'
import { takeOverWhenFree } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ReleaseFile[] }

/** Chromium's Background Sync; the other engines never fire it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Written by the build (`scripts/vite/offline-files.ts`). */
const release = self.__WB_MANIFEST
const answer = answersOf(release, self.location.origin)

self.addEventListener('install', (event) => event.waitUntil(install(release)))

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), tidy(release)])))

self.addEventListener('fetch', (event) => {
  const answered = keptLessonOf(event.request, self.location.origin) ?? answer(event.request)
  if (answered !== null) event.respondWith(answered)
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as WorkerMessage | undefined
  if (message?.type === WORKER_MESSAGES.drain) event.waitUntil(everythingUntilQuiet())
  if (message?.type === WORKER_MESSAGES.hurry) event.waitUntil(everythingAtOnce())
  if (message?.type === WORKER_MESSAGES.keep) {
    event.waitUntil(keep(release, message).then((isKept) => event.ports[0]?.postMessage(isKept)))
  }
  if (message?.type === WORKER_MESSAGES.update) event.waitUntil(takeOverWhenFree(self))
})

self.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(everythingUntilQuiet()))

self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(self, event.notification)))

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange
  change.waitUntil(subscribeAgain(self, change))
})
