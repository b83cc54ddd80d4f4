import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { RecordListPage } from '#src/features/records/index.ts'
import { useStatusFilter } from '#src/ui/list/index.ts'
import { useRoleColumns } from './role-columns.tsx'
import { roleKind } from './role-kind.ts'
import type { RoleListSearch } from './role-list-search.ts'

interface RoleListPageProps {
  readonly search: RoleListSearch
  readonly onSearch: (search: RoleListSearch) => void
}

/**
 * Lists who may do what: roles, how many people have them, and what they allow. The server keeps a role that users
 * have.
 */
export function RoleListPage({ search, onSearch }: RoleListPageProps) {
  const { t } = useTranslation('roles')
  const mayEdit = useReader().hasRole('admin')
  return (
    <RecordListPage
      kind={roleKind}
      search={search}
      onSearch={onSearch}
      columns={useRoleColumns(mayEdit)}
      filters={[useStatusFilter(t('field.status'))]}
      rowActions={({ builtIn }, { edit, remove }) => (builtIn ? [edit] : [edit, remove])}
      deleteText={({ users }) => t(users === 0 ? 'delete.text' : 'delete.inUse', { count: users })}
      isReadOnly={!mayEdit}
      showsCount
    />
  )
}
