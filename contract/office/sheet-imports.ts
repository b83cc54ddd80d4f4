/**
 * One importer for all areas: a sheet is previewed, planned row by row, written in the background, and can be undone. A
 * person may import the records that they may make one by one; the route of the record's own form decides that, not
 * these routes.
 */
import * as z from 'zod/mini'
import { SHEET_KINDS } from '#domain/sheet-imports/kinds.ts'
import { ROW_OUTCOMES, SKIP_REASONS } from '#domain/sheet-imports/plan.ts'
import { IMPORT_STATES, LEFT_REASONS, ROW_STATES } from '#domain/sheet-imports/states.ts'
import { bytesBody, defineRoute } from '../foundation/route.ts'
import { filter, identifier, identifierParams, instant, listOf, listQuery } from '../foundation/schemas.ts'

/** The importing admin also needs the permission to make such records one by one. */
const admins = { kind: 'role', role: 'admin' } as const
const IMPORT_BYTES = 8 * 1024 * 1024
const SHEET_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.ms-excel',
  'application/octet-stream',
]

export const sheetKind = z.literal([...SHEET_KINDS])
const fieldName = z.string().check(z.maxLength(40))
const roleName = z.string().check(z.maxLength(120))

/** Choices that apply to the whole sheet. */
export const sheetChoices = z.object({
  /** Treatment of rows whose record exists already. */
  existing: z.literal(['skip', 'update']),
  /** True if an empty cell clears a field that may be empty. */
  clearEmpty: z.boolean(),
  /** Role for people whose rows have none; null: student. */
  role: z.nullable(roleName),
})

export type SheetChoices = z.infer<typeof sheetChoices>

