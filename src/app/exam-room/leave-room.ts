/** Ways out of the exam room: every other page of the academy is another document. */
import { isInsideEntry } from '#src/features/attempts/player/index.ts'

/**
 * Puts the page at `href` in the place of the exam. The entry that an exam adds to the tab's history goes with it, so
 * that "back" does not lead into the exam room again.
 */
export function leaveRoomFor(href: string): void {
  if (!isInsideEntry()) return location.replace(href)
  window.addEventListener('popstate', () => location.replace(href), { once: true })
  history.back()
}
