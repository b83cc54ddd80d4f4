import { IconFileImport } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { routes } from '#src/api/index.ts'
import { downloadWhenAsked } from '#src/api/download-when-asked.ts'
import { useGroupFilter } from '#src/features/groups/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { RecordListPage } from '#src/features/records/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { askedLater } from '#src/ui/behaviour/opening.ts'
import type { BulkAction, Filter, SheetFormat } from '#src/ui/list/index.ts'
import { daysOf, listQueryOf, useStatusFilter } from '#src/ui/list/index.ts'
import { roleChoicesQuery } from './queries.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { usePrivacyActions } from './use-privacy-actions.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { useUserColumns } from './user-columns.tsx'
import { userKind } from './user-kind.ts'
import type { UserListSearch } from './user-list-search.ts'

interface UserListPageProps {
  readonly search: UserListSearch
  readonly onSearch: (search: UserListSearch) => void
  /** Giving packages and seats in groups, which are other features'. */
  readonly giving: readonly { readonly bulkAction: BulkAction | null; readonly dialog: ReactNode }[]
}

/** Students and staff. */
export function UserListPage({ search, onSearch, giving }: UserListPageProps) {
  const { t } = useTranslation('users')
  const mayEdit = useReader().hasRole('admin')
  const { statusAction, bulkActions, dialog } = useUserActions(search)
  const privacy = usePrivacyActions()
  return (
    <>
      <RecordListPage
        kind={userKind}
        search={search}
        onSearch={onSearch}
        columns={useUserColumns()}
        filters={useUserFilters()}
        ranges={[daysOf(t('list.createdAt'))]}
        rowActions={(user, { edit, remove }) => [edit, statusAction(user), ...privacy.rowActions(user), remove]}
        bulkActions={[...bulkActions, ...giving.flatMap(({ bulkAction }) => bulkAction ?? [])]}
        isReadOnly={!mayEdit}
        onExport={(format) => exportUsers(search, format)}
        tools={mayEdit && <ImportUsers />}
        showsCount
      />
      {dialog}
      {privacy.dialog}
      {giving.map(({ dialog: one }, index) => (
        <Fragment key={index}>{one}</Fragment>
      ))}
    </>
  )
}

function exportUsers(search: UserListSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return downloadWhenAsked(routes.users.exportUsers, { query: { ...query, format } }, `users.${format}`)
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
  const { t } = useTranslation('users')
  const roles = useRoleChoices('id', askedLater(roleChoicesQuery))
  const role = { id: 'role', label: t('field.roleId'), options: roles, isMany: true }
  return [role, useStatusFilter(t('field.status')), ...useGroupFilter(t('list.groupFilter'), true)]
}
