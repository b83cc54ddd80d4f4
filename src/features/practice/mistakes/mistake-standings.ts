/** Standings in the order in which they are offered; the address of the page names one of them. */
export const MISTAKE_STANDINGS = ['open', 'coming', 'finished'] as const
export type MistakeStanding = (typeof MISTAKE_STANDINGS)[number]
