import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconEye, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '#contract/news.ts'
import { NEWS_STANDINGS } from '#domain/news/standing.ts'
import { listState } from '#src/api/list-state.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import type { BulkAction, Filter, RowAction, Selection } from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { newsListQuery } from '../queries.ts'
import { useNewsColumns } from './news-columns.tsx'
import type { NewsListSearch } from './news-list-search.ts'
import { targetOf, useNewsChanges } from './use-news-changes.ts'

interface NewsListPageProps {
  readonly search: NewsListSearch
  readonly onSearch: (search: NewsListSearch) => void
}

/** All news, of whatever standing. */
export function NewsListPage({ search, onSearch }: NewsListPageProps) {
  const { t } = useTranslation('news')
  usePageTitle(t('list.title'))
  const create = (
    <Button component={Link} to="/admin/news/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create.title')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.lead')} action={create} />
      <NewsList search={search} onSearch={onSearch} />
    </>
  )
}

function NewsList({ search, onSearch }: NewsListPageProps) {
  const { t } = useTranslation('news')
  const query = useQuery({ ...newsListQuery(search), placeholderData: keepPreviousData })
  const columns = useNewsColumns()
  const filters = useNewsFilters()
  const changes = useNewsChanges()
  const [deleting, setDeleting] = useState<NewsItem | null>(null)
  const rowActions = useRowActions(changes.setStatus, setDeleting)
  const setStatus = (status: NewsItem['status']) => (selection: Selection, done: () => void) => {
    void changes.setStatus(status, targetOf(selection, search)).then((worked) => worked && done())
  }
  const bulkActions: readonly BulkAction[] = [
    { id: 'show', label: t('action.show'), icon: IconEye, onRun: setStatus('active') },
    { id: 'hide', label: t('action.hide'), icon: IconEyeOff, onRun: setStatus('inactive') },
  ]
  return (
    <>
      <DataList
        id="news"
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('list.search')}
        filters={filters}
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={{ title: t('list.emptyTitle'), text: t('list.empty') }}
      />
      <ConfirmDialog
        opened={deleting !== null}
        title={t('delete.title', { title: deleting?.title ?? '' })}
        confirmLabel={t('action.delete')}
        isDangerous
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting !== null) void changes.remove(deleting)
          setDeleting(null)
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}

function useRowActions(setStatus: ReturnType<typeof useNewsChanges>['setStatus'], onDelete: (item: NewsItem) => void) {
  const { t } = useTranslation('news')
  const navigate = useNavigate()
  return (item: NewsItem): readonly RowAction[] => {
    const isShown = item.status === 'active'
    return [
      {
        id: 'edit',
        label: t('action.edit'),
        icon: IconPencil,
        onRun: () => void navigate({ to: '/admin/news/$newsId', params: { newsId: item.id } }),
      },
      {
        id: 'status',
        label: t(isShown ? 'action.hide' : 'action.show'),
        icon: isShown ? IconEyeOff : IconEye,
        onRun: () => void setStatus(isShown ? 'inactive' : 'active', { ids: [item.id] }),
      },
      { id: 'delete', label: t('action.delete'), icon: IconTrash, isDangerous: true, onRun: () => onDelete(item) },
    ]
  }
}

function useNewsFilters(): readonly Filter[] {
  const { t } = useTranslation('news')
  return [
    {
      id: 'standing',
      label: t('list.standing'),
      options: NEWS_STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) })),
    },
    {
      id: 'language',
      label: t('field.language'),
      options: (['ar', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
    },
  ]
}
