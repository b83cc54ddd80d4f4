/// <reference lib="webworker" />
/** Listeners only: what they do stands in the files they call. */
import { deliverAtOnce, deliverUntilQuiet } from '#src/offline/deliver-until-quiet.ts'
import { type WorkerMessage, WORKER_MESSAGES } from '#src/offline/worker-messages.ts'
import { serveKeptLessons } from './kept-lessons.ts'
import { openNotified, showPushed, subscribeAgain, type SubscriptionChange } from './notifications.ts'
import { servePrecachedApp } from './precache.ts'
import { takeOverWhenFree } from './update.ts'

declare const self: ServiceWorkerGlobalScope

/** Chromium's Background Sync; the other engines never fire it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

serveKeptLessons()
servePrecachedApp()

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as WorkerMessage | undefined
  if (message?.type === WORKER_MESSAGES.drain) event.waitUntil(deliverUntilQuiet())
  if (message?.type === WORKER_MESSAGES.hurry) event.waitUntil(deliverAtOnce())
  if (message?.type === WORKER_MESSAGES.update) event.waitUntil(takeOverWhenFree(self))
})

self.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(deliverUntilQuiet()))

self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(self, event.notification)))

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange
  change.waitUntil(subscribeAgain(self, change))
})
