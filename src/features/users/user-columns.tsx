import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { useRoleName } from '#src/features/roles/index.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/Num.tsx'

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

function UserTitle({ user, mayEdit }: { readonly user: User; readonly mayEdit: boolean }) {
  const name = <bdi dir="auto">{fullName(user)}</bdi>
  const picture = <Avatar url={user.avatar === null ? null : imageUrl(user.avatar)} name={user.firstName} />
  return (
    <TitleCell picture={picture}>
      {mayEdit ? (
        <Link to="/admin/users/$userId" params={{ userId: user.id }}>
          {name}
        </Link>
      ) : (
        name
      )}
    </TitleCell>
  )
}

export function useUserColumns(mayEdit: boolean): readonly Column<User>[] {
  const { t } = useTranslation(['users', 'lists'])
  const roleName = useRoleName()
  const { date } = useFormats()
  return [
    {
      id: 'name',
      header: t('users:list.name'),
      phone: 'title',
      isSortable: true,
      cell: (user) => <UserTitle user={user} mayEdit={mayEdit} />,
    },
    {
      id: 'email',
      header: t('users:field.email'),
      isSortable: true,
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      id: 'mobile',
      header: t('users:field.mobile'),
      isHiddenAtFirst: true,
      cell: ({ mobile }) => (mobile === null ? '—' : <bdi dir="ltr">{mobile}</bdi>),
    },
    {
      id: 'role',
      header: t('users:field.roleId'),
      isSortable: true,
      cell: ({ role }) => <bdi dir="auto">{roleName(role)}</bdi>,
    },
    {
      id: 'status',
      header: t('users:field.status'),
      isSortable: true,
      cell: ({ status }) => (
        <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`lists:status.${status}`)}</StatusDot>
      ),
    },
    {
      id: 'timeMultiplier',
      header: t('users:list.time'),
      align: 'end',
      phone: 'hidden',
      cell: ({ timeMultiplier }) =>
        timeMultiplier === 1 ? '—' : <Num value={timeMultiplier} options={{ maximumFractionDigits: 2 }} />,
    },
    {
      id: 'createdAt',
      header: t('users:list.createdAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ createdAt }) => date(createdAt),
    },
  ]
}
