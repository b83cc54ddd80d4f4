import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader, useSession } from '#src/features/auth/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Conversation } from './Conversation.tsx'
import { OpeningHours } from './hours/OpeningHours.tsx'
import { OwnThreadList } from './OwnThreadList.tsx'
import { ownThreadsQuery } from './queries.ts'
import { WriteForm } from './WriteForm.tsx'
import styles from './contacts.module.css'

interface StudentContactsPageProps {
  /** The conversation that is open; undefined: the list. */
  readonly threadId: string | undefined
  /** A new message is being written. */
  readonly writes: boolean
  readonly onOpen: (threadId: string) => void
  /** Other ways by which the academy can be reached. */
  readonly channels: ReactNode
}

/** A student's messages to the academy, and its other channels. */
export function StudentContactsPage(props: StudentContactsPageProps) {
  const { t } = useTranslation('contacts')
  const { t: tErrors } = useTranslation('errors')
  const session = useSession()
  const { hasRole } = useReader()
  usePageTitle(t('title'))
  if (session === null) return null
  if (!hasRole('student')) {
    return (
      <>
        <PageHeader title={t('title')} />
        <NoPermission message={tErrors('auth.students-only')} />
      </>
    )
  }
  return <Contacts {...props} userId={session.user.id} />
}

function Contacts({
  threadId,
  writes,
  onOpen,
  channels,
  userId,
}: StudentContactsPageProps & { readonly userId: string }) {
  const { t } = useTranslation('contacts')
  const write = (
    <ButtonLink to="/student_contacts" search={{ write: true }}>
      {t('write')}
    </ButtonLink>
  )
  const isList = threadId === undefined && !writes
  const { data, isPending } = useQuery({ ...ownThreadsQuery, enabled: isList })
  const isEmpty = data?.items.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={isList && !isPending && !isEmpty ? write : undefined}
      />
      {isList && isPending && <span data-coming="above" hidden />}
      <div className={styles.page}>
        {isList && <Ways channels={channels} />}
        <div className={styles.main}>
          {threadId !== undefined && <Conversation key={threadId} threadId={threadId} userId={userId} />}
          {threadId === undefined && writes && <WriteForm userId={userId} onSent={onOpen} />}
          {isList && <OwnThreadList userId={userId} none={<WriteForm userId={userId} onSent={onOpen} isFirst />} />}
        </div>
        {isList && (
          <div className={styles.hours}>
            <OpeningHours />
          </div>
        )}
      </div>
    </>
  )
}

/** Shows how the academy is reached at once; an academy that names no way has no heading for them. */
function Ways({ channels }: { readonly channels: ReactNode }) {
  const { t } = useTranslation('contacts')
  return (
    <aside className={styles.ways} aria-labelledby="channels-title">
      <h2 id="channels-title" className="mq-visually-hidden">
        {t('channels')}
      </h2>
      {channels}
    </aside>
  )
}
