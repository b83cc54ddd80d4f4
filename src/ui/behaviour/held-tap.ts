/**
 * A tap on a prerendered page that could not listen yet is held until it can (`src/start-up/hold-taps.ts`). It is repeated
 * after the effect that says so: React hydrates a part for a tap at once, but not from within an effect.
 */
export function listenToHeldTap(): void {
  setTimeout(() => window.miqyasListens?.())
}
