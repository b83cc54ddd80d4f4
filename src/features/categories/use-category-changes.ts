import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/categories.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import type { Selection } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { CategoryListSearch } from './category-list-search.ts'
import { CATEGORIES_KEY } from './queries.ts'

type Status = Category['status']

/** The rows that the reader chose, as the server receives them. */
export function targetOf(selection: Selection, { q, parent, status }: CategoryListSearch) {
  if (selection.kind === 'rows') return { ids: [...selection.ids] }
  return { matching: { ...(q === '' ? {} : { q }), parent, status } }
}

type Target = ReturnType<typeof targetOf>

/** What can be done with categories from their list; each says what it did, and takes back what can be taken back. */
export function useCategoryChanges() {
  const { t } = useTranslation('categories')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: CATEGORIES_KEY })

  const change = async (status: Status, target: Target): Promise<readonly string[] | null> => {
    const result = await callRoute(routes.categories.changeCategories, { body: { status, target } })
    void refresh()
    if (result.ok) return result.value.changedIds
    showSnackbar(result.message, { color: 'error' })
    return null
  }
  const setStatus = async (status: Status, target: Target): Promise<boolean> => {
    const ids = await change(status, target)
    if (ids === null) return false
    const text = t(status === 'active' ? 'bulk.active' : 'bulk.inactive', { count: ids.length })
    const undo = async () => {
      const back = await change(status === 'active' ? 'inactive' : 'active', { ids: [...ids] })
      if (back !== null) showSnackbar(t('bulk.undone'))
    }
    if (ids.length === 0) showSnackbar(text)
    else offerUndo(text, () => void undo())
    return true
  }
  const remove = async (category: Pick<Category, 'id' | 'name'>): Promise<void> => {
    const result = await callRoute(routes.categories.deleteCategory, { params: { id: category.id } })
    void refresh()
    if (result.ok) showSnackbar(t('deleted', { name: category.name }))
    else showSnackbar(result.message, { color: 'error' })
  }
  return { setStatus, remove }
}
