import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#contract/office/saved-views.ts'
import type { ViewedList, ViewSearch } from '#domain/lists/views.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { savedViewsQuery } from './queries.ts'

export type ViewChange = Partial<Pick<SavedView, 'name' | 'search' | 'isDefault'>>

export interface NewView {
  readonly id: string
  readonly list: ViewedList
  readonly name: string
  readonly search: ViewSearch
  readonly isDefault: boolean
}

/** Saves, changes and removes views. `create` and `change` answer what the call answered; `remove` says it itself. */
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
  const { run: restore } = useChange({
    call: ({ revision: _revision, ...view }: SavedView) => create(view),
    mayOverlap: true,
  })
  const { run: remove } = useChange({
    call: ({ id }: SavedView) => afterwards(callRoute(routes.savedViews.deleteSavedView, { params: { id } })),
    onDone: (_, view) => offerUndo(t('removed', { name: view.name }), () => void restore(view)),
    mayOverlap: true,
  })
  return { create, change, remove }
}
