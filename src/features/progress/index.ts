/** The home page and practice use these parts. */
export type { PractisedHere } from './practised-here.ts'
export { ProgressCard } from './ProgressCard.tsx'
export { progressQuery } from './queries.ts'
export { WeekStrip } from './WeekStrip.tsx'
