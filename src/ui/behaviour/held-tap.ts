/** A tap on a prerendered page that could not listen yet is held until it can (`src/start-up/hold-taps.ts`). */
export function listenToHeldTap(): void {
  window.miqyasListens?.()
}
