/** Age in years below which a person needs a guardian. */
export const ADULT_AGE = 18

/** Earliest year of birth that is accepted. */
export const EARLIEST_BIRTH_YEAR = 1900

/** True if a person born in this year is under 18 throughout the year of `now` (ms UTC). */
export function isMinor(birthYear: number, now: number): boolean {
  return new Date(now).getUTCFullYear() - birthYear < ADULT_AGE
}
