/** Contents that packages open, read and changed from both sides: the queries that every kind of content shares. */
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AttachedPackage } from '#contract/shop/packages.ts'
import type { Content } from '#domain/access/content-access.ts'
import type { Executor } from '#server/db/connection.ts'
import { packageContents, packages } from '#server/db/schema.ts'
import { holding, orderBy } from '#server/db/search.ts'
import type { MemberSlice, MemberStore } from '#server/records/index.ts'

/** A table whose rows packages can open. */
export interface ContentTable {
  readonly kind: Content['kind']
  readonly table: PgTable & { readonly id: PgColumn; readonly searchText: PgColumn }
  /**
   * Condition of the rows that are there; undefined: all. One that is not there any more stays attached, and is never
   * free.
   */
  readonly isThere?: SQL
}

/** The packages that open one content. */
export function packagesOpening({ kind, table, isThere }: ContentTable): MemberStore<AttachedPackage> {
  const one = (contentId: string) => and(eq(table.id, contentId), isThere)
  const attachment = (contentId: string) =>
    and(eq(packageContents.kind, kind), eq(packageContents.contentId, contentId))
  const matching = (executor: Executor, contentId: string, { q }: MemberSlice) => {
    const of = executor
      .select({ one: sql`1` })
      .from(packageContents)
      .where(and(eq(packageContents.packageId, packages.id), attachment(contentId)))
    return and(exists(of), holding(packages.searchText, q))
  }
  return {
    exists: async (executor, contentId) => (await executor.$count(table, one(contentId))) > 0,

    lock: async (executor, contentId) => {
      const found = await executor.select({ id: table.id }).from(table).where(one(contentId)).for('update')
      return found.length > 0
    },

    page: async (executor, contentId, slice) => {
      const rows = await executor
        .select({
          id: packages.id,
          nameAr: packages.nameAr,
          nameEn: packages.nameEn,
          tier: packages.tier,
          active: packages.active,
        })
        .from(packages)
        .where(matching(executor, contentId, slice))
        .orderBy(orderBy(slice.sort, { name: packages.searchText }, asc(packages.position)), asc(packages.id))
        .limit(slice.perPage)
        .offset((slice.page - 1) * slice.perPage)
      return rows.map(({ id, nameAr, nameEn, tier, active }) => ({
        id,
        name: { ar: nameAr, en: nameEn },
        tier,
        status: active ? 'active' : 'inactive',
      }))
    },

    count: async (executor, contentId, slice) => executor.$count(packages, matching(executor, contentId, slice)),

    add: async (executor, contentId, ids, at) => {
      // Held until the end: a package that is deleted in the same moment is either gone or kept whole.
      const there = await executor
        .select({ id: packages.id })
        .from(packages)
        .where(inArray(packages.id, [...ids]))
        .orderBy(asc(packages.id))
        .for('share')
      if (there.length === 0) return []
      const added = await executor
        .insert(packageContents)
        .values(there.map(({ id }) => ({ packageId: id, kind, contentId, createdAt: at })))
        .onConflictDoNothing()
        .returning({ id: packageContents.packageId })
      return added.map(({ id }) => id)
    },

    remove: async (executor, contentId, ids) => {
      const removed = await executor
        .delete(packageContents)
        .where(and(attachment(contentId), inArray(packageContents.packageId, [...ids])))
        .returning({ id: packageContents.packageId })
      return removed.map(({ id }) => id)
    },
  }
}

/** Reads the rows of a content's table, joined to what attaches them, in the order and bounds that the slice asks for. */
type ReadAttached<Item> = (
  executor: Executor,
  where: SQL | undefined,
  order: SQL,
  slice: MemberSlice,
) => Promise<Item[]>

/** The contents of one kind that a package opens; their rows are read by the caller, whose columns they are. */
export function contentsOpenedBy<Item>(
  { kind, table, isThere }: ContentTable,
  read: ReadAttached<Item>,
): MemberStore<Item> {
  const attachment = (packageId: string) =>
    and(eq(packageContents.packageId, packageId), eq(packageContents.kind, kind))
  return {
    exists: async (executor, packageId) => (await executor.$count(packages, eq(packages.id, packageId))) > 0,

    lock: async (executor, packageId) => {
      const found = await executor
        .select({ id: packages.id })
        .from(packages)
        .where(eq(packages.id, packageId))
        .for('update')
      return found.length > 0
    },

    page: (executor, packageId, slice) => {
      const where = and(attachment(packageId), isThere, holding(table.searchText, slice.q))
      return read(executor, where, orderBy(slice.sort, { title: table.searchText }, asc(table.searchText)), slice)
    },

    count: async (executor, packageId, slice) => {
      const of = executor
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.id, packageContents.contentId), isThere, holding(table.searchText, slice.q)))
      return executor.$count(packageContents, and(attachment(packageId), exists(of)))
    },

    add: async (executor, packageId, ids, at) => {
      // Held until the end, as packages are from the other side.
      const there = await executor
        .select({ id: sql<string>`${table.id}` })
        .from(table)
        .where(and(inArray(table.id, [...ids]), isThere))
        .for('share')
      if (there.length === 0) return []
      const added = await executor
        .insert(packageContents)
        .values(there.map(({ id }) => ({ packageId, kind, contentId: id, createdAt: at })))
        .onConflictDoNothing()
        .returning({ id: packageContents.contentId })
      return added.map(({ id }) => id)
    },

    remove: async (executor, packageId, ids) => {
      const removed = await executor
        .delete(packageContents)
        .where(and(attachment(packageId), inArray(packageContents.contentId, [...ids])))
        .returning({ id: packageContents.contentId })
      return removed.map(({ id }) => id)
    },
  }
}
