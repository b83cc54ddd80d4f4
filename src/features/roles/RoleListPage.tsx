import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/roles.ts'
import { listState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import type { RowAction } from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/Num.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { roleListQuery } from './queries.ts'
import { useRoleColumns } from './role-columns.tsx'
import type { RoleListSearch } from './role-list-search.ts'
import { useRoleName } from './use-role-name.ts'

interface RoleListPageProps {
  readonly search: RoleListSearch
  readonly onSearch: (search: RoleListSearch) => void
}

/** Who may do what: roles, how many people have them, and what they allow. */
export function RoleListPage({ search, onSearch }: RoleListPageProps) {
  const { t } = useTranslation(['roles', 'lists'])
  const mayEdit = useReader().hasRole('admin')
  const query = useQuery({ ...roleListQuery(search), placeholderData: keepPreviousData })
  const columns = useRoleColumns(mayEdit)
  const nameOf = useRoleName()
  const [deleting, setDeleting] = useState<Role | null>(null)
  const rowActions = useRoleActions(setDeleting)
  const total = query.data?.total
  usePageTitle(t('roles:list.title'))
  return (
    <>
      <PageHeader
        title={t('roles:list.title')}
        count={total === undefined ? undefined : <Num value={total} />}
        action={mayEdit && <CreateRole />}
      />
      <DataList
        id="roles"
        label={t('roles:list.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('roles:list.search')}
        filters={[
          {
            id: 'status',
            label: t('roles:field.status'),
            options: [
              { value: 'active', label: t('lists:status.active') },
              { value: 'inactive', label: t('lists:status.inactive') },
            ],
          },
        ]}
        rowActions={mayEdit ? rowActions : undefined}
        empty={{ title: t('roles:list.emptyTitle'), text: t('roles:list.empty'), action: mayEdit && <CreateRole /> }}
      />
      <DeleteRoleDialog role={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function CreateRole() {
  const { t } = useTranslation('roles')
  return (
    <ButtonLink to="/admin/roles/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create.title')}
    </ButtonLink>
  )
}

function useRoleActions(onDelete: (role: Role) => void) {
  const { t } = useTranslation('roles')
  const navigate = useNavigate()
  return (role: Role): readonly RowAction[] => {
    const edit: RowAction = {
      id: 'edit',
      label: t('action.edit'),
      icon: IconPencil,
      onRun: () => void navigate({ to: '/admin/roles/$roleId', params: { roleId: role.id } }),
    }
    const remove: RowAction = {
      id: 'delete',
      label: t('action.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => onDelete(role),
    }
    return role.builtIn ? [edit] : [edit, remove]
  }
}
