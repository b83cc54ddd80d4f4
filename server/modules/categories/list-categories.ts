import type * as z from 'zod/mini'
import type { Category, categoryFilters, CategoryNode } from '#contract/categories.ts'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { CategoryRow, CategorySearch } from './categories.repo.ts'
import {
  countCategories,
  countExamsOf,
  selectAllCategories,
  selectCategory,
  selectCategoryPage,
} from './categories.repo.ts'
import { inTreeOrder } from './tree.ts'

export type CategoryFilters = z.infer<typeof categoryFilters>

export interface CategoryListing extends CategoryFilters {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

export function categorySearch({ q, status, parent }: CategoryFilters): CategorySearch {
  return { words: searchWords(q ?? ''), status, parent }
}

async function views(executor: Executor, rows: readonly CategoryRow[]): Promise<Category[]> {
  const exams = await countExamsOf(
    executor,
    rows.map(({ id }) => id),
  )
  return rows.map(({ active, ...row }) => ({
    ...row,
    status: active ? 'active' : 'inactive',
    exams: exams.get(row.id) ?? 0,
  }))
}

export async function listCategories({ database }: Dependencies, { page, perPage, sort, ...filters }: CategoryListing) {
  const search = categorySearch(filters)
  const rows = await selectCategoryPage(database.query, search, { page, perPage, sort })
  const total = await countCategories(database.query, search)
  return { items: await views(database.query, rows), total, page, perPage }
}

export async function readCategory(
  { database }: Dependencies,
  id: string,
): Promise<Outcome<Category, 'categories.not-found'>> {
  const category = await categoryView(database.query, id)
  return category === undefined ? failure('categories.not-found') : success(category)
}

/** One category as the contract shows it; also inside the transaction that writes it. */
export async function categoryView(executor: Executor, id: string): Promise<Category | undefined> {
  const row = await selectCategory(executor, id)
  return row === undefined ? undefined : (await views(executor, [row]))[0]
}

export async function categoryTree({ database }: Dependencies): Promise<{ items: CategoryNode[] }> {
  const rows = await selectAllCategories(database.query)
  const items = inTreeOrder(rows).map(({ active, ...node }): CategoryNode => ({
    ...node,
    status: active ? 'active' : 'inactive',
  }))
  return { items }
}
