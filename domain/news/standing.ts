/** Where a piece of news stands for its readers. */
export const NEWS_STANDINGS = ['current', 'scheduled', 'over', 'hidden'] as const
export type NewsStanding = (typeof NEWS_STANDINGS)[number]

/** Instants in ms UTC; null: from the beginning, or without an end. */
export interface NewsWindow {
  readonly active: boolean
  readonly publishedFrom: number | null
  readonly publishedUntil: number | null
}

/** Hidden goes before everything; the first instant of the window is inside, its last one is not. */
export function newsStanding({ active, publishedFrom, publishedUntil }: NewsWindow, now: number): NewsStanding {
  if (!active) return 'hidden'
  if (publishedUntil !== null && publishedUntil <= now) return 'over'
  if (publishedFrom !== null && publishedFrom > now) return 'scheduled'
  return 'current'
}
