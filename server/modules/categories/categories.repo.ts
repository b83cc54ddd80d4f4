import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Activity } from '#contract/schemas.ts'
import type { Executor } from '#server/db/connection.ts'
import { categories, exams } from '#server/db/schema.ts'
import { containing, orderBy } from '#server/db/search.ts'

export type NewCategory = typeof categories.$inferInsert

const parents = alias(categories, 'parents')
const children = alias(categories, 'children')

/** Categories with the name of the one above and the number of those right under them. */
function joined(executor: Executor) {
  const below = executor
    .select({ parentId: children.parentId, count: sql<number>`count(*)::int`.as('count') })
    .from(children)
    .groupBy(children.parentId)
    .as('below')
  return executor
    .select({
      id: categories.id,
      name: categories.name,
      parentId: categories.parentId,
      parentName: parents.name,
      icon: categories.icon,
      backgroundColor: categories.backgroundColor,
      active: categories.active,
      revision: categories.revision,
      children: sql<number>`coalesce(${below.count}, 0)`,
    })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(below, eq(below.parentId, categories.id))
}

export type CategoryRow = Awaited<ReturnType<typeof joined>>[number]

export interface CategorySearch {
  /** Folded; a name must hold each of them. */
  readonly words: readonly string[]
  readonly status: Activity | undefined
  /** `none`: the top of the tree; undefined: all of it. */
  readonly parent: string | undefined
}

function matching({ words, status, parent }: CategorySearch): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(categories.active, status === 'active'),
    parent === undefined ? undefined : under(parent),
    ...words.map((word) => containing(categories.searchText, word)),
  )
}

function under(parent: string): SQL {
  return parent === 'none' ? isNull(categories.parentId) : eq(categories.parentId, parent)
}

const sortable = { name: categories.searchText, status: categories.active, createdAt: categories.createdAt }

export interface CategorySlice {
  readonly page: number
  readonly perPage: number
  /** A column, with `-` before it for descending; anything else is the newest first. */
  readonly sort: string | undefined
}

export async function selectCategoryPage(
  executor: Executor,
  search: CategorySearch,
  { page, perPage, sort }: CategorySlice,
): Promise<CategoryRow[]> {
  return joined(executor)
    .where(matching(search))
    .orderBy(orderBy(sort, sortable, desc(categories.createdAt)), desc(categories.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countCategories(executor: Executor, search: CategorySearch): Promise<number> {
  return executor.$count(categories, matching(search))
}

/** Held until the end of the transaction, so that what names it is written before it can be deleted. */
export async function categoryExists(executor: Executor, id: string): Promise<boolean> {
  const found = await executor.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('share')
  return found.length > 0
}

export async function selectCategory(executor: Executor, id: string): Promise<CategoryRow | undefined> {
  const [row] = await joined(executor).where(eq(categories.id, id))
  return row
}

/** Every category, brothers in the order of their names. */
export async function selectAllCategories(executor: Executor) {
  return executor
    .select({
      id: categories.id,
      name: categories.name,
      parentId: categories.parentId,
      icon: categories.icon,
      backgroundColor: categories.backgroundColor,
      active: categories.active,
    })
    .from(categories)
    .orderBy(asc(categories.searchText), asc(categories.id))
}

/** Who lies under whom, locked until the transaction ends: of two moves at once the second sees the first. */
export async function lockTree(executor: Executor): Promise<Map<string, string | null>> {
  const rows = await executor
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.id))
    .for('update')
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

export async function lockCategories(executor: Executor, ids: readonly string[]) {
  return executor
    .select({ id: categories.id, active: categories.active })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(asc(categories.id))
    .for('update')
}

export async function lockMatchingCategories(executor: Executor, search: CategorySearch) {
  return executor
    .select({ id: categories.id, active: categories.active })
    .from(categories)
    .where(matching(search))
    .orderBy(asc(categories.id))
    .for('update')
}

export async function insertCategory(executor: Executor, category: NewCategory): Promise<void> {
  await executor.insert(categories).values(category)
}

/** Changes categories and raises their revision. */
export async function updateCategories(
  executor: Executor,
  ids: readonly string[],
  change: Partial<NewCategory>,
): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(categories)
    .set({ ...change, revision: sql`${categories.revision} + 1` })
    .where(inArray(categories.id, [...ids]))
}

export async function deleteCategoryRow(executor: Executor, id: string): Promise<void> {
  await executor.delete(categories).where(eq(categories.id, id))
}

/** How many exams belong to each of these categories; an exam names its category in its settings. */
export async function countExamsOf(executor: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const categoryId = sql<string>`${exams.settings}->>'categoryId'`
  const rows = await executor
    .select({ categoryId, count: sql<number>`count(*)::int` })
    .from(exams)
    .where(and(isNull(exams.deletedAt), inArray(categoryId, [...ids])))
    .groupBy(categoryId)
  return new Map(rows.map((row) => [row.categoryId, row.count]))
}
