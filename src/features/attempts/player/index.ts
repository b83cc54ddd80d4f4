export { StartWaiting } from './screens/StartWaiting.tsx'
export { TakePage } from './take/TakePage.tsx'
export { isInsideEntry } from './take/use-way-out.ts'
export { PlayerWords } from './text/PlayerWords.tsx'
