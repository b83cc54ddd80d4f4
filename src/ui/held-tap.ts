/** A tap on a prerendered page that could not listen yet is held until it can (`src/start-up/hold-taps.ts`). */
declare global {
  interface Window {
    /** Lets taps through from now on, and the last one that was held at once. Absent where nothing was prerendered. */
    miqyasListens?: () => void
  }
}

export function listenToHeldTap(): void {
  window.miqyasListens?.()
}
