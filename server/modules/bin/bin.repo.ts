import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { binFilters } from '#contract/office/bin.ts'
import type { BinKind } from '#domain/bin/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import { deletedRecords, users } from '#server/db/schema.ts'
import { among, holding, orderBy } from '#server/db/search.ts'
import type { Slice } from '#server/db/store.ts'

/** Kinds that a caller restores: all records of some, of others those that one person runs. */
export interface Restorable {
  readonly all: readonly BinKind[]
  readonly own: readonly BinKind[]
  readonly userId: string
}

type Filters = Partial<z.output<typeof binFilters>>

function visible({ all, own, userId }: Restorable): SQL | undefined {
  const isOwn = and(inArray(deletedRecords.kind, [...own]), sql`${deletedRecords.runnerIds} ? ${userId}`)
  return or(
    all.length === 0 ? sql`false` : inArray(deletedRecords.kind, [...all]),
    own.length === 0 ? sql`false` : isOwn,
  )
}

function matching(restorable: Restorable, { q, kind }: Filters, since: Date): SQL | undefined {
  return and(
    gt(deletedRecords.deletedAt, since),
    visible(restorable),
    among(deletedRecords.kind, kind),
    holding(deletedRecords.searchText, q),
  )
}

/** Selects a page without the rows that are kept, which may be many texts. */
export async function selectBin(
  executor: Executor,
  restorable: Restorable,
  { page, perPage, sort, ...filters }: Slice & Filters,
  since: Date,
) {
  const where = matching(restorable, filters, since)
  const sortable = { name: deletedRecords.searchText, deletedAt: deletedRecords.deletedAt }
  const rows = await executor
    .select({
      id: deletedRecords.id,
      kind: deletedRecords.kind,
      nameAr: deletedRecords.nameAr,
      nameEn: deletedRecords.nameEn,
      parentName: deletedRecords.parentName,
      deletedAt: deletedRecords.deletedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(deletedRecords)
    .leftJoin(users, eq(users.id, deletedRecords.deletedBy))
    .where(where)
    .orderBy(orderBy(sort, sortable, desc(deletedRecords.deletedAt)), desc(deletedRecords.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, total: await executor.$count(deletedRecords, where) }
}

/** Records in the bin: those named, or all that match. */
export type BinTarget = { readonly ids: readonly string[] } | { readonly matching: Filters }

/** Selects those of them that the caller restores, the last deleted first: what contains another was deleted after it. */
export async function selectRestorable(
  executor: Executor,
  restorable: Restorable,
  target: BinTarget,
  { since, limit }: { readonly since: Date; readonly limit: number },
) {
  const named = 'ids' in target ? inArray(deletedRecords.id, [...target.ids]) : undefined
  const filters = 'ids' in target ? {} : target.matching
  const { id, kind, parentId, nameAr, nameEn } = deletedRecords
  return executor
    .select({ id, kind, parentId, nameAr, nameEn })
    .from(deletedRecords)
    .where(and(named, matching(restorable, filters, since)))
    .orderBy(desc(deletedRecords.deletedAt), deletedRecords.id)
    .limit(limit)
}
