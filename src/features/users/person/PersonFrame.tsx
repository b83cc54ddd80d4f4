import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { recordState } from '#src/api/list-state.ts'
import { useRoleName } from '#src/features/roles/index.ts'
import { Avatar } from '#src/ui/brand/Avatar.tsx'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { fullName } from '../user-kind.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonTabs } from './PersonTabs.tsx'
import styles from './person.module.css'
import { personQuery } from './queries.ts'

interface PersonFrameProps {
  readonly userId: string
  /** Giving a package, which is another feature's. */
  readonly granting: ReactNode
  /** The page inside asks who it is: the frame takes that answer instead of asking as well. */
  readonly isAskedInside: boolean
  readonly children: ReactNode
}

/** The frame of the pages of one person: who it is, what can be done, where the other pages are. */
export function PersonFrame({ userId, granting, isAskedInside, children }: PersonFrameProps) {
  const { t } = useTranslation('personPage')
  const query = useQuery({ ...personQuery(userId), enabled: !isAskedInside })
  const { value: user, failure, retry } = recordState(query)
  usePageTitle(user === undefined ? t('title') : fullName(user))
  if (user === undefined && failure !== null) {
    return (
      <>
        <Back />
        <ErrorState message={failure.message} offline={failure.isUnreachable} onRetry={retry} />
      </>
    )
  }
  return (
    <>
      <div className={styles.frame} data-coming={user === undefined ? 'above' : undefined}>
        <Back />
        {user === undefined ? (
          <div data-coming="above">
            <Skeleton height="3.5rem" />
          </div>
        ) : (
          <PersonHead user={user} granting={granting} />
        )}
        <PersonTabs userId={userId} />
      </div>
      <div>{children}</div>
    </>
  )
}

function Back() {
  const { t } = useTranslation('personPage')
  return <BackToList to="/admin/users">{t('back')}</BackToList>
}

function PersonHead({ user, granting }: { readonly user: User; readonly granting: ReactNode }) {
  const { t } = useTranslation('lists')
  const roleName = useRoleName()
  return (
    <header className={styles.head}>
      <Avatar url={user.avatar === null ? null : imageUrl(user.avatar)} name={user.firstName} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          <Bdi>{fullName(user)}</Bdi>
        </h1>
        <p className={styles.standing}>
          <Bdi>{roleName(user.role)}</Bdi>
          <StatusDot tone={user.status === 'active' ? 'on' : 'off'}>{t(`status.${user.status}`)}</StatusDot>
        </p>
      </div>
      <PersonActions key={user.id} user={user} granting={granting} />
    </header>
  )
}
