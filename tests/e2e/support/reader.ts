/** A browser context of a reader, with an account, a language, a theme and a screen. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import type { Academy } from './fixtures.ts'
import { signedInNote } from './signed-in-note.ts'

export interface Reader {
  readonly language?: 'ar' | 'en'
  readonly scheme?: 'light' | 'dark'
  /** Size in CSS pixels. */
  readonly width?: number
  readonly height?: number
  /** Null for a visitor. */
  readonly email?: string | null
  readonly password?: string
  /**
   * True to allow the service worker, which installs the whole app; false by default, because most tests concern pages
   * alone.
   */
  readonly isInstalled?: boolean
  /** Time zone of the device; the machine's own if it does not matter. */
  readonly timezoneId?: string
  /** True for a phone: touch input, and the width that its screen reports. */
  readonly isPhone?: boolean
  /**
   * User agent of the browser; the default one says that it is headless, so that the academy treats it as a program.
   */
  readonly userAgent?: string
}

/** User agent of a phone's browser. */
export const PERSONS_BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** Opens a page in a new context; the caller closes the context. */
export async function openReader(browser: Browser, academy: Academy, reader: Reader = {}): Promise<Page> {
  const { width = 1280, height = 800 } = reader
  const context = await browser.newContext({
    baseURL: academy.origin,
    viewport: { width, height },
    ...(reader.timezoneId === undefined ? {} : { timezoneId: reader.timezoneId }),
    ...(reader.isPhone === true ? { hasTouch: true, isMobile: true, userAgent: PERSONS_BROWSER } : {}),
    ...(reader.userAgent === undefined ? {} : { userAgent: reader.userAgent }),
    serviceWorkers: reader.isInstalled === true ? 'allow' : 'block',
  })
  if (reader.isInstalled !== true) await refuseWorkers(context)
  const session = await sessionOf(academy, reader)
  if (session !== null) await context.addCookies([signedInNote(academy.origin)])
  await keepOnce(context, {
    'miqyas.session': session === null ? null : JSON.stringify(session),
    'miqyas.language': reader.language ?? null,
    'miqyas.color-scheme': reader.scheme ?? null,
  })
  return context.newPage()
}

/**
 * Refuses workers as a browser does; Playwright alone reports nothing, and a page would wait for a worker that never
 * starts.
 */
async function refuseWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return
    const refusal = () => Promise.reject(new DOMException('Service workers are refused here.', 'SecurityError'))
    Object.defineProperty(navigator.serviceWorker, 'register', { value: refusal })
  })
}

/** Opens a page signed in as the academy's admin. */
export function openAdmin(browser: Browser, academy: Academy, reader: Reader = {}): Promise<Page> {
  return openReader(browser, academy, { ...reader, ...SAMPLE_ADMIN })
}

async function sessionOf(academy: Academy, { email = null, password }: Reader): Promise<unknown> {
  if (email === null) return null
  return (await academy.signIn(email, password)).session
}

/** Writes to the storage before the page's scripts run; only the first time, so that changes by a test stay. */
async function keepOnce(context: BrowserContext, values: Record<string, string | null>): Promise<void> {
  await context.addInitScript((kept) => {
    if (localStorage.getItem('test.prepared') !== null) return
    localStorage.setItem('test.prepared', 'yes')
    for (const [key, value] of Object.entries(kept)) if (value !== null) localStorage.setItem(key, value)
  }, values)
}
