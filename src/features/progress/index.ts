/** The home page, practice and the report for families use these parts. */
export type { PractisedHere } from './practised-here.ts'
export { ProgressCard } from './ProgressCard.tsx'
export { progressQuery } from './queries.ts'
export { TopicShares } from './TopicBars.tsx'
export { WeekStrip } from './WeekStrip.tsx'
