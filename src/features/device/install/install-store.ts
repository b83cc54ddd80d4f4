/**
 * Knowledge of whether and how the app can be installed from this page. The browser's offer is caught before anything
 * has loaded (`src/start-up/hold-install-offer.ts`) and kept silent: it is made only where `Invitation` and `/device`
 * stand.
 */
import { useSyncExternalStore } from 'react'
import { type InstallWay, installWayOf } from './install-way.ts'

interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

interface NavigatorOfApps {
  /** Safari: the page was opened from the home screen. */
  readonly standalone?: boolean
  readonly getInstalledRelatedApps?: () => Promise<readonly unknown[]>
}

const INSTALLED_KEY = 'miqyas.installed'
const STANDALONE = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'

const browser: Navigator & NavigatorOfApps = navigator
const listeners = new Set<() => void>()
let offer = asOffer(window.miqyasInstall)
let isInstalled = readInstalled()

function isStandalone(): boolean {
  return browser.standalone === true || matchMedia(STANDALONE).matches
}

function asOffer(event: Event | undefined): InstallOffer | null {
  return event !== undefined && 'prompt' in event ? (event as InstallOffer) : null
}

function readInstalled(): boolean {
  try {
    return localStorage.getItem(INSTALLED_KEY) !== null
  } catch {
    return false
  }
}

function changed(): void {
  for (const listener of listeners) listener()
}

function setInstalled(value: boolean): void {
  isInstalled = value
  try {
    if (value) localStorage.setItem(INSTALLED_KEY, 'yes')
    else localStorage.removeItem(INSTALLED_KEY)
  } catch {
    // Known for as long as this page is open.
  }
}

/** The browser offers an installation only while there is none. */
function takeOffer(event: Event): void {
  event.preventDefault()
  offer = asOffer(event)
  setInstalled(false)
  changed()
}

function noteInstalled(): void {
  offer = null
  setInstalled(true)
  changed()
}

async function askForInstalledApps(): Promise<void> {
  const found = await browser.getInstalledRelatedApps?.().catch(() => [])
  if (found !== undefined && found.length > 0) noteInstalled()
}

if (offer !== null) setInstalled(false)
if (isStandalone()) setInstalled(true)
window.addEventListener('beforeinstallprompt', takeOffer)
window.addEventListener('appinstalled', noteInstalled)
void askForInstalledApps()

export function installWay(): InstallWay {
  return installWayOf({
    userAgent: browser.userAgent,
    touchPoints: browser.maxTouchPoints,
    isStandalone: isStandalone(),
    canPrompt: offer !== null,
    isInstalled,
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay, installWay)
}

/** Opens the browser's own question; an offer is good for one. */
export async function promptInstall(): Promise<'accepted' | 'dismissed'> {
  const taken = offer
  offer = null
  if (taken === null) return 'dismissed'
  const { outcome } = await taken.prompt()
  if (outcome === 'accepted') setInstalled(true)
  changed()
  return outcome
}
