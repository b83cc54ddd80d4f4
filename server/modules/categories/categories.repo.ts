import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { categoryFilters } from '#contract/exams/categories.ts'
import type { Executor } from '#server/db/connection.ts'
import { categories, courses, exams } from '#server/db/schema.ts'
import { holding, standing, anyOf } from '#server/db/search.ts'
import { storeOf, type Target } from '#server/db/store.ts'

const parents = alias(categories, 'parents')
const children = alias(categories, 'children')

/** Number of exams that belong to a category; an exam names it in its settings. */
const examsOf = sql<number>`(
  select count(*)::int from ${exams}
  where ${exams.deletedAt} is null and ${exams.settings}->>'categoryId' = ${categories.id}::text
)`

const coursesOf = sql<number>`(
  select count(*)::int from ${courses} where ${courses.categoryId} = ${categories.id}
)`

/** Categories with the name of the one above, the number of those right under them, and of their exams. */
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
      exams: examsOf,
      courses: coursesOf,
    })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(below, eq(below.parentId, categories.id))
}

type CategoryFilters = z.infer<typeof categoryFilters>

const store = storeOf({
  table: categories,
  rows: (executor) => joined(executor).$dynamic(),
  matching: ({ q, status, parent }: CategoryFilters) =>
    and(standing(categories.active, status), anyOf(parent, under), holding(categories.searchText, q)),
  sortable: { name: categories.searchText, status: categories.active, createdAt: categories.createdAt },
  order: [desc(categories.createdAt), desc(categories.id)],
})

/** A change of a category holds the whole tree: of two moves at once the second sees the first. */
export const categoryStore: typeof store = {
  ...store,
  lock: async (executor, id) => {
    await lockTree(executor)
    return store.find(executor, id)
  },
}

/** `none`: the top of the tree. */
function under(parent: string): SQL {
  return parent === 'none' ? isNull(categories.parentId) : eq(categories.parentId, parent)
}

export async function lockActiveCategories(
  executor: Executor,
  target: Target<CategoryFilters>,
  active: boolean,
  at: Date,
) {
  return categoryStore.lockMany(executor, target, eq(categories.active, active), at)
}

/** Held until the end of the transaction, so that what names it is written before it can be deleted. */
export async function categoryExists(executor: Executor, id: string): Promise<boolean> {
  const found = await executor.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('share')
  return found.length > 0
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

/**
 * Reads the parent of each category, locked until the transaction ends: of two moves at once the second sees the first.
 */
export async function lockTree(executor: Executor): Promise<Map<string, string | null>> {
  const rows = await executor
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.id))
    .for('update')
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

/** Every category with what a sheet says of it, the oldest first. */
export async function selectCategoriesToImport(executor: Executor) {
  const { id, name, parentId, backgroundColor, active, revision } = categories
  return executor
    .select({ id, name, parentId, backgroundColor, active, revision })
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.id))
}
