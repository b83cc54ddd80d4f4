export { ReplayOfAttempt } from './ReplayOfAttempt.tsx'
