/** For the pages of an exam: what is missing before it can be published. */
export { readinessQuery } from './queries.ts'
/** For forms of other features whose texts are Markdown. */
export { RichTextField } from './editor/RichTextField.tsx'
export { ReadinessProblems } from './readiness/ReadinessProblems.tsx'
