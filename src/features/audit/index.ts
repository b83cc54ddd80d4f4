export { AuditNames, namesOf } from './audit-names.ts'
export { FieldChanges } from './ChangeList.tsx'
export { ChangesOfRecord, RecordChanges } from './RecordChanges.tsx'
