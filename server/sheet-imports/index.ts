/** Sheets into any area: what an area's importer is made of. */
export type {
  Importer,
  ImportPlace,
  RowResult,
  RowsReader,
  UndoneRow,
  UnfitKey,
  WriteContext,
  WrittenRow,
} from './importer.ts'
export { recordImporter } from './record-importer.ts'
export type { RowProblem } from './row-problem.ts'
export { RowReader } from './row-reader.ts'
