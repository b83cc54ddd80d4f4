export { TakePage } from './take/TakePage.tsx'
