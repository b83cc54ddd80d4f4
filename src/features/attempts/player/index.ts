export { TakePage } from './take/TakePage.tsx'
export { isInsideEntry } from './take/use-way-out.ts'
