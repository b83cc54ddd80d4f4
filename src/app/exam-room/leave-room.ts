/** Ways out of the exam room: every other page of the academy is another document. */
import { isInsideEntry } from '#src/features/attempts/player/index.ts'

/**
 * Puts the page at `href` in the place of the exam. The entry that an exam adds to the tab's history goes with it, so
 * that "back" does not lead into the exam room again.
 */
export function leaveRoomFor(href: string): void {
  outside(() => location.replace(href))
}

/** Calls back on the entry on which the exam was opened. */
export function outside(work: () => void): void {
  if (!isInsideEntry()) return work()
  window.addEventListener('popstate', work, { once: true })
  history.back()
}
