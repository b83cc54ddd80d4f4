import type { Accommodations } from '#domain/accommodations/accommodations.ts'
import type { PlayerPreferences } from './preferences.ts'

/** Indexes into `TEXT_SCALES`. */
const STEPS = { usual: 1, large: 3, largest: 5 } as const

/** The player's preferences of a student who needs these. */
export function suggestedPreferences({ textSize, strikeOut }: Accommodations): Partial<PlayerPreferences> {
  return { ...(textSize && { textStep: STEPS[textSize] }), ...(strikeOut && { strikeOut }) }
}
