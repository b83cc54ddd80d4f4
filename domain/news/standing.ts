/** State of a piece of news for its readers. */
export const NEWS_STANDINGS = ['current', 'scheduled', 'over', 'hidden'] as const
export type NewsStanding = (typeof NEWS_STANDINGS)[number]

/** Instants in ms UTC; null: no bound on that side. */
export interface NewsWindow {
  readonly active: boolean
  readonly publishedFrom: number | null
  readonly publishedUntil: number | null
}

/**
 * State at an instant (ms UTC). An inactive piece is hidden whatever its window. The window includes its first instant
 * and excludes its last.
 */
export function newsStanding({ active, publishedFrom, publishedUntil }: NewsWindow, now: number): NewsStanding {
  if (!active) return 'hidden'
  if (publishedUntil !== null && publishedUntil <= now) return 'over'
  if (publishedFrom !== null && publishedFrom > now) return 'scheduled'
  return 'current'
}
