import type { Category, CategoryForm } from '#contract/categories.ts'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { describeFile } from '#server/modules/files/index.ts'
import {
  countExamsOf,
  deleteCategoryRow,
  insertCategory,
  lockTree,
  selectCategory,
  updateCategories,
} from './categories.repo.ts'
import { categoryView } from './list-categories.ts'
import { mayLieUnder } from './tree.ts'

/** Who writes. */
export interface CategoryEditor {
  /** Null: the server on its own. */
  readonly userId: string | null
}

type CreateRefusal = 'categories.circle' | 'request.invalid'
type UpdateRefusal = CreateRefusal | 'categories.not-found' | 'request.changed-meanwhile'
type RemoveRefusal = 'categories.not-found' | 'categories.in-use' | 'categories.has-children'

const iconIsMissing = () => failure('request.invalid', { fields: { icon: { code: 'exists' } } })
const parentIsMissing = () => failure('request.invalid', { fields: { parentId: { code: 'exists' } } })
const circle = () => failure('categories.circle', { fields: { parentId: { code: 'invalid' } } })

function columnsOf({ name, parentId, icon, backgroundColor, status }: CategoryForm) {
  return {
    name: name.trim(),
    searchText: foldForSearch(name),
    parentId: parentId?.toLowerCase() ?? null,
    icon,
    backgroundColor: backgroundColor?.toLowerCase() ?? null,
    active: status === 'active',
  }
}

async function iconExists(dependencies: ServerDependencies, icon: string | null): Promise<boolean> {
  return icon === null || (await describeFile(dependencies, icon)) !== null
}

async function stored(transaction: Executor, id: string): Promise<Category> {
  const category = await categoryView(transaction, id)
  if (category === undefined) throw new Error('a category vanished while it was written')
  return category
}

/** What the audit log keeps of a category. */
function recorded({ name, parentId, icon, backgroundColor, status }: CategoryForm): CategoryForm {
  return { name, parentId, icon, backgroundColor, status }
}

export async function createCategory(
  dependencies: ServerDependencies,
  form: CategoryForm,
  editor: CategoryEditor,
): Promise<Outcome<Category, CreateRefusal>> {
  if (!(await iconExists(dependencies, form.icon))) return iconIsMissing()
  return addCategory(dependencies, form, editor)
}

/** The same where the icon, if any, is known to be there. */
export async function addCategory(
  { database, now }: Dependencies,
  form: CategoryForm,
  editor: CategoryEditor,
): Promise<Outcome<Category, CreateRefusal>> {
  const at = new Date(now())
  const columns = columnsOf(form)
  return database.transaction(async (transaction) => {
    const parents = await lockTree(transaction)
    if (columns.parentId !== null && !parents.has(columns.parentId)) return parentIsMissing()
    if (!mayLieUnder(parents, null, columns.parentId)) return circle()
    const id = newIdentifier()
    await insertCategory(transaction, { id, ...columns, createdAt: at })
    const made = await stored(transaction, id)
    const change = { at, actorId: editor.userId, action: 'categories.create', subject: `categories:${id}` }
    await recordChange(transaction, { ...change, after: recorded(made) })
    return success(made)
  })
}

export async function updateCategory(
  dependencies: ServerDependencies,
  id: string,
  form: CategoryForm & { readonly revision: number },
  editor: CategoryEditor,
): Promise<Outcome<Category, UpdateRefusal>> {
  if (!(await iconExists(dependencies, form.icon))) return iconIsMissing()
  const at = new Date(dependencies.now())
  const columns = columnsOf(form)
  return dependencies.database.transaction(async (transaction) => {
    const parents = await lockTree(transaction)
    const current = await categoryView(transaction, id)
    if (current === undefined) return failure('categories.not-found')
    if (current.revision !== form.revision) return failure('request.changed-meanwhile')
    if (columns.parentId !== null && !parents.has(columns.parentId)) return parentIsMissing()
    if (!mayLieUnder(parents, current.id, columns.parentId)) return circle()
    await updateCategories(transaction, [current.id], columns)
    const changed = await stored(transaction, current.id)
    const difference = changedFields(recorded(current), recorded(changed))
    const change = { at, actorId: editor.userId, action: 'categories.update', subject: `categories:${current.id}` }
    if (difference !== null) await recordChange(transaction, { ...change, ...difference })
    return success(changed)
  })
}

export async function removeCategory(
  { database, now }: ServerDependencies,
  id: string,
  editor: CategoryEditor,
): Promise<Outcome<Record<string, never>, RemoveRefusal>> {
  return database.transaction(async (transaction) => {
    await lockTree(transaction)
    const current = await selectCategory(transaction, id)
    if (current === undefined) return failure('categories.not-found')
    if (current.children > 0) return failure('categories.has-children')
    if ((await countExamsOf(transaction, [current.id])).size > 0) return failure('categories.in-use')
    await deleteCategoryRow(transaction, current.id)
    const change = { at: new Date(now()), actorId: editor.userId, action: 'categories.delete' }
    const { name, parentId, active } = current
    await recordChange(transaction, {
      ...change,
      subject: `categories:${current.id}`,
      before: { name, parentId, status: active ? 'active' : 'inactive' },
    })
    return success({})
  })
}
