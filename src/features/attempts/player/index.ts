export { TakePage } from './take/TakePage.tsx'
export { useFreshOrStored } from './take/use-fresh-or-stored.ts'
