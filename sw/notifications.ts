/// <reference lib="webworker" />
/** Shows what the academy has to say while no page of it is open. */
import { isExamRoom } from '#contract/attempts/exam-room.ts'
import { readNote } from '#domain/notifications/read-note.ts'
import { deviceOf } from '#domain/notifications/subscription.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { holdsUndelivered } from '#src/offline/undelivered.ts'
import { isExamRunning } from '#src/offline/running-attempts.ts'
import { everythingAtOnce } from '#src/offline/sealed/deliver-everything.ts'
import { sendOverNetwork } from '#src/offline/send.ts'

/** The browser ends a worker that shows nothing for much longer. */
const DELIVER_WITHIN_MS = 10_000

/** Chromium and Safari name what was and what is; the types of the library know of neither. */
export interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null
  readonly oldSubscription?: PushSubscription | null
}

/** True if this device holds something of the account that is signed in: messages are meant for that one. */
async function holds(): Promise<boolean> {
  const database = deviceDatabase()
  const credential = await database.credentials.get('session')
  return credential !== undefined && holdsUndelivered(database, credential.userId)
}

/** Sends what this device still holds; whether that was something of the account that is signed in, and all of it. */
async function deliverWhatIsHeld(): Promise<boolean> {
  const held = await holds().catch(() => false)
  const inTime = new Promise<void>((resolve) => setTimeout(resolve, DELIVER_WITHIN_MS))
  await Promise.race([everythingAtOnce().catch(() => undefined), inTime])
  return held && !(await holds().catch(() => true))
}

function contentOf(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** Shows a message, in silence while an exam runs. Whatever it says, it wakes this device to deliver what it holds. */
export async function showPushed(
  { registration }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const note = readNote(contentOf(data))
  const isDelivered = await deliverWhatIsHeld()
  if (note === null) return
  const { title, body } = isDelivered && note.delivered !== undefined ? note.delivered : note
  await registration.showNotification(title, {
    body,
    tag: note.tag,
    lang: note.locale,
    dir: note.locale === 'ar' ? 'rtl' : 'ltr',
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: note.path,
    silent: await isExamRunning(deviceDatabase(), Date.now()).catch(() => false),
  })
}

const pathOf = ({ url }: WindowClient): string => new URL(url).pathname

/** Opens the page that a notification is about. A running exam is brought forward instead, and never left. */
export async function openNotified({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const path = typeof notification.data === 'string' ? notification.data : '/'
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const exam = windows.find((window) => isExamRoom(pathOf(window)))
  const isSitting = exam !== undefined && (await isExamRunning(deviceDatabase(), Date.now()).catch(() => true))
  const there = isSitting ? exam : windows.find((window) => pathOf(window) === path)
  await (there === undefined ? clients.openWindow(path) : there.focus())
}

/** The browser made itself another address: the server learns it, as long as this device is signed in. */
export async function subscribeAgain(
  { registration }: ServiceWorkerGlobalScope,
  change: SubscriptionChange,
): Promise<void> {
  const credential = await deviceDatabase().credentials.get('session')
  if (credential === undefined) return
  const key = change.oldSubscription?.options.applicationServerKey ?? null
  const known = change.newSubscription ?? (await registration.pushManager.getSubscription())
  if (known === null && key === null) return
  const subscription =
    known ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const body = deviceOf(subscription.toJSON())
  await sendOverNetwork({ path: '/api/notifications/device', body, token: credential.token, ticket: null })
}
