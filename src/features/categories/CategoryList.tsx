import { useQuery } from '@tanstack/react-query'
import { IconCornerDownRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/exams/categories.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { RecordList, useStatusChange } from '#src/features/records/index.ts'
import type { Filter, RowAction } from '#src/ui/list/index.ts'
import { useStatusFilter } from '#src/ui/list/index.ts'
import type { CategoriesPageProps } from './categories-page-props.ts'
import { useCategoryColumns } from './category-columns.tsx'
import { categoryKind } from './category-kind.ts'
import { categoryChoices } from './category-tree.ts'
import { CATEGORIES_KEY, categoryTreeQuery } from './queries.ts'

interface CategoryListProps extends CategoriesPageProps {
  readonly mayEdit: boolean
}

export function CategoryList({ search, onSearch, mayEdit }: CategoryListProps) {
  const { t } = useTranslation('categories')
  const addUnder = useAddUnder()
  const { bulkActions, rowAction } = useStatusChange({
    call: (body) => callRoute(routes.categories.changeCategories, { body }),
    queryKey: CATEGORIES_KEY,
    search,
    active: { label: t('action.activate'), icon: IconPlayerPlay, done: (count) => t('bulk.active', { count }) },
    inactive: { label: t('action.deactivate'), icon: IconPlayerPause, done: (count) => t('bulk.inactive', { count }) },
    undone: t('bulk.undone'),
  })
  return (
    <RecordList
      kind={categoryKind}
      search={search}
      onSearch={onSearch}
      columns={useCategoryColumns(mayEdit)}
      filters={useCategoryFilters()}
      bulkActions={bulkActions}
      rowActions={(category, { edit, remove }) => [edit, addUnder(category), rowAction(category), remove]}
      isReadOnly={!mayEdit}
    />
  )
}

function useAddUnder(): (category: Category) => RowAction {
  const { t } = useTranslation('categories')
  const navigate = useNavigate()
  return ({ id }) => ({
    id: 'add',
    label: t('action.addUnder'),
    icon: IconCornerDownRight,
    onRun: () => void navigate({ to: '/categories/create', search: { parent: id } }),
  })
}

function useCategoryFilters(): readonly Filter[] {
  const { t } = useTranslation('categories')
  const { data } = useQuery(categoryTreeQuery)
  return [
    {
      id: 'parent',
      label: t('list.parent'),
      isMany: true,
      options: [{ value: 'none', label: t('list.atTop') }, ...categoryChoices(data?.items ?? [])],
    },
    useStatusFilter(t('field.status')),
  ]
}
