/**
 * A page that was open while the academy was upgraded asks for files of its own release, which no server has any more.
 * Loaded anew it is of the new one. The router does so by itself where a script is missing, and not where styles are.
 */

/** A page that was just loaded anew (ms) and lacks a part all the same does not get it by another load. */
const AGAIN_AFTER_MS = 60_000

/** True of an error that says that a lazy part did not come: without a network, or because it is of a release before. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported|importing a module|failed to fetch|preload CSS/i.test(error.message)
  )
}

/** Loads the page anew if the server is there. Without it the app stays, with its own words, and not the browser's page. */
export async function loadNewerRelease(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
  if (isNew && performance.now() < AGAIN_AFTER_MS) return
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok === true) location.reload()
}
