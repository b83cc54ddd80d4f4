/**
 * A page that was open while the academy was upgraded asks for files of its own release, which no server has any more.
 * Loaded anew it is of the new one. The router does so by itself where a script is missing, and not where styles are.
 */

const RELOADED = 'miqyas:reloaded'
/** A page that lacks a part again so soon (ms) does not get it by another load. */
const AGAIN_AFTER_MS = 60_000

/** True of an error that says that a lazy part did not come: without a network, or because it is of a release before. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Failed to fetch|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

/** Loads the page anew if the server is there, and has not been asked for the same page by this just now. */
export async function loadNewerRelease(now: number): Promise<void> {
  if (!(await serverAnswers()) || !mayReload(now)) return
  location.reload()
}

/** Without a network the app stays, with its own words; a page that the browser cannot load would take its place. */
async function serverAnswers(): Promise<boolean> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/** A browser that stores nothing does not load anew by itself: it could not know when to stop. */
function mayReload(now: number): boolean {
  try {
    const [path, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ')
    if (path === location.pathname && now - Number(at) < AGAIN_AFTER_MS) return false
    sessionStorage.setItem(RELOADED, `${location.pathname} ${now}`)
    return true
  } catch {
    return false
  }
}
