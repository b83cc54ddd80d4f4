/**
 * Follows a navigation beside the router's own scrolling (to the top, back to where one was, smoothly to an anchor):
 * the focus goes to the new page, and an anchor that comes late is still scrolled to.
 */
import { scrollBehavior } from '#src/ui/behaviour/motion.ts'
import { router } from './router.ts'

/** The parts of a page load one after the other; after this many milliseconds an anchor is given up. */
const LATEST_ANCHOR_MS = 5_000

let giveUp: () => void = () => undefined

export function followNavigation(): void {
  // A first page that is there when it is first rendered is no navigation to the router.
  if (location.hash !== '') awaitAnchor(location.hash.slice(1))
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
    // The same place loaded anew: an anchor may still be on its way.
    if (fromLocation !== undefined && !pathChanged && !hashChanged) return
    giveUp()
    if (toLocation.hash !== '') awaitAnchor(toLocation.hash)
    if (fromLocation !== undefined && pathChanged) focusContent()
  })
}

/** So that a screen reader goes on in the new page, and the Tab key too; what has taken the focus there keeps it. */
function focusContent(): void {
  const content = document.querySelector('main')
  const active = document.activeElement
  if (content === null || content.contains(active) || active?.closest('dialog[open], [role=dialog]')) return
  content.focus({ preventScroll: true })
}

/** The router has scrolled to an anchor that is there; anyone who scrolls or types is not pulled away any more. */
function awaitAnchor(id: string): void {
  if (document.getElementById(id) !== null) return
  const observer = new MutationObserver(() => {
    const anchor = document.getElementById(id)
    if (anchor === null) return
    giveUp()
    anchor.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
  })
  const timer = setTimeout(() => giveUp(), LATEST_ANCHOR_MS)
  const endings = ['wheel', 'touchmove', 'keydown'] as const
  giveUp = () => {
    giveUp = () => undefined
    observer.disconnect()
    clearTimeout(timer)
    for (const ending of endings) removeEventListener(ending, giveUpNow)
  }
  const giveUpNow = () => giveUp()
  for (const ending of endings) addEventListener(ending, giveUpNow, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
}
