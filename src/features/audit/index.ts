export { ChangesOfRecord, RecordChanges } from './RecordChanges.tsx'
