import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PermissionView } from '#contract/people/roles.ts'
import { listState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import type { Filter, RowAction } from '#src/ui/list/index.ts'
import { DataList, useStatusFilter } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { usePermissionColumns } from './permission-columns.tsx'
import { PERMISSION_MODULE_NAMES, type PermissionListSearch } from './permission-list-search.ts'
import { permissionListQuery } from './queries.ts'
import { usePermissionStatus } from './use-permission-changes.ts'
import { usePermissionName } from './use-permission-name.ts'

interface PermissionListPageProps {
  readonly search: PermissionListSearch
  readonly onSearch: (search: PermissionListSearch) => void
}

/**
 * Lists what can be allowed, which roles allow it, and whether it holds. Permissions come with the product: admins
 * describe them and switch them off, they make none.
 */
export function PermissionListPage({ search, onSearch }: PermissionListPageProps) {
  const { t } = useTranslation('roles')
  const mayEdit = useReader().hasRole('admin')
  const query = useQuery({ ...permissionListQuery(search), placeholderData: keepPreviousData })
  const columns = usePermissionColumns(mayEdit)
  const filters = usePermissionFilters()
  const rowActions = usePermissionActions()
  const total = query.data?.total
  usePageTitle(t('permissions.title'))
  return (
    <>
      <PageHeader
        title={t('permissions.title')}
        count={total === undefined ? undefined : <Num value={total} />}
        description={t('permissions.lead')}
      />
      <DataList
        id="permissions"
        views={SavedViews}
        label={t('permissions.title')}
        columns={columns}
        rowId={({ name }) => name}
        rowName={usePermissionName()}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('permissions.search')}
        filters={filters}
        rowActions={mayEdit ? rowActions : undefined}
        empty={{ title: t('permissions.title'), text: t('permissions.lead') }}
      />
    </>
  )
}

function usePermissionFilters(): readonly Filter[] {
  const { t } = useTranslation('roles')
  return [
    {
      id: 'module',
      label: t('permissions.module'),
      isMany: true,
      options: PERMISSION_MODULE_NAMES.map((value) => ({ value, label: t(`module.${value}`) })),
    },
    useStatusFilter(t('field.status')),
  ]
}

function usePermissionActions() {
  const { t } = useTranslation('roles')
  const navigate = useNavigate()
  const setStatus = usePermissionStatus()
  return (permission: PermissionView): readonly RowAction[] => {
    const isActive = permission.status === 'active'
    const edit: RowAction = {
      id: 'edit',
      label: t('action.edit'),
      icon: IconPencil,
      onRun: () => void navigate({ to: '/admin/permissions/$permission', params: { permission: permission.name } }),
    }
    const status: RowAction = {
      id: 'status',
      label: t(isActive ? 'permissions.switchOff' : 'permissions.switchOn'),
      icon: isActive ? IconPlayerPause : IconPlayerPlay,
      onRun: () => void setStatus({ permission, status: isActive ? 'inactive' : 'active' }),
    }
    return permission.isFixed ? [edit] : [edit, status]
  }
}
