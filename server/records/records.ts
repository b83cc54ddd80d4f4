/**
 * The service of a plain record: read, and written with its revision checked and its audit entry in the same
 * transaction. What is special about a record is a function given to `recordsOf`, or a service beside it.
 */
import type { ErrorCode, Failure, Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { AuditedRecords } from '#domain/audit/actions.ts'
import { isBinKind } from '#domain/bin/kinds.ts'
import { keepDeleted } from '#server/bin/index.ts'
import type { Executor } from '#server/db/connection.ts'
import { sqlStateOf } from '#server/db/errors.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Slice, Store } from '#server/db/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'

type Refusal<Code extends ErrorCode> = Failure<Code> | null | Promise<Failure<Code> | null>

interface RecordOptions<
  Row extends { readonly id: string; readonly revision: number },
  Columns,
  Filters,
  Form,
  View extends object,
  NotFound extends ErrorCode,
  Unwritable extends ErrorCode,
  Unremovable extends ErrorCode,
> {
  /** Begins what the audit log calls it: `partners.update`, `partners:<id>`. */
  readonly name: AuditedRecords
  readonly store: Store<Row, Columns, Filters>
  readonly notFound: NotFound
  /** Returns the record as it is answered. `at`: now. */
  readonly view: (row: Row, at: Date) => View
  /** Returns the record as it is stored. */
  readonly columns: (form: Form, at: Date) => Columns
  /** Returns what a new record keeps of its maker, beside the form. */
  readonly madeBy?: (actorId: string | null) => Partial<Columns>
  /** Returns what the audit log keeps of it, by default all but its id and revision; of a change only what differs. */
  readonly recorded?: (view: View) => object
  /** Answers why this may not be written. `current` is locked; null for a new one. */
  readonly refuseWrite?: (transaction: Executor, form: Form, current: Row | null) => Refusal<Unwritable>
  /** Answers why this may not be removed. `current` is locked. */
  readonly refuseRemoval?: (transaction: Executor, current: Row) => Refusal<Unremovable>
  /** Runs before it is removed, in the same transaction. */
  readonly beforeRemoval?: (
    transaction: Executor,
    current: Row,
    removal: { readonly at: Date; readonly actorId: string | null },
  ) => Promise<void>
  /** The refusal of a record that has what only one may have, by a unique index of the table. */
  readonly taken?: () => Failure<Unwritable>
}

function withoutIdentity(view: object): object {
  return Object.fromEntries(Object.entries(view).filter(([name]) => name !== 'id' && name !== 'revision'))
}

const UNIQUE_VIOLATION = '23505'

/** Binds the options to a database and a clock. `actorId` null: the server on its own. */
export function recordsOf<
  Row extends { readonly id: string; readonly revision: number },
  Columns,
  Filters,
  Form,
  View extends object,
  NotFound extends ErrorCode,
  Unwritable extends ErrorCode = never,
  Unremovable extends ErrorCode = never,
>(
  { database, now }: Dependencies,
  options: RecordOptions<Row, Columns, Filters, Form, View, NotFound, Unwritable, Unremovable>,
) {
  const { name, store, notFound, view, columns, recorded = withoutIdentity, taken } = options
  const { refuseWrite = () => null, refuseRemoval = () => null, madeBy = () => ({}) } = options

  /** Of two who take the same at the same moment the second is refused like anybody who comes later. */
  const unlessTaken = (error: unknown): Failure<Unwritable> => {
    if (taken !== undefined && sqlStateOf(error) === UNIQUE_VIOLATION) return taken()
    throw error
  }
  const change = (verb: 'create' | 'update' | 'delete', id: string, actorId: string | null, at: Date) => ({
    at,
    actorId,
    action: `${name}.${verb}` as const,
    subject: `${name}:${id}`,
  })

  return {
    list: async (query: Slice & Filters) => {
      const at = new Date(now())
      const rows = await store.page(database.query, query, query, at)
      const total = await store.count(database.query, query, at)
      return { items: rows.map((row) => view(row, at)), total, page: query.page, perPage: query.perPage }
    },

    read: async (id: string): Promise<Outcome<View, NotFound>> => {
      const row = await store.find(database.query, id)
      return row === undefined ? failure(notFound) : success(view(row, new Date(now())))
    },

    create: async (form: Form, actorId: string | null): Promise<Outcome<View, Unwritable>> => {
      const at = new Date(now())
      const written = database.transaction(async (transaction) => {
        const refused = await refuseWrite(transaction, form, null)
        if (refused !== null) return refused
        const id = newIdentifier()
        const filled = { ...columns(form, at), ...madeBy(actorId) }
        const made = view(await store.insert(transaction, { id, createdAt: at }, filled), at)
        await recordChange(transaction, { ...change('create', id, actorId, at), after: recorded(made) })
        return success(made)
      })
      return written.catch(unlessTaken)
    },

    update: async (
      id: string,
      form: Form & { readonly revision: number },
      actorId: string | null,
    ): Promise<Outcome<View, NotFound | Unwritable | 'request.changed-meanwhile'>> => {
      const at = new Date(now())
      const written = database.transaction(async (transaction) => {
        const current = await store.lock(transaction, id)
        if (current === undefined) return failure(notFound)
        if (current.revision !== form.revision) return failure('request.changed-meanwhile')
        const refused = await refuseWrite(transaction, form, current)
        if (refused !== null) return refused
        const changed = view(await store.update(transaction, current.id, columns(form, at)), at)
        const difference = changedFields(recorded(view(current, at)), recorded(changed))
        const entry = change('update', current.id, actorId, at)
        if (difference !== null) await recordChange(transaction, { ...entry, ...difference })
        return success(changed)
      })
      return written.catch(unlessTaken)
    },

    remove: async (
      id: string,
      actorId: string | null,
    ): Promise<Outcome<Record<string, never>, NotFound | Unremovable>> => {
      const at = new Date(now())
      return database.transaction(async (transaction) => {
        const current = await store.lock(transaction, id)
        if (current === undefined) return failure(notFound)
        const refused = await refuseRemoval(transaction, current)
        if (refused !== null) return refused
        if (isBinKind(name)) await keepDeleted(transaction, name, [current.id], { at, actorId })
        await options.beforeRemoval?.(transaction, current, { at, actorId })
        await store.remove(transaction, current.id)
        const entry = change('delete', current.id, actorId, at)
        await recordChange(transaction, { ...entry, before: recorded(view(current, at)) })
        return success({})
      })
    },
  }
}
