import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/people/roles.ts'
import type { Column } from '#src/ui/list/index.ts'
import { TitleCell, useStatusColumn } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { useRoleName } from './use-role-name.ts'

export function useRoleColumns(mayEdit: boolean): readonly Column<Role>[] {
  const { t } = useTranslation('roles')
  const nameOf = useRoleName()
  return [
    {
      id: 'name',
      header: t('field.name'),
      phone: 'title',
      isSortable: true,
      cell: (role) => <RoleTitle role={role} name={nameOf(role)} mayEdit={mayEdit} />,
    },
    {
      id: 'permissions',
      header: t('field.permissions'),
      align: 'end',
      cell: ({ permissions }) => <Num value={permissions.length} />,
    },
    {
      id: 'users',
      header: t('list.users'),
      align: 'end',
      isSortable: true,
      cell: ({ users }) => <Num value={users} />,
    },
    useStatusColumn(t('field.status')),
    {
      id: 'totp',
      header: t('list.totp'),
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ requiresTotp }) => (requiresTotp ? t('list.totpOn') : '—'),
    },
  ]
}

interface RoleTitleProps {
  readonly role: Role
  readonly name: string
  readonly mayEdit: boolean
}

function RoleTitle({ role, name, mayEdit }: RoleTitleProps) {
  const text = <Bdi>{name}</Bdi>
  const note = role.description === '' ? undefined : <Bdi>{role.description}</Bdi>
  return (
    <TitleCell note={note}>
      {mayEdit ? (
        <Link to="/admin/roles/$roleId" params={{ roleId: role.id }}>
          {text}
        </Link>
      ) : (
        text
      )}
    </TitleCell>
  )
}
