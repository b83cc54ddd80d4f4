export { RecordChanges } from './RecordChanges.tsx'
