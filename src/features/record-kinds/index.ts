/** What is special about each kind of record; lists and forms of all of them are pages of `records`. */
export {
  listQuery,
  type PlainRecord,
  recordKind,
  type RecordKind,
  type RecordNamespace,
  recordQuery,
} from './record-kind.ts'
