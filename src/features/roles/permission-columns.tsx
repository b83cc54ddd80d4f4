import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PermissionView } from '#contract/people/roles.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { RoleNames } from './RoleNames.tsx'
import { usePermissionName } from './use-permission-name.ts'
import styles from './roles.module.css'

export function usePermissionColumns(mayEdit: boolean): readonly Column<PermissionView>[] {
  const { t } = useTranslation(['roles', 'lists'])
  return [
    {
      id: 'name',
      header: t('roles:permissions.one'),
      phone: 'title',
      isSortable: true,
      cell: (permission) => <PermissionTitle permission={permission} mayEdit={mayEdit} />,
    },
    {
      id: 'module',
      header: t('roles:permissions.module'),
      isSortable: true,
      cell: ({ module }) => t(`roles:module.${module}`),
    },
    {
      id: 'roles',
      header: t('roles:permissions.roles'),
      cell: ({ roles }) => <RoleNames roles={roles} />,
    },
    {
      id: 'status',
      header: t('roles:field.status'),
      isSortable: true,
      cell: ({ status }) => (
        <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`lists:status.${status}`)}</StatusDot>
      ),
    },
    {
      id: 'code',
      header: t('roles:permissions.code'),
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ name }) => (
        <code dir="ltr" className={styles.code}>
          {name}
        </code>
      ),
    },
  ]
}

interface PermissionTitleProps {
  readonly permission: PermissionView
  readonly mayEdit: boolean
}

function PermissionTitle({ permission, mayEdit }: PermissionTitleProps) {
  const text = usePermissionName()(permission)
  const note = permission.description === '' ? undefined : <Bdi>{permission.description}</Bdi>
  return (
    <TitleCell note={note}>
      {mayEdit ? (
        <Link to="/admin/permissions/$permission" params={{ permission: permission.name }}>
          {text}
        </Link>
      ) : (
        text
      )}
    </TitleCell>
  )
}
