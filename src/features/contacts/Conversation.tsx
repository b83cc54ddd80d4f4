import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnConversation } from '#contract/messages/contacts.ts'
import { callRoute, errorState, routes } from '#src/api/index.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Bubble } from './Bubble.tsx'
import styles from './contacts.module.css'
import type { WaitingMessage } from './outbox.ts'
import { ownThreadQuery, ownThreadsQuery } from './queries.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { STATE_TONES } from './state-tones.ts'
import { useOutbox } from './use-outbox.ts'

interface ConversationProps {
  readonly threadId: string
  readonly userId: string
}

/** One conversation with the academy: what was written, what waits on this device, and a field to write on. */
export function Conversation({ threadId, userId }: ConversationProps) {
  const { t } = useTranslation('contacts')
  const outbox = useOutbox(userId)
  const waiting = outbox.waiting.filter((message) => message.threadId === threadId)
  const isUnsent = waiting.some(({ subject }) => subject !== null)
  const query = useQuery({ ...ownThreadQuery(threadId), enabled: !isUnsent })
  const { data, error } = query
  const subject = data?.subject ?? waiting[0]?.subject
  return (
    <>
      <p>
        <Link to="/student_contacts">{t('back')}</Link>
      </p>
      {subject === undefined || subject === null ? (
        <Missing query={query} />
      ) : (
        <article className={styles.conversation} aria-labelledby="conversation-title">
          <header className={styles.conversationHead}>
            <h2 id="conversation-title">
              <Bdi>{subject}</Bdi>
            </h2>
            {data !== undefined && (
              <StatusDot tone={STATE_TONES.student[data.state]}>{t(`state.${data.state}`)}</StatusDot>
            )}
          </header>
          {error !== null && data !== undefined && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
          <Messages conversation={data} waiting={waiting} onDiscard={(messageId) => void outbox.discard(messageId)} />
          {data?.state === 'closed' && <p className="mq-quiet">{t('closedNote')}</p>}
          <ReplyForm threadId={threadId} userId={userId} onSend={outbox.send} />
        </article>
      )}
      {data !== undefined && <Seen conversation={data} />}
    </>
  )
}

function Missing({ query }: { readonly query: { error: Error | null; isPending: boolean; refetch: () => unknown } }) {
  const { t } = useTranslation('contacts')
  if (query.isPending && query.error === null) return <Skeleton height="12rem" />
  return <ErrorState {...errorState(query, t('failed'))} />
}

interface MessagesProps {
  readonly conversation: OwnConversation | undefined
  readonly waiting: readonly WaitingMessage[]
  readonly onDiscard: (messageId: string) => void
}

function Messages({ conversation, waiting, onDiscard }: MessagesProps) {
  const { t } = useTranslation('contacts')
  const messages = conversation?.messages ?? []
  const known = new Set(messages.map(({ id }) => id))
  return (
    <ol className={styles.messages} aria-label={t('messages')}>
      {messages.map(({ id, from, text, image, createdAt }) => (
        <Bubble
          key={id}
          isOwn={from === 'student'}
          author={t(`from.${from}`)}
          text={text}
          image={image}
          at={createdAt}
        />
      ))}
      {waiting
        .filter(({ message }) => !known.has(message.id))
        .map(({ message: { id, text, image }, writtenAt, refused }) => (
          <Bubble key={id} isOwn author={t('from.student')} text={text} image={image} at={writtenAt}>
            <div className={styles.waiting} role="status">
              <span>{refused ?? t('waiting.text')}</span>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDiscard(id)}>
                {t('waiting.discard')}
              </Button>
            </div>
          </Bubble>
        ))}
    </ol>
  )
}

/** The answers are on the page: they count as read. */
function Seen({ conversation }: { readonly conversation: OwnConversation }) {
  const queries = useQueryClient()
  const { id, unread, messages } = conversation
  const lastMessageId = messages.at(-1)?.id
  useEffect(() => {
    if (unread === 0 || lastMessageId === undefined) return
    const see = async () => {
      const result = await callRoute(routes.contacts.seeThread, { params: { id }, body: { lastMessageId } })
      if (!result.ok) return
      queries.setQueryData(ownThreadQuery(id).queryKey, (known) => known && { ...known, ...result.value })
      void queries.invalidateQueries({ queryKey: ownThreadsQuery.queryKey })
    }
    void see()
  }, [id, unread, lastMessageId, queries])
  return null
}
