/** Puts what is deleted into the bin, in the transaction of the deletion. */
import { foldForSearch } from '#domain/arabic/search.ts'
import { keptName } from '#domain/audit/kept-name.ts'
import { type BinKind, binLimit } from '#domain/bin/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import type { KeptRow, KeptTable } from '#server/db/schema.ts'
import { deleteKept, insertKept, type KeptEntry, selectTeacherOf } from './bin.repo.ts'
import { CLOSED_FILES, KEPT_KINDS } from './kept-kinds.repo.ts'
import { columnIn, columnsAre, lockAsJson, readTree, selectAsJson } from './row-tree.repo.ts'

/** Author and instant of a deletion. `actorId` null: the server on its own. */
export interface Deletion {
  readonly at: Date
  readonly actorId: string | null
}

/** Called before rows are deleted or marked. Records that are not there are passed over. */
export async function keepDeleted(
  executor: Executor,
  kind: BinKind,
  ids: readonly string[],
  { at, actorId }: Deletion,
): Promise<void> {
  if (ids.length === 0) return
  const { table, isMarked = false, naming = [] } = KEPT_KINDS[kind]
  const rows = await lockAsJson(executor, table, ids)
  const parents = await parentNames(executor, kind, rows)
  const entries: KeptEntry[] = []
  for (const row of rows) {
    const id = String(row['id'])
    const beside = naming.map((one) => ({ table: one.table, where: columnsAre(one.where(id)) }))
    const whole = isMarked
      ? { tables: [], pointers: [] }
      : await readTree(executor, { table, where: columnIn('id', [id]) }, beside)
    const parentId = parentOf(kind, row)
    entries.push({
      id,
      kind,
      ...namesOf(kind, row),
      parentId,
      parentName: parentId === null ? null : (parents.get(parentId) ?? null),
      rows: [...whole.tables],
      pointers: [...whole.pointers],
      fileIds: closedFiles(whole.tables),
      runnerIds: await runnersOf(executor, kind, row),
      deletedBy: actorId,
      deletedAt: at,
    })
  }
  await insertKept(executor, entries)
}

/** Takes out what is restored otherwise than by the bin; answers those that could still be restored at `at`. */
export async function takeFromBin(executor: Executor, ids: readonly string[], at: Date): Promise<string[]> {
  return deleteKept(executor, ids, new Date(binLimit(at.getTime())))
}

function namesOf(kind: BinKind, row: KeptRow): Pick<KeptEntry, 'nameAr' | 'nameEn' | 'searchText'> {
  const { named = ownNames } = KEPT_KINDS[kind]
  const fields = named(row)
  const [nameAr, nameEn] = [keptName(fields, 'ar') ?? '', keptName(fields, 'en') ?? '']
  return { nameAr, nameEn, searchText: foldForSearch(nameAr === nameEn ? nameAr : `${nameAr} ${nameEn}`) }
}

/** A name in two languages stands in two columns. */
function ownNames(row: KeptRow): KeptRow {
  const bothOf = (naming: string) => {
    const [ar, en] = [row[`${naming}_ar`], row[`${naming}_en`]]
    return ar === undefined ? {} : { [naming]: { ar, en } }
  }
  return { ...row, ...bothOf('title'), ...bothOf('name') }
}

function parentOf(kind: BinKind, row: KeptRow): string | null {
  const { parent } = KEPT_KINDS[kind]
  const id = parent === undefined ? null : row[parent.column]
  return typeof id === 'string' ? id : null
}

async function parentNames(executor: Executor, kind: BinKind, rows: readonly KeptRow[]) {
  const { parent } = KEPT_KINDS[kind]
  const ids = [...new Set(rows.flatMap((row) => parentOf(kind, row) ?? []))]
  if (parent === undefined || ids.length === 0) return new Map<string, string>()
  const found = await selectAsJson(executor, { table: KEPT_KINDS[parent.kind].table, where: columnIn('id', ids) })
  return new Map(found.map((row) => [String(row['id']), namesOf(parent.kind, row).nameAr]))
}

function closedFiles(tables: readonly KeptTable[]): string[] {
  const ids = tables.flatMap(({ table, rows }) => {
    const column = CLOSED_FILES[table]
    return column === undefined ? [] : rows.map((row) => row[column])
  })
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** The people that a row names as running it, and the teacher of the group that it is for. */
async function runnersOf(executor: Executor, kind: BinKind, row: KeptRow): Promise<string[]> {
  const { runBy } = KEPT_KINDS[kind]
  if (runBy === undefined) return []
  const groupId = row['group_id']
  const teacherId = typeof groupId === 'string' ? await selectTeacherOf(executor, groupId) : null
  const ids = [...runBy.map((column) => row[column]), teacherId]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
