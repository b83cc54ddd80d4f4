import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnThread } from '#contract/messages/contacts.ts'
import { errorState } from '#src/api/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './contacts.module.css'
import type { WaitingMessage } from './outbox.ts'
import { ownThreadsQuery } from './queries.ts'
import { STATE_TONES } from './state-tones.ts'
import { useOutbox } from './use-outbox.ts'

interface OwnThreadListProps {
  readonly userId: string
  /** Stands in the place of an empty list. */
  readonly none: ReactNode
}

/** The student's conversations; what has not reached the academy stands first. */
export function OwnThreadList({ userId, none }: OwnThreadListProps) {
  const { t } = useTranslation('contacts')
  const { data, error, isPending, refetch } = useQuery(ownThreadsQuery)
  const { waiting } = useOutbox(userId)
  const begun = waiting.filter(({ subject }) => subject !== null)
  if (isPending && begun.length === 0) return <Loading />
  if (data === undefined && begun.length === 0 && !isPending) {
    return <ErrorState {...errorState({ error, refetch }, t('failed'))} />
  }
  const known = new Set(data?.items.map(({ id }) => id))
  const unknown = begun.filter(({ threadId }) => !known.has(threadId))
  const items = data?.items ?? []
  if (items.length === 0 && unknown.length === 0) {
    return (
      <>
        {error !== null && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
        {none}
      </>
    )
  }
  return (
    <>
      {error !== null && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
      <ul className={styles.threads}>
        {unknown.map((message) => (
          <WaitingThread key={message.threadId} waiting={message} />
        ))}
        {items.map((thread) => (
          <Thread key={thread.id} thread={thread} isWaiting={waiting.some(({ threadId }) => threadId === thread.id)} />
        ))}
      </ul>
    </>
  )
}

function Thread({ thread, isWaiting }: { readonly thread: OwnThread; readonly isWaiting: boolean }) {
  const { t } = useTranslation('contacts')
  const { dateTime } = useFormats()
  const { id, subject, state, unread, lastMessageAt } = thread
  return (
    <li className={styles.thread} data-unread={unread > 0 || undefined}>
      <Link to="/student_contacts" search={{ thread: id }} className={styles.threadLink}>
        <Bdi>{subject}</Bdi>
      </Link>
      <span className={styles.facts}>
        <StatusDot tone={STATE_TONES.student[state]}>{t(`state.${state}`)}</StatusDot>
        {unread > 0 && <strong className={styles.unread}>{t('unread', { count: unread })}</strong>}
        {isWaiting && <span>{t('waiting.short')}</span>}
        <time dateTime={new Date(lastMessageAt).toISOString()}>{dateTime(lastMessageAt)}</time>
      </span>
    </li>
  )
}

function WaitingThread({ waiting }: { readonly waiting: WaitingMessage }) {
  const { t } = useTranslation('contacts')
  const { dateTime } = useFormats()
  return (
    <li className={styles.thread}>
      <Link to="/student_contacts" search={{ thread: waiting.threadId }} className={styles.threadLink}>
        <Bdi>{waiting.subject}</Bdi>
      </Link>
      <span className={styles.facts}>
        <StatusDot tone="attention">{t(waiting.refused === null ? 'waiting.short' : 'waiting.refused')}</StatusDot>
        <time dateTime={new Date(waiting.writtenAt).toISOString()}>{dateTime(waiting.writtenAt)}</time>
      </span>
    </li>
  )
}

function Loading() {
  const { t } = useTranslation('common')
  return (
    <>
      <p className="mq-visually-hidden" role="status">
        {t('state.loading')}
      </p>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </>
  )
}
