import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { useRoleName } from '#src/features/roles/index.ts'
import { Avatar } from '#src/ui/brand/Avatar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { TitleCell, useStatusColumn } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { fullName } from './user-kind.ts'

function UserTitle({ user }: { readonly user: User }) {
  const picture = <Avatar url={user.avatar === null ? null : imageUrl(user.avatar)} name={user.firstName} />
  return (
    <TitleCell picture={picture}>
      <Person id={user.id} name={fullName(user)} />
    </TitleCell>
  )
}

export function useUserColumns(): readonly Column<User>[] {
  const { t } = useTranslation('users')
  const roleName = useRoleName()
  const { date } = useFormats()
  return [
    {
      id: 'name',
      header: t('list.name'),
      phone: 'title',
      isSortable: true,
      cell: (user) => <UserTitle user={user} />,
    },
    {
      id: 'email',
      header: t('field.email'),
      isSortable: true,
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      id: 'mobile',
      header: t('field.mobile'),
      isHiddenAtFirst: true,
      cell: ({ mobile }) => (mobile === null ? '—' : <bdi dir="ltr">{mobile}</bdi>),
    },
    {
      id: 'role',
      header: t('field.roleId'),
      isSortable: true,
      cell: ({ role }) => <Bdi>{roleName(role)}</Bdi>,
    },
    useStatusColumn(t('field.status')),
    {
      id: 'timeMultiplier',
      header: t('list.time'),
      align: 'end',
      phone: 'hidden',
      cell: ({ timeMultiplier }) =>
        timeMultiplier === 1 ? '—' : <Num value={timeMultiplier} options={{ maximumFractionDigits: 2 }} />,
    },
    {
      id: 'createdAt',
      header: t('list.createdAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ createdAt }) => date(createdAt),
    },
  ]
}
