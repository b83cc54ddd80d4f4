/**
 * Element that was tapped on a prerendered page before the app listened: the script in `head.html` keeps it until then.
 */
declare global {
  interface Window {
    /** Lets taps through from now on, and the last one that was held at once. Absent where nothing was prerendered. */
    miqyasListens?: () => void
  }
}

export function listenToHeldTap(): void {
  window.miqyasListens?.()
}
