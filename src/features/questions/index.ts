/** For the pages of an exam: what is missing before it can be published. */
export { readinessQuery } from './queries.ts'
export { ReadinessProblems } from './readiness/ReadinessProblems.tsx'