export const sheetImport = z.object({
  id: identifier,
  kind: sheetKind,
  target: z.nullable(identifier),
  fileName: z.string(),
  state: z.literal([...IMPORT_STATES]),
  /** Number of the plan; every new planning of the rows raises it. */
  plan: z.int(),
  headers: z.array(z.string()),
  /** Field of each column; null if the column is ignored. */
  columns: z.array(z.nullable(fieldName)),
  /** Required fields for which the sheet has no column. */
  missing: z.array(fieldName),
  choices: sheetChoices,
  /** Earlier imports of the very same sheet into the same place, the newest first; empty once it is begun. */
  importedBefore: z.array(z.object({ at: instant, records: z.int() })),
  /** Number of rows by planned outcome. */
  planned: z.object({ create: z.int(), update: z.int(), skip: z.int(), refused: z.int() }),
  /** Number of rows by state; `planned`: not processed yet. */
  done: z.object({
    planned: z.int(),
    made: z.int(),
    changed: z.int(),
    left: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  /** Instant until which the import can be undone; null: it cannot. */
  undoableUntil: z.nullable(instant),
})

export type SheetImport = z.infer<typeof sheetImport>

export const sheetRow = z.object({
  row: z.int(),
  outcome: z.literal([...ROW_OUTCOMES]),
  state: z.literal([...ROW_STATES]),
  /** Reason why the row is skipped, was not written or was not undone. */
  reason: z.nullable(z.literal([...SKIP_REASONS, ...LEFT_REASONS])),
  /** Values read from the row, by field. */
  values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  /** Values that the row changes in the record, by field. */
  changes: z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
  recordId: z.nullable(identifier),
  problems: z.array(
    z.object({
      field: z.string(),
      /** The message in the language of the reader. */
      message: z.string(),
      /** Address of the cell as spreadsheet programs name it, `C7`; null if the sheet has no such column. */
      cell: z.nullable(z.string()),
      found: z.string(),
      /** Number of an earlier row with the same value. */
      sameAsRow: z.nullable(z.int()),
    }),
  ),
})

export type SheetRow = z.infer<typeof sheetRow>

const readFailures = ['spreadsheet.unreadable', 'spreadsheet.too-large', 'spreadsheet.old-or-protected'] as const

export const checkSheet = defineRoute({
  method: 'POST',
  path: '/api/sheet-imports',
  summary: 'Look at a sheet (CSV, XLSX or ODS as raw body): what would become of each row; nothing is written',
  access: admins,
  query: z.object({
    kind: sheetKind,
    target: filter(identifier),
    name: z.string().check(z.maxLength(255)),
  }),
  body: bytesBody,
  bodyFormat: 'bytes',
  bodyTypes: SHEET_TYPES,
  bodyLimit: IMPORT_BYTES,
  response: sheetImport,
  errors: [...readFailures, 'sheet-imports.too-many-rows', 'sheet-imports.no-target'],
  status: 201,
  perMinute: 30,
})

export const listSheetImports = defineRoute({
  method: 'GET',
  path: '/api/sheet-imports',
  summary: "The reader's own imports of the last day that were begun, the newest first",
  access: admins,
  query: z.object({ kind: sheetKind, target: filter(identifier) }),
  response: z.object({ items: z.array(sheetImport) }),
})

export const readSheetImport = defineRoute({
  method: 'GET',
  path: '/api/sheet-imports/:id',
  summary: 'How far an import has come; its maker reads it',
  access: admins,
  params: identifierParams,
  response: sheetImport,
  errors: ['sheet-imports.not-found'],
  perMinute: 300,
})

export const planSheetImport = defineRoute({
  method: 'PUT',
  path: '/api/sheet-imports/:id/plan',
  summary: 'Plan the rows anew: with other columns, or other choices',
  access: admins,
  params: identifierParams,
  body: z.object({
    plan: z.int(),
    columns: z.array(z.nullable(fieldName)).check(z.maxLength(256)),
    choices: sheetChoices,
  }),
  response: sheetImport,
  errors: [...readFailures, 'sheet-imports.not-found', 'sheet-imports.changed', 'sheet-imports.not-now'],
  perMinute: 60,
})

export const listSheetRows = defineRoute({
  method: 'GET',
  path: '/api/sheet-imports/:id/rows',
  summary: 'A page of the rows in the order of the sheet, by what is to become of them or what became of them',
  access: admins,
  params: identifierParams,
  query: z.extend(listQuery, {
    outcome: filter(z.literal([...ROW_OUTCOMES])),
    state: filter(z.literal([...ROW_STATES])),
  }),
  response: listOf(sheetRow),
  errors: ['sheet-imports.not-found'],
})

export const startSheetImport = defineRoute({
  method: 'POST',
  path: '/api/sheet-imports/:id/start',
  summary: 'Write the rows as they were shown; with rows that are refused only when the reader leaves them out',
  access: admins,
  params: identifierParams,
  body: z.object({ plan: z.int(), leaveRefused: z.boolean() }),
  response: sheetImport,
  errors: [
    'sheet-imports.not-found',
    'sheet-imports.changed',
    'sheet-imports.not-now',
    'sheet-imports.has-refused',
    'sheet-imports.nothing-to-do',
    'auth.proof-needed',
  ],
})

export const undoSheetImport = defineRoute({
  method: 'POST',
  path: '/api/sheet-imports/:id/undo',
  summary: 'Take back what an import wrote, within a day; what was changed since is kept and named',
  access: admins,
  params: identifierParams,
  response: sheetImport,
  errors: ['sheet-imports.not-found', 'sheet-imports.not-now'],
})

const sheetFormat = z.literal(['csv', 'xlsx'])

export const refusedSheetRows = defineRoute({
  method: 'GET',
  path: '/api/sheet-imports/:id/refused',
  summary: 'The rows that were refused as a sheet of their own, with the reason in a column; without passwords',
  access: admins,
  params: identifierParams,
  query: z.object({ format: sheetFormat }),
  response: z.unknown(),
  format: 'binary',
  errors: ['sheet-imports.not-found'],
  perMinute: 20,
})

export const sheetTemplate = defineRoute({
  method: 'GET',
  path: '/api/sheet-import-template',
  summary: 'An empty sheet with the headers that an import understands, in the language of the reader',
  access: admins,
  query: z.object({ kind: sheetKind, format: sheetFormat }),
  response: z.unknown(),
  format: 'binary',
})
