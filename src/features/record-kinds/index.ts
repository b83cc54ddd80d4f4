/** Declares kinds of records; the list and form pages of all kinds are in `records`. */
export {
  listQuery,
  type PlainRecord,
  recordKind,
  type RecordKind,
  type RecordNamespace,
  recordQuery,
} from './record-kind.ts'
