/**
 * Decides where the installed app goes when it is opened while it already runs. The manifest says `focus-existing`, so
 * the system only brings the window forward: an exam is never navigated away from. The academy's pages follow a
 * shortcut here; the exam room does not listen.
 */
import { router } from './router.ts'

interface LaunchQueue {
  readonly setConsumer: (consumer: (launch: { readonly targetURL?: string | null }) => void) => void
}

declare global {
  interface Window {
    /** Chromium's installed apps. */
    readonly launchQueue?: LaunchQueue
  }
}

/** The start page is no place in particular: anyone who opens the app again comes back to where they were. */
export function placeToGo(targetUrl: string | null | undefined, current: URL): string | null {
  if (targetUrl === null || targetUrl === undefined || !URL.canParse(targetUrl)) return null
  const target = new URL(targetUrl)
  if (target.origin !== current.origin || target.pathname === '/' || target.pathname === current.pathname) return null
  return `${target.pathname}${target.search}${target.hash}`
}

export function followLaunches(): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const place = placeToGo(targetURL, new URL(location.href))
    if (place !== null) void router.navigate({ href: place })
  })
}
