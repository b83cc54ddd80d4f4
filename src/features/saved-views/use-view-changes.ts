import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#contract/saved-views.ts'
import type { ViewedList, ViewSearch } from '#domain/lists/views.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { savedViewsQuery } from './queries.ts'

export type ViewChange = Partial<Pick<SavedView, 'name' | 'search' | 'isDefault'>>

export interface NewView {
  readonly id: string
  readonly list: ViewedList
  readonly name: string
  readonly search: ViewSearch
  readonly isDefault: boolean
}

/** Saves, changes and removes views; each answers the failure of its call, or says what was done. */
export function useViewChanges() {
  const { t } = useTranslation('savedViews')
  const queries = useQueryClient()
  const afterwards = async <Value>(call: Promise<CallResult<Value>>): Promise<CallResult<Value>> => {
    const result = await call
    await queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
    return result
  }
  const create = (view: NewView) =>
    afterwards(callRoute(routes.savedViews.createSavedView, { body: { ...view, search: { ...view.search } } }))
  const change = ({ id, revision }: SavedView, changes: ViewChange) =>
    afterwards(callRoute(routes.savedViews.updateSavedView, { params: { id }, body: { ...changes, revision } }))
  const remove = async (view: SavedView): Promise<void> => {
    const result = await afterwards(callRoute(routes.savedViews.deleteSavedView, { params: { id: view.id } }))
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
    else offerUndo(t('removed', { name: view.name }), () => void restore(view))
  }
  const restore = async ({ revision: _revision, ...view }: SavedView): Promise<void> => {
    const result = await create(view)
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
  }
  return { create, change, remove }
}
