import type { Category, CategoryForm, CategoryNode } from '#contract/exams/categories.ts'
import { failure } from '#contract/foundation/errors.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { fileExists } from '#server/modules/files/index.ts'
import { recordsOf, statusChange } from '#server/records/index.ts'
import { categoryStore, lockActiveCategories, lockTree, selectAllCategories } from './categories.repo.ts'
import { inTreeOrder, mayLieUnder } from './tree.ts'

const NAME = 'categories'

function columns({ name, parentId, icon, backgroundColor, status }: CategoryForm) {
  return {
    name: name.trim(),
    searchText: foldForSearch(name),
    parentId,
    icon,
    backgroundColor: backgroundColor?.toLowerCase() ?? null,
    active: status === 'active',
  }
}

const isMissing = (field: 'icon' | 'parentId') =>
  failure('request.invalid', { fields: { [field]: { code: 'exists' } } })

async function refuseWrite(transaction: Executor, form: CategoryForm, current: { readonly id: string } | null) {
  const parents = await lockTree(transaction)
  const { parentId, icon } = columns(form)
  if (icon !== null && !(await fileExists(transaction, icon))) return isMissing('icon')
  if (parentId !== null && !parents.has(parentId)) return isMissing('parentId')
  if (mayLieUnder(parents, current?.id ?? null, parentId)) return null
  return failure('categories.circle', { fields: { parentId: { code: 'invalid' } } })
}

export function categoryRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: NAME,
    store: categoryStore,
    view: ({ active, courses: _courses, ...row }): Category => ({ ...row, status: active ? 'active' : 'inactive' }),
    columns,
    recorded: ({ name, parentId, icon, backgroundColor, status }) => ({
      name,
      parentId,
      icon,
      backgroundColor,
      status,
    }),
    notFound: 'categories.not-found',
    refuseWrite,
    refuseRemoval: (_transaction, { children, exams, courses }) => {
      if (children > 0) return failure('categories.has-children')
      return exams > 0 || courses > 0 ? failure('categories.in-use') : null
    },
  })
}

/** Activates or deactivates many. */
export function categoryStatusChange(dependencies: Dependencies) {
  return statusChange(dependencies, {
    name: NAME,
    lock: lockActiveCategories,
    write: (transaction, ids, active) => categoryStore.updateMany(transaction, ids, { active }),
  })
}

/** All of them, for choosing one. */
export async function categoryTree({ database }: Dependencies): Promise<{ items: CategoryNode[] }> {
  const rows = await selectAllCategories(database.query)
  const items = inTreeOrder(rows).map(({ active, ...node }): CategoryNode => ({
    ...node,
    status: active ? 'active' : 'inactive',
  }))
  return { items }
}
