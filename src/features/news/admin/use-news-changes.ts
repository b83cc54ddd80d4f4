import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '#contract/news.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import type { Selection } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { NEWS_KEY } from '../queries.ts'
import type { NewsListSearch } from './news-list-search.ts'

type Status = NewsItem['status']

/** The rows that the reader chose, as the server is told. */
export function targetOf(selection: Selection, { q, standing, language }: NewsListSearch) {
  if (selection.kind === 'rows') return { ids: [...selection.ids] }
  return { matching: { ...(q === '' ? {} : { q }), standing, language } }
}

type Target = ReturnType<typeof targetOf>

/** What can be done with news from its list; each says what it did, and takes back what can be taken back. */
export function useNewsChanges() {
  const { t } = useTranslation('news')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: NEWS_KEY })

  const change = async (status: Status, target: Target): Promise<readonly string[] | null> => {
    const result = await callRoute(routes.news.changeNews, { body: { status, target } })
    void refresh()
    if (result.ok) return result.value.changedIds
    showSnackbar(result.message, { color: 'error' })
    return null
  }
  const setStatus = async (status: Status, target: Target): Promise<boolean> => {
    const ids = await change(status, target)
    if (ids === null) return false
    const text = t(status === 'active' ? 'bulk.shown' : 'bulk.hidden', { count: ids.length })
    const undo = async () => {
      const back = await change(status === 'active' ? 'inactive' : 'active', { ids: [...ids] })
      if (back !== null) showSnackbar(t('bulk.undone'))
    }
    if (ids.length === 0) showSnackbar(text)
    else offerUndo(text, () => void undo())
    return true
  }
  const remove = async ({ id, title }: Pick<NewsItem, 'id' | 'title'>): Promise<void> => {
    const result = await callRoute(routes.news.deleteNews, { params: { id } })
    void refresh()
    if (result.ok) showSnackbar(t('deleted', { title }))
    else showSnackbar(result.message, { color: 'error' })
  }
  return { setStatus, remove }
}
