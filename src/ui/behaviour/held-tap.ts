/** A tap on a prerendered page that could not listen yet is held until it can (`src/start-up/hold-taps.ts`). */
declare global {
  interface Window {
    /** Lets all later taps through, and repeats the last held one at once. Absent if nothing was prerendered. */
    miqyasListens?: () => void
  }
}

export function listenToHeldTap(): void {
  window.miqyasListens?.()
}
