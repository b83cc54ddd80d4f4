/** Lists and forms of plain records: a kind says what is special, these pages are the rest. */
export { CreateRecordPage, EditRecordPage, type RecordFields, type RecordForm } from './RecordFormPage.tsx'
export { CreateRecord, RecordList, RecordListPage } from './RecordList.tsx'
export type { MemberKind, MemberTexts } from './member-kind.ts'
export { Members } from './Members.tsx'
export { type BulkTarget, targetOf, useBulkChange } from './use-bulk-change.ts'
export { useDeletion } from './use-deletion.tsx'
export { useListSearch } from './use-list-search.ts'
export { useStatusChange } from './use-status-change.ts'
