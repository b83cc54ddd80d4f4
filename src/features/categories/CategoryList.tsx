import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCornerDownRight, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/categories.ts'
import { listState } from '#src/api/list-state.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import type { BulkAction, Filter, RowAction, Selection } from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import type { CategoriesPageProps } from './categories-page-props.ts'
import { useCategoryColumns } from './category-columns.tsx'
import { categoryChoices } from './category-tree.ts'
import { categoryListQuery, categoryTreeQuery } from './queries.ts'
import { targetOf, useCategoryChanges } from './use-category-changes.ts'

interface CategoryListProps extends CategoriesPageProps {
  readonly mayEdit: boolean
}

export function CategoryList({ search, onSearch, mayEdit }: CategoryListProps) {
  const { t } = useTranslation('categories')
  const query = useQuery({ ...categoryListQuery(search), placeholderData: keepPreviousData })
  const columns = useCategoryColumns(mayEdit)
  const filters = useCategoryFilters()
  const changes = useCategoryChanges()
  const [deleting, setDeleting] = useState<Category | null>(null)
  const rowActions = useRowActions(changes.setStatus, setDeleting)
  const setStatus = (status: Category['status']) => (selection: Selection, done: () => void) => {
    void changes.setStatus(status, targetOf(selection, search)).then((worked) => worked && done())
  }
  const bulkActions: readonly BulkAction[] = [
    { id: 'activate', label: t('action.activate'), icon: IconPlayerPlay, onRun: setStatus('active') },
    { id: 'deactivate', label: t('action.deactivate'), icon: IconPlayerPause, onRun: setStatus('inactive') },
  ]
  return (
    <>
      <DataList
        id="categories"
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('list.search')}
        filters={filters}
        rowActions={mayEdit ? rowActions : undefined}
        bulkActions={mayEdit ? bulkActions : undefined}
        empty={{ title: t('list.emptyTitle'), text: t('list.empty') }}
      />
      <ConfirmDialog
        opened={deleting !== null}
        title={t('delete.title', { name: deleting?.name ?? '' })}
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

function useRowActions(
  setStatus: ReturnType<typeof useCategoryChanges>['setStatus'],
  onDelete: (category: Category) => void,
) {
  const { t } = useTranslation('categories')
  const navigate = useNavigate()
  return (category: Category): readonly RowAction[] => {
    const { id } = category
    const isActive = category.status === 'active'
    return [
      {
        id: 'edit',
        label: t('action.edit'),
        icon: IconPencil,
        onRun: () => void navigate({ to: '/categories/$categoryId', params: { categoryId: id } }),
      },
      {
        id: 'add',
        label: t('action.addUnder'),
        icon: IconCornerDownRight,
        onRun: () => void navigate({ to: '/categories/create', search: { parent: id } }),
      },
      {
        id: 'status',
        label: t(isActive ? 'action.deactivate' : 'action.activate'),
        icon: isActive ? IconPlayerPause : IconPlayerPlay,
        onRun: () => void setStatus(isActive ? 'inactive' : 'active', { ids: [id] }),
      },
      {
        id: 'delete',
        label: t('action.delete'),
        icon: IconTrash,
        isDangerous: true,
        onRun: () => onDelete(category),
      },
    ]
  }
}

function useCategoryFilters(): readonly Filter[] {
  const { t } = useTranslation(['categories', 'lists'])
  const { data } = useQuery(categoryTreeQuery)
  return [
    {
      id: 'parent',
      label: t('categories:list.parent'),
      options: [{ value: 'none', label: t('categories:list.atTop') }, ...categoryChoices(data?.items ?? [])],
    },
    {
      id: 'status',
      label: t('categories:field.status'),
      options: [
        { value: 'active', label: t('lists:status.active') },
        { value: 'inactive', label: t('lists:status.inactive') },
      ],
    },
  ]
}
