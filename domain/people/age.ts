/** Years of age below which a guardian answers for a person. */
export const ADULT_AGE = 18

/** Nobody who is asked was born before. */
export const EARLIEST_BIRTH_YEAR = 1900

/** Whether a person born in this year is certainly under 18 in the year of `now` (ms UTC). */
export function isMinor(birthYear: number, now: number): boolean {
  return new Date(now).getUTCFullYear() - birthYear < ADULT_AGE
}
