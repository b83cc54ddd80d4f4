/** Begins to write an import, and begins to take it back. The rows follow in the background (`write-sheets.ts`). */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { SheetImport } from '#contract/office/sheet-imports.ts'
import { CHECKED_MS, undoableUntil } from '#domain/sheet-imports/states.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { insertImportedFile } from '#server/modules/exchange/index.ts'
import { mayImport, missingProof } from './importers.ts'
import { lockSheetImport, type SheetImportRow, updateSheetImport } from './sheet-imports.repo.ts'
import { viewOf } from './views.ts'

type Common = 'auth.forbidden' | 'sheet-imports.not-found' | 'sheet-imports.not-now'
type StartFailure =
  | Common
  | 'auth.proof-needed'
  | 'sheet-imports.changed'
  | 'sheet-imports.has-refused'
  | 'sheet-imports.nothing-to-do'

/** Nobody reaches an import but its maker, nor what they may import no more. */
async function locked(
  transaction: Transaction,
  id: string,
  principal: Principal,
): Promise<Outcome<SheetImportRow, 'auth.forbidden' | 'sheet-imports.not-found'>> {
  const row = await lockSheetImport(transaction, id)
  if (row === undefined || row.createdBy !== principal.userId) return failure('sheet-imports.not-found')
  return mayImport(row.kind, principal) ? success(row) : failure('auth.forbidden')
}

/** Repeated, it answers how far the import has come. */
export async function startSheetImport(
  { database, now }: Dependencies,
  id: string,
  { plan, leaveRefused }: { readonly plan: number; readonly leaveRefused: boolean },
  principal: Principal,
): Promise<Outcome<SheetImport, StartFailure>> {
  return database.transaction(async (transaction) => {
    const found = await locked(transaction, id, principal)
    if (!found.ok) return found
    const row = found.value
    const view = await viewOf(transaction, row)
    if (row.plan !== plan) return failure('sheet-imports.changed')
    if (row.state === 'running' || row.state === 'done') return success(view)
    if (row.state !== 'checked' || row.createdAt.getTime() + CHECKED_MS < now()) return failure('sheet-imports.not-now')
    if (view.planned.refused > 0 && !leaveRefused) return failure('sheet-imports.has-refused')
    if (view.planned.create + view.planned.update === 0) return failure('sheet-imports.nothing-to-do')
    const by = missingProof(row.kind, principal)
    if (by !== undefined) return failure('auth.proof-needed', { detail: { by } })
    await updateSheetImport(transaction, id, { state: 'running' })
    await rememberFile(transaction, row, { records: view.planned.create + view.planned.update, at: new Date(now()) })
    return success({ ...view, importedBefore: [], state: 'running' })
  })
}

async function rememberFile(
  transaction: Transaction,
  { id, digest, kind, target }: SheetImportRow,
  { records, at }: { readonly records: number; readonly at: Date },
): Promise<void> {
  if (digest === null) return
  await insertImportedFile(transaction, { id, digest, kind, target, records, importedAt: at })
}

export async function undoSheetImport(
  { database, now }: Dependencies,
  id: string,
  principal: Principal,
): Promise<Outcome<SheetImport, Common>> {
  return database.transaction(async (transaction) => {
    const found = await locked(transaction, id, principal)
    if (!found.ok) return found
    const row = found.value
    if (row.state === 'undoing' || row.state === 'undone') return success(await viewOf(transaction, row))
    const until = undoableUntil(row.state, row.finishedAt?.getTime() ?? null)
    if (until === null || now() >= until) return failure('sheet-imports.not-now')
    await updateSheetImport(transaction, id, { state: 'undoing' })
    return success(await viewOf(transaction, { ...row, state: 'undoing' }))
  })
}
