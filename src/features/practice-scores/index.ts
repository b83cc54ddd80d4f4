export { RealScores } from './RealScores.tsx'
export { useOwnScores } from './use-own-scores.ts'
