/**
 * The importer of a plain record: each row goes the way of its form, with the form's refusals and its entry in the
 * record of changes, inside the transaction of its batch.
 */
import type { Outcome } from '#contract/foundation/errors.ts'
import type { SheetKind } from '#domain/sheet-imports/kinds.ts'
import type { RowValues } from '#domain/sheet-imports/plan.ts'
import type { LeftReason } from '#domain/sheet-imports/states.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Importer, RowResult, RowsReader, UndoneRow, WriteContext, WrittenRow } from './importer.ts'

interface Viewed {
  readonly id: string
  readonly revision: number
}

/** Service that `recordsOf` answers, as far as an import asks it. */
interface RecordService<Form, View extends Viewed> {
  create(form: Form, actorId: string | null): Promise<Outcome<View>>
  read(id: string): Promise<Outcome<View>>
  update(id: string, form: Form & { readonly revision: number }, actorId: string | null): Promise<Outcome<View>>
  remove(id: string, actorId: string | null): Promise<Outcome<unknown>>
}

interface RecordImport<Form, View extends Viewed> {
  readonly kind: SheetKind
  readonly route: Importer['route']
  readonly records: (dependencies: Dependencies) => RecordService<Form, View>
  readonly openRows: (executor: Executor) => Promise<RowsReader>
  readonly known: Importer['known']
  readonly unfit?: NonNullable<Importer['unfit']>
  /** The form of a row. `current`: the record that it changes. Null: what it names is not there. */
  readonly form: (executor: Executor, values: RowValues, current: View | null) => Promise<Form | null>
}

const ROWS_AT_ONCE = 50

/** The services of a module within a transaction; each of their own transactions is a part of it that can fail alone. */
function within({ database, now }: Dependencies, transaction: Transaction): Dependencies {
  return {
    now,
    database: {
      ...database,
      query: transaction as unknown as typeof database.query,
      transaction: (work) => transaction.transaction(work),
    },
  }
}

const markOf = ({ revision }: Viewed): string => String(revision)

export function recordImporter<Form, View extends Viewed>(options: RecordImport<Form, View>): Importer {
  const { kind, route, records, openRows, known, unfit, form } = options
  type Service = RecordService<Form, View>

  const create = async (context: WriteContext, service: Service, row: WrittenRow): Promise<RowResult> => {
    // The same may have been made since the sheet was looked at.
    if ((await known(context.transaction, [row.key], context)).has(row.key)) return { row: row.row, left: 'taken' }
    const filled = await form(context.transaction, row.values, null)
    if (filled === null) return { row: row.row, left: 'gone' }
    const made = await service.create(filled, context.actorId)
    if (!made.ok) return { row: row.row, left: 'refused' }
    return { row: row.row, recordId: made.value.id, mark: markOf(made.value), before: null }
  }

  const change = async (
    context: WriteContext,
    service: Service,
    { row, key, record }: WrittenRow & { readonly record: NonNullable<WrittenRow['record']> },
  ): Promise<RowResult> => {
    const current = await service.read(record.id)
    if (!current.ok) return { row, left: 'gone' }
    const was = (await known(context.transaction, [key], context)).get(key)
    if (markOf(current.value) !== record.mark || was === undefined) return { row, left: 'changed' }
    const filled = await form(context.transaction, { ...was.values, ...record.changes }, current.value)
    if (filled === null) return { row, left: 'gone' }
    const changed = await service.update(record.id, { ...filled, revision: current.value.revision }, context.actorId)
    if (!changed.ok) return { row, left: 'refused' }
    return { row, recordId: record.id, mark: markOf(changed.value), before: was.values }
  }

  const takeBack = async (context: WriteContext, service: Service, row: UndoneRow): Promise<LeftReason | null> => {
    const current = await service.read(row.recordId)
    if (!current.ok) return 'gone'
    if (markOf(current.value) !== row.mark) return 'changed'
    if (row.before === null) return (await service.remove(row.recordId, context.actorId)).ok ? null : 'used'
    const filled = await form(context.transaction, row.before, current.value)
    if (filled === null) return 'refused'
    const { revision } = current.value
    return (await service.update(row.recordId, { ...filled, revision }, context.actorId)).ok ? null : 'refused'
  }

  return {
    kind,
    route,
    rowsAtOnce: ROWS_AT_ONCE,
    openRows,
    known,
    ...(unfit && { unfit }),
    write: async (context, rows) => {
      const service = records(within(context.dependencies, context.transaction))
      const results: RowResult[] = []
      for (const row of rows) {
        const { record } = row
        const written = record === null ? create(context, service, row) : change(context, service, { ...row, record })
        results.push(await written)
      }
      return results
    },
    undo: async (context, rows) => {
      const service = records(within(context.dependencies, context.transaction))
      const kept = new Map<number, LeftReason>()
      for (const row of rows) {
        const reason = await takeBack(context, service, row)
        if (reason !== null) kept.set(row.row, reason)
      }
      return kept
    },
  }
}
