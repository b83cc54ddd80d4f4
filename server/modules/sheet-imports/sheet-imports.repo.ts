import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#domain/access/permissions.ts'
import type { SheetKind } from '#domain/sheet-imports/kinds.ts'
import type { ImportState } from '#domain/sheet-imports/states.ts'
import type { Executor } from '#server/db/connection.ts'
import { leasedQueue } from '#server/db/leased-queue.ts'
import { permissions, rolePermissions, roles, sheetImports, users } from '#server/db/schema.ts'

export type SheetImportRow = Omit<typeof sheetImports.$inferSelect, 'content'>

const { content: _content, ...columns } = getTableColumns(sheetImports)

export async function insertSheetImport(executor: Executor, row: typeof sheetImports.$inferInsert): Promise<void> {
  await executor.insert(sheetImports).values(row)
}

/** Reads an import of its maker, without the sheet itself. */
export async function selectSheetImport(executor: Executor, id: string, createdBy: string) {
  const [row] = await executor
    .select(columns)
    .from(sheetImports)
    .where(and(eq(sheetImports.id, id), eq(sheetImports.createdBy, createdBy)))
  return row
}

/** Reads an import of any maker and locks it until the transaction ends. */
export async function lockSheetImport(executor: Executor, id: string) {
  const [row] = await executor.select(columns).from(sheetImports).where(eq(sheetImports.id, id)).for('update')
  return row
}

export async function selectContent(executor: Executor, id: string): Promise<Buffer | null> {
  const [row] = await executor
    .select({ content: sheetImports.content })
    .from(sheetImports)
    .where(eq(sheetImports.id, id))
  return row?.content ?? null
}

/** Reads the begun imports of a maker, the newest first. */
export async function selectBegun(
  executor: Executor,
  { createdBy, kind, target }: { readonly createdBy: string; readonly kind: SheetKind; readonly target: string | null },
  limit: number,
) {
  return executor
    .select(columns)
    .from(sheetImports)
    .where(
      and(
        eq(sheetImports.createdBy, createdBy),
        eq(sheetImports.kind, kind),
        target === null ? isNull(sheetImports.target) : eq(sheetImports.target, target),
        ne(sheetImports.state, 'checked'),
      ),
    )
    .orderBy(desc(sheetImports.createdAt), desc(sheetImports.id))
    .limit(limit)
}

export async function updateSheetImport(
  executor: Executor,
  id: string,
  change: Partial<typeof sheetImports.$inferInsert>,
): Promise<void> {
  await executor.update(sheetImports).set(change).where(eq(sheetImports.id, id))
}

const WORKING: ImportState[] = ['running', 'undoing']

/** An import is due from its making, so that the oldest is written first. */
const queue = leasedQueue({
  table: sheetImports,
  key: ['id'],
  runAt: 'createdAt',
  leasedUntil: 'leasedUntil',
  isWork: inArray(sheetImports.state, WORKING),
  leftOut: ['content'],
})

/**
 * Takes the oldest import whose rows are to be written or taken back and that no other node holds. `lease` names this
 * holder in the row; `now` in ms UTC.
 */
export async function takeSheetImport(
  executor: Executor,
  { lease, ...turn }: { readonly lease: string; readonly now: number; readonly leaseMs: number },
): Promise<SheetImportRow | undefined> {
  const [taken] = await queue.takeDue(executor, { ...turn, limit: 1, also: { lease } })
  return taken
}

/** Ends the lease, unless another node took the import meanwhile. */
export async function giveSheetImportBack(executor: Executor, id: string, lease: string): Promise<void> {
  await queue.giveBack(executor, { id }, { also: { lease: null }, only: eq(sheetImports.lease, lease) })
}

/** Forgets sheets that were looked at and never imported, and imports that can be undone no more. */
export async function deleteOldSheetImports(executor: Executor, checkedBefore: Date, endedBefore: Date) {
  const waits: SQL | undefined = and(eq(sheetImports.state, 'checked'), lt(sheetImports.createdAt, checkedBefore))
  const ended: SQL | undefined = and(
    inArray(sheetImports.state, ['done', 'stopped', 'undone'] satisfies ImportState[]),
    lt(sheetImports.finishedAt, endedBefore),
  )
  await executor.delete(sheetImports).where(or(waits, ended))
}

/** Reads what an active person may do at this moment; null: nobody of that id is active. */
export async function selectRights(executor: Executor, userId: string) {
  const [found] = await executor
    .select({
      role: roles.name,
      permissions: sql<Permission[]>`array(select ${rolePermissions.permission} from ${rolePermissions}
        join ${permissions} on ${permissions.name} = ${rolePermissions.permission} and ${permissions.active}
        where ${rolePermissions.roleId} = ${roles.id})`,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), users.active, roles.active))
  return found === undefined ? null : { role: found.role, permissions: new Set(found.permissions) }
}
