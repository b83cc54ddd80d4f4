/** Says whether this browser shows notifications, and lets it begin and end. */
import { deviceOf, type PushDevice } from '#domain/notifications/subscription.ts'

/** `install-first`: an iPhone shows notifications of installed apps only. `off`: it could. */
export type DeviceState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on'

interface AppleNavigator {
  readonly standalone?: boolean
}

/** The worker is there within moments, or it cannot be. */
const WORKER_WITHIN_MS = 10_000

function isInBrowserOfIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && (navigator as AppleNavigator).standalone !== true
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** `endpoint`: what the server reaches this sign-in's browser by. */
export async function readDeviceState(endpoint: string | null): Promise<DeviceState> {
  if (!isSupported()) return isInBrowserOfIphone() ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || endpoint === null) return 'off'
  const subscription = await currentSubscription().catch(() => null)
  return subscription?.endpoint === endpoint ? 'on' : 'off'
}

/** Asks for the permission; to be called by the reader's own tap, before anything else is waited for. */
export async function askPermission(): Promise<'granted' | 'denied' | 'dismissed'> {
  const answer = await Notification.requestPermission()
  return answer === 'default' ? 'dismissed' : answer
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no worker')), WORKER_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, index) => byte === key[index])
}

/** Subscribes with the academy's key; null when the browser's push service cannot be reached. */
export async function subscribeDevice(publicKey: string): Promise<PushDevice | null> {
  const applicationServerKey = bytesOf(publicKey)
  try {
    const { pushManager } = await readyWorker()
    const known = await pushManager.getSubscription()
    if (known !== null && hasKey(known, applicationServerKey)) return deviceOf(known.toJSON())
    await known?.unsubscribe()
    return deviceOf((await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON())
  } catch {
    return null
  }
}

export async function unsubscribeDevice(): Promise<void> {
  if (!isSupported()) return
  await (await currentSubscription().catch(() => null))?.unsubscribe().catch(() => false)
}
