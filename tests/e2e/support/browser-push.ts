/**
 * The browser's half of Web Push without a public push service: it subscribes with the test's subscription, and its
 * messages are handed to the service worker by the browser's own protocol.
 */
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import type { TestBrowser } from '#tests/push-service.ts'

export interface PushedPage {
  /** Questions for the permission that the page asked so far. */
  readonly timesAsked: number
  /** The key that the page subscribed with, base64url; null before. */
  readonly subscribedWith: string | null
}

/**
 * Runs before the page's scripts: `subscribe` answers with this browser's subscription, as Chromium would with its own.
 */
export async function subscribesAt(context: BrowserContext, browser: TestBrowser): Promise<void> {
  await context.addInitScript((device) => {
    const KEPT = 'test.push'
    const state = () => JSON.parse(localStorage.getItem(KEPT) ?? '{"timesAsked":0,"subscribedWith":null}')
    const keep = (change: object) => localStorage.setItem(KEPT, JSON.stringify({ ...state(), ...change }))
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer
    const subscription = () => ({
      endpoint: device.endpoint,
      options: { applicationServerKey: bytes(state().subscribedWith), userVisibleOnly: true },
      toJSON: () => ({ endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } }),
      unsubscribe: async () => {
        keep({ subscribedWith: null })
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (state().subscribedWith === null ? null : subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey))
        keep({ subscribedWith: key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') })
        return subscription()
      },
    })
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      keep({ timesAsked: state().timesAsked + 1 })
      return ask()
    }
  }, browser.subscription)
}

export async function pushedPage(page: Page): Promise<PushedPage> {
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('test.push') ?? '{"timesAsked":0,"subscribedWith":null}'),
  ) as Promise<PushedPage>
}

/** Lets the reader of this context decide about notifications, as in the browser's settings. */
export async function decidePermission(page: Page, isGranted: boolean, origin: string): Promise<void> {
  await page.context().grantPermissions(isGranted ? ['notifications'] : [], { origin })
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}

/** Hands a message to the worker of the page's origin, as the browser does when one arrives. */
export async function deliverPush(page: Page, message: unknown): Promise<void> {
  const { origin } = new URL(page.url())
  // A message for a worker that is still being installed would be lost.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session, origin)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await session.detach()
}

export interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly dir: string
  readonly lang: string
  readonly silent: boolean | null
}

/** Notifications that are shown in the tray. */
export async function shownNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, dir, lang, silent }) => ({ title, body, dir, lang, silent }))
  })
}

/** Part of a worker that a tap needs; the types of the tests describe pages only. */
interface TappedWorker extends EventTarget {
  readonly clients: object
  readonly registration: ServiceWorkerRegistration
  readonly WindowClient: { readonly prototype: object }
  readonly NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event
}

function workerOf(page: Page): Worker {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/service-worker.js'))
  if (worker === undefined) throw new Error('the worker does not run')
  return worker
}

/** The browser makes itself another address at its push service, and tells the worker, as Chromium does by itself. */
export async function changeSubscription(page: Page, browser: TestBrowser): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await workerOf(page).evaluate(async (subscription) => {
    let done: Promise<unknown> = Promise.resolve()
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: null,
      newSubscription: {
        toJSON: () => ({
          endpoint: subscription.endpoint,
          keys: { p256dh: subscription.p256dh, auth: subscription.auth },
        }),
      },
      waitUntil: (work: Promise<unknown>) => void (done = work),
    })
    globalThis.dispatchEvent(event)
    await done
  }, browser.subscription)
}

/**
 * Taps the notification that is shown, and answers which pages the worker opened and which it focused. The tap is the
 * worker's own event; opening and focusing are only recorded, because both need a real user gesture.
 */
export async function tapNotification(page: Page): Promise<{ opened: string[]; focused: string[] }> {
  return workerOf(page).evaluate(async () => {
    const scope = globalThis as unknown as TappedWorker
    const [opened, focused]: [string[], string[]] = [[], []]
    Object.assign(scope.clients, { openWindow: async (path: string) => void opened.push(path) })
    Object.assign(scope.WindowClient.prototype, {
      async focus(this: { readonly url: string }) {
        focused.push(new URL(this.url).pathname)
        return this
      },
    })
    const [notification] = await scope.registration.getNotifications()
    if (notification === undefined) throw new Error('no notification is shown')
    let done: Promise<unknown> = Promise.resolve()
    const event = new scope.NotificationEvent('notificationclick', { notification })
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void (done = work) })
    scope.dispatchEvent(event)
    await done
    return { opened, focused }
  })
}
