/** A page that is opened by its address by a reader who has signed in on this device, with nothing else kept. */
import type { Browser, Page } from '@playwright/test'
import { signedInNote } from './signed-in-note.ts'
import type { Academy } from './fixtures.ts'

export interface OpenedReader {
  readonly email: string
  readonly password?: string
  readonly width: number
  readonly height: number
  readonly language?: 'ar' | 'en'
}

/** Runs in the page before its scripts: marks when `sight` came on screen. */
function markSight(sight: string): void {
  const watcher = new MutationObserver(() => {
    const found = [...document.querySelectorAll(sight)].some((element) => element.checkVisibility())
    if (!found) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('sight')))
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Opens no address yet. The device has what a sign-in leaves there: the session and the copy of the reader's rights. */
export async function openSignedIn(
  browser: Browser,
  academy: Academy,
  { email, password, width, height, language = 'ar' }: OpenedReader,
  sight: string,
): Promise<Page> {
  const { session, token } = await academy.signIn(email, password)
  const { data: rights } = await academy.call<object>('/api/roles-permissions', { token })
  const context = await browser.newContext({
    baseURL: academy.origin,
    viewport: { width, height },
    serviceWorkers: 'block',
  })
  await context.addCookies([signedInNote(academy.origin)])
  await context.addInitScript(
    (kept) => {
      if (localStorage.getItem('test.prepared') !== null) return
      localStorage.setItem('test.prepared', 'yes')
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    {
      'miqyas.session': JSON.stringify(session),
      'miqyas.permissions': JSON.stringify({ userId: session.user.id, ...rights }),
      'miqyas.language': language,
    },
  )
  await context.addInitScript(markSight, sight)
  return context.newPage()
}
