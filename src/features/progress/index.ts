/** For the home page. */
export { ProgressCard } from './ProgressCard.tsx'
