import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NEWS_STANDINGS } from '#domain/news/standing.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { RecordListPage, useListSearch, useStatusChange } from '#src/features/records/index.ts'
import type { Filter } from '#src/ui/list/index.ts'
import { NEWS_KEY } from '../queries.ts'
import { useNewsColumns } from './news-columns.tsx'
import { newsKind } from './news-kind.ts'
import { newsListSearch } from './news-list-search.ts'

/** All news, of whatever standing. */
export function NewsListPage() {
  const { t } = useTranslation('news')
  const list = useListSearch(newsListSearch)
  const { bulkActions, rowAction } = useStatusChange({
    call: (body) => callRoute(routes.news.changeNews, { body }),
    queryKey: NEWS_KEY,
    search: list.search,
    active: { label: t('action.show'), icon: IconEye, done: (count) => t('bulk.shown', { count }) },
    inactive: { label: t('action.hide'), icon: IconEyeOff, done: (count) => t('bulk.hidden', { count }) },
    undone: t('bulk.undone'),
  })
  return (
    <RecordListPage
      kind={newsKind}
      {...list}
      columns={useNewsColumns()}
      filters={useNewsFilters()}
      bulkActions={bulkActions}
      rowActions={(item, { edit, remove }) => [edit, rowAction(item), remove]}
    />
  )
}

function useNewsFilters(): readonly Filter[] {
  const { t } = useTranslation('news')
  return [
    {
      id: 'standing',
      label: t('list.standing'),
      isMany: true,
      options: NEWS_STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) })),
    },
    {
      id: 'language',
      label: t('field.language'),
      options: (['ar', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
    },
  ]
}
