/**
 * Element that was tapped on a prerendered page before the app listened: the script in `head.html` keeps it until then.
 */
declare global {
  interface Window {
    /** Lets all later taps through, and repeats the last held one at once. Absent if nothing was prerendered. */
    miqyasListens?: () => void
  }
}

export function listenToHeldTap(): void {
  window.miqyasListens?.()
}
