import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { routes } from '#src/api/index.ts'
import { download } from '#src/api/download.ts'
import { listState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import type { Filter, SheetFormat } from '#src/ui/list/index.ts'
import { DataList, listQueryOf } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/Num.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { userListQuery } from './queries.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { useUserActions } from './use-user-actions.tsx'
import { fullName, useUserColumns } from './user-columns.tsx'
import type { UserListSearch } from './user-list-search.ts'

interface UserListPageProps {
  readonly search: UserListSearch
  readonly onSearch: (search: UserListSearch) => void
}

/** Students and staff. */
export function UserListPage({ search, onSearch }: UserListPageProps) {
  const { t } = useTranslation('users')
  const mayEdit = useReader().hasRole('admin')
  const query = useQuery({ ...userListQuery(search), placeholderData: keepPreviousData })
  const columns = useUserColumns(mayEdit)
  const filters = useUserFilters()
  const { rowActions, bulkActions, dialogs } = useUserActions(search)
  const total = query.data?.total
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeader
        title={t('list.title')}
        count={total === undefined ? undefined : <Num value={total} />}
        action={mayEdit && <CreateUser />}
      />
      <DataList
        id="users"
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={fullName}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('list.search')}
        filters={filters}
        rowActions={mayEdit ? rowActions : undefined}
        bulkActions={mayEdit ? bulkActions : undefined}
        onExport={(format) => exportUsers(search, format)}
        tools={mayEdit && <ImportUsers />}
        empty={{ title: t('list.emptyTitle'), text: t('list.empty'), action: mayEdit && <CreateUser /> }}
      />
      {dialogs}
    </>
  )
}

function exportUsers(search: UserListSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return download(routes.users.exportUsers, { query: { ...query, format } }, `users.${format}`)
}

function CreateUser() {
  const { t } = useTranslation('users')
  return (
    <ButtonLink to="/admin/users/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create.title')}
    </ButtonLink>
  )
}

function ImportUsers() {
  const { t } = useTranslation('users')
  return (
    <ButtonLink to="/admin/users/import" variant="default" leftSection={<IconFileImport size={18} aria-hidden />}>
      {t('import.link')}
    </ButtonLink>
  )
}

function useUserFilters(): readonly Filter[] {
  const { t } = useTranslation(['users', 'lists'])
  const roles = useRoleChoices()
  return [
    {
      id: 'role',
      label: t('users:field.roleId'),
      options: roles,
    },
    {
      id: 'status',
      label: t('users:field.status'),
      options: [
        { value: 'active', label: t('lists:status.active') },
        { value: 'inactive', label: t('lists:status.inactive') },
      ],
    },
  ]
}
