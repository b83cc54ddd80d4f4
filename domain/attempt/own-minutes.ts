/** Whole minutes that a student has of these; a begun one is not promised. */
export function ownMinutes(minutes: number, timeMultiplier: number): number {
  return Math.floor(minutes * timeMultiplier)
}
