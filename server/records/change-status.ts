import type { Success } from '#contract/foundation/errors.ts'
import { success } from '#contract/foundation/errors.ts'
import type { Activity } from '#contract/foundation/schemas.ts'
import type { AuditedRecords } from '#domain/audit/actions.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Target } from '#server/db/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChanges } from '#server/modules/audit/index.ts'

interface StatusOptions<Filters> {
  /** Name as in `recordsOf`. */
  readonly name: AuditedRecords
  /** Locks those of the target that are active or not; answers which they are. */
  readonly lock: (transaction: Executor, target: Target<Filters>, active: boolean, at: Date) => Promise<string[]>
  readonly write: (transaction: Executor, ids: readonly string[], active: boolean, at: Date) => Promise<void>
}

/** Serves `statusRoute`: makes many active or inactive, and answers which it changed. */
export function statusChange<Filters>({ database, now }: Dependencies, { name, lock, write }: StatusOptions<Filters>) {
  return async (
    { status, target }: { readonly status: Activity; readonly target: Target<Filters> },
    actorId: string,
  ): Promise<Success<{ changedIds: string[] }>> => {
    const at = new Date(now())
    const active = status === 'active'
    const before = { status: active ? 'inactive' : 'active' }
    return database.transaction(async (transaction) => {
      const ids = await lock(transaction, target, !active, at)
      await write(transaction, ids, active, at)
      const change = { at, actorId, action: `${name}.update` as const, before, after: { status } }
      await recordChanges(
        transaction,
        ids.map((id) => ({ ...change, subject: `${name}:${id}` })),
      )
      return success({ changedIds: ids })
    })
  }
}
