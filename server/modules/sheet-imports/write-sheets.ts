/**
 * Writes the rows of imports that were begun, and takes back those that are to be undone: a batch a transaction, which
 * also says what became of each row. A server that dies goes on with the rows that say nothing yet; two nodes never
 * write the same import, because each batch asks whether the lease is still its own.
 */
import { newIdentifier } from '#server/db/identifier.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Importer, RowResult, WriteContext, WrittenRow } from '#server/sheet-imports/index.ts'
import { beginChange } from '#server/modules/audit/index.ts'
import { deleteImportedFile } from '#server/modules/exchange/index.ts'
import { importerOf, mayImportStill } from './importers.ts'
import { openSecrets } from './secrets.ts'
import {
  giveSheetImportBack,
  lockSheetImport,
  type SheetImportRow,
  takeSheetImport,
  updateSheetImport,
} from './sheet-imports.repo.ts'
import {
  type RowChange,
  selectNextToUndo,
  selectNextToWrite,
  type SheetImportRowRecord,
  updateRows,
} from './sheet-rows.repo.ts'

/** It is longer than any batch takes; the import of a node that died waits so long, ms. */
const LEASE_MS = 60_000
/** One turn ends about then, so that a server that is to stop does not wait for all of a sheet, ms. */
const TURN_MS = 3_000

/** The import that a batch belongs to, with all that the batch needs. */
interface Job {
  readonly dependencies: Dependencies
  readonly row: SheetImportRow
  readonly importer: Importer
  readonly lease: string
  readonly secrets: ReadonlyMap<number, string>
}

type BatchEnd = 'more' | 'finished' | 'lost' | 'later'

/** Works for a turn on imports that wait. */
export async function writeSheets(dependencies: Dependencies): Promise<void> {
  const { database, now } = dependencies
  const until = now() + TURN_MS
  do {
    const lease = newIdentifier()
    const taken = await takeSheetImport(database.query, { lease, now: now(), leaseMs: LEASE_MS })
    if (taken === undefined) return
    const importer = importerOf(taken.kind)
    const secrets = await openSecrets(database.query, taken)
    const job = { dependencies, row: taken, importer, lease, secrets }
    let end: BatchEnd = 'more'
    while (end === 'more' && now() <= until) end = await (taken.state === 'running' ? writeBatch(job) : undoBatch(job))
    await giveSheetImportBack(database.query, taken.id, lease)
    if (end === 'later') return
  } while (now() <= until)
}

/** Locks the import and renews its lease; null: this node holds it no more. */
async function held(transaction: Transaction, { row, lease, dependencies }: Job): Promise<SheetImportRow | null> {
  const current = await lockSheetImport(transaction, row.id)
  if (current === undefined || current.lease !== lease || current.state !== row.state) return null
  await updateSheetImport(transaction, row.id, { leasedUntil: new Date(dependencies.now() + LEASE_MS) })
  await beginChange(transaction, `${row.id}:${row.state}`)
  return current
}

function contextOf({ dependencies, row }: Job, transaction: Transaction): WriteContext {
  const { target, choices, createdBy } = row
  return {
    importId: row.id,
    dependencies,
    transaction,
    at: new Date(dependencies.now()),
    actorId: createdBy,
    target,
    role: choices.role,
  }
}

function toWrite(
  { row, key, values, recordId, mark, changes }: SheetImportRowRecord,
  secrets: Job['secrets'],
): WrittenRow {
  const isChange = recordId !== null && mark !== null && changes !== null
  const record = isChange ? { id: recordId, mark, changes } : null
  return { row, key: key ?? '', values, record, secret: secrets.get(row) ?? '' }
}

function changeOf(result: RowResult): RowChange {
  if ('left' in result) return { row: result.row, state: 'left', reason: result.left }
  const { row, recordId, mark, before } = result
  return { row, state: before === null ? 'made' : 'changed', record_id: recordId, mark, before }
}

async function writeBatch(job: Job): Promise<BatchEnd> {
  const { dependencies, importer, row, secrets } = job
  const next = await selectNextToWrite(dependencies.database.query, row.id, importer.rowsAtOnce)
  const prepared = await importer.prepare?.(next.map((record) => toWrite(record, secrets)))
  if (prepared === 'crowded') return 'later'
  return dependencies.database.transaction(async (transaction) => {
    if ((await held(transaction, job)) === null) return 'lost'
    if (!(await mayImportStill(transaction, row.kind, row.createdBy))) return finish(job, transaction, 'stopped')
    if (next.length === 0) return finish(job, transaction, 'done')
    const rows = next.map((record) => toWrite(record, secrets))
    const results = await importer.write(contextOf(job, transaction), rows, prepared ?? new Map())
    await updateRows(transaction, row.id, results.map(changeOf))
    return 'more'
  })
}

async function finish({ row, dependencies }: Job, transaction: Transaction, state: 'done' | 'stopped' | 'undone') {
  const isUndo = state === 'undone'
  const ended = isUndo ? {} : { finishedAt: new Date(dependencies.now()), content: null }
  await updateSheetImport(transaction, row.id, { state, ...ended })
  if (isUndo) await deleteImportedFile(transaction, row.id)
  return 'finished' as const
}

/** Takes a batch back. Each row is judged by itself; the right to do it was judged when it was asked for. */
async function undoBatch(job: Job): Promise<BatchEnd> {
  const { dependencies, importer, row } = job
  return dependencies.database.transaction(async (transaction) => {
    if ((await held(transaction, job)) === null) return 'lost'
    const next = await selectNextToUndo(transaction, row.id, importer.rowsAtOnce)
    if (next.length === 0) return finish(job, transaction, 'undone')
    const rows = next.map(({ row: number, recordId, mark, before }) => ({
      row: number,
      recordId: recordId ?? '',
      mark: mark ?? '',
      before,
    }))
    const kept = await importer.undo(contextOf(job, transaction), rows)
    const changes = rows.map(({ row: number }): RowChange => {
      const reason = kept.get(number)
      return reason === undefined ? { row: number, state: 'undone' } : { row: number, state: 'kept', reason }
    })
    await updateRows(transaction, row.id, changes)
    return 'more'
  })
}
