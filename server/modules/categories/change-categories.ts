import type { changeCategories as route } from '#contract/categories.ts'
import { type Outcome, success } from '#contract/errors.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChanges } from '#server/modules/audit/index.ts'
import { lockCategories, lockMatchingCategories, updateCategories } from './categories.repo.ts'
import { categorySearch } from './list-categories.ts'
import type { CategoryEditor } from './write-category.ts'

type BulkChange = BodyOf<typeof route>

async function targeted(transaction: Executor, target: BulkChange['target']) {
  if ('ids' in target) return lockCategories(transaction, target.ids)
  return lockMatchingCategories(transaction, categorySearch(target.matching))
}

/** Changes the status of many; answers whose it changed. */
export async function changeCategories(
  { database, now }: Dependencies,
  { status, target }: BulkChange,
  editor: CategoryEditor,
): Promise<Outcome<{ changedIds: string[] }, never>> {
  const active = status === 'active'
  const before = { status: active ? 'inactive' : 'active' }
  return database.transaction(async (transaction) => {
    const rows = await targeted(transaction, target)
    const ids = rows.filter((row) => row.active !== active).map(({ id }) => id)
    await updateCategories(transaction, ids, { active })
    const change = { at: new Date(now()), actorId: editor.userId, action: 'categories.update' }
    await recordChanges(
      transaction,
      ids.map((id) => ({ ...change, subject: `categories:${id}`, before, after: { status } })),
    )
    return success({ changedIds: ids })
  })
}
