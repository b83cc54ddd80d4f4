/** Views are their owner's alone: to anybody else they are not there. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { createSavedView, SavedView, updateSavedView } from '#contract/office/saved-views.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { VIEWS_MOST } from '#domain/lists/views.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  countViews,
  deleteView,
  endOtherDefaults,
  insertView,
  nameIsTaken,
  selectView,
  selectViews,
  updateView,
  type ViewRow,
} from './saved-views.repo.ts'

function viewOf({ id, list, name, search, isDefault, revision }: ViewRow): SavedView {
  return { id, list, name, search, isDefault, revision }
}

/** A name of signs alone has nothing to fold: it is compared as it is. */
function keyOf(name: string): string {
  return foldForSearch(name) || name.trim()
}

export async function listViews({ database }: Dependencies, userId: string) {
  return { items: (await selectViews(database.query, userId)).map(viewOf) }
}

/** A repetition answers what is there by now. An id that another person has used is taken for one of a full list. */
export async function createView(
  { database, now }: Dependencies,
  { id, list, name, search, isDefault }: BodyOf<typeof createSavedView>,
  userId: string,
): Promise<Outcome<SavedView, 'saved-views.name-taken' | 'saved-views.too-many'>> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, userId)
    const known = await selectView(transaction, id)
    if (known?.userId === userId) return success(viewOf(known))
    if (known !== undefined || (await countViews(transaction, userId, list)) >= VIEWS_MOST) {
      return failure('saved-views.too-many')
    }
    const row = { id, userId, list, name: name.trim(), nameKey: keyOf(name), search, isDefault }
    if (await nameIsTaken(transaction, row)) return failure('saved-views.name-taken')
    if (isDefault) await endOtherDefaults(transaction, row)
    return success(viewOf(await insertView(transaction, { ...row, createdAt: new Date(now()) })))
  })
}

type Refused = 'saved-views.not-found' | 'saved-views.name-taken' | 'request.changed-meanwhile'

export async function changeView(
  { database }: Dependencies,
  id: string,
  { revision, ...change }: BodyOf<typeof updateSavedView>,
  userId: string,
): Promise<Outcome<SavedView, Refused>> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, userId)
    const known = await selectView(transaction, id)
    if (known?.userId !== userId) return failure('saved-views.not-found')
    if (known.revision !== revision) return failure('request.changed-meanwhile')
    const { name = known.name, search = known.search, isDefault = known.isDefault } = change
    const columns = { name: name.trim(), nameKey: keyOf(name), search, isDefault }
    if (await nameIsTaken(transaction, { ...known, ...columns })) return failure('saved-views.name-taken')
    if (isDefault) await endOtherDefaults(transaction, known)
    return success(viewOf(await updateView(transaction, id, columns)))
  })
}

export async function removeView(
  { database }: Dependencies,
  id: string,
  userId: string,
): Promise<Outcome<Record<string, never>, 'saved-views.not-found'>> {
  return (await deleteView(database.query, id, userId)) ? success({}) : failure('saved-views.not-found')
}
