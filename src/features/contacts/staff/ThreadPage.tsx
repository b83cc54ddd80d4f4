import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Thread } from '#contract/messages/inbox.ts'
import { whatsappAddress, writtenPhone } from '#domain/contacts/written-phone.ts'
import { RecordChanges } from '#src/features/audit/index.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Bubble } from '../Bubble.tsx'
import styles from '../contacts.module.css'
import { STATE_TONES } from '../state-tones.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { INBOX_KEY, threadQuery } from './inbox-queries.ts'
import { NextThread } from './NextThread.tsx'
import { ThreadActions } from './ThreadActions.tsx'

interface ThreadPageProps {
  readonly threadId: string
  /** Shows what is known about the student, which is another feature's. */
  readonly beside: (studentId: string) => ReactNode
}

/** One conversation with a student, to be answered, and the student beside it. */
export function ThreadPage({ threadId, beside }: ThreadPageProps) {
  const { t } = useTranslation('inbox')
  const query = useQuery(threadQuery(threadId))
  const title = query.data?.subject ?? t('title')
  usePageTitle(title)
  return (
    <>
      <BackToList to="/admin/contact-us">{t('title')}</BackToList>
      <RecordPage
        state={recordState(query)}
        head={() => <PageHeader title={<Bdi>{title}</Bdi>} action={<NextThread threadId={threadId} />} />}
      >
        {(thread) => (
          <div className={styles.withStudent}>
            <div className={styles.main}>
              <Conversation thread={thread} />
              <RecordChanges kind="contacts" id={threadId} />
            </div>
            {beside(thread.student.id)}
          </div>
        )}
      </RecordPage>
    </>
  )
}

function Conversation({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation('inbox')
  const { student, state, messages, seenByStudent } = thread
  return (
    <article className={styles.conversation}>
      <Read thread={thread} />
      <KeyValueList>
        <KeyValue name={t('field.student')}>
          <Person id={student.id} name={student.name} />
        </KeyValue>
        <KeyValue name={t('field.email')}>
          <a href={`mailto:${student.email}`}>
            <bdi dir="ltr">{student.email}</bdi>
          </a>
        </KeyValue>
        {student.mobile !== null && (
          <KeyValue name={t('field.mobile')}>
            <a href={`tel:${student.mobile}`}>
              <bdi dir="ltr">{writtenPhone(student.mobile)}</bdi>
            </a>{' '}
            <a href={whatsappAddress(student.mobile)} target="_blank" rel="noopener noreferrer">
              {t('whatsapp')}
            </a>
          </KeyValue>
        )}
        <KeyValue name={t('field.state')}>
          <StatusDot tone={STATE_TONES.staff[state]}>{t(`state.${state}`)}</StatusDot>
        </KeyValue>
      </KeyValueList>
      <ThreadActions thread={thread} />
      <ol className={styles.messages} aria-label={t('messages')}>
        {messages.map(({ id, from, author, text, image, createdAt }) => (
          <Bubble
            key={id}
            isOwn={from === 'academy'}
            author={author ?? t('gone')}
            text={text}
            image={image}
            at={createdAt}
          />
        ))}
      </ol>
      {messages.at(-1)?.from === 'academy' && <p className="mq-quiet">{t(seenByStudent ? 'seen.yes' : 'seen.no')}</p>}
      <AnswerForm thread={thread} />
    </article>
  )
}

/** A new conversation that is on the screen counts as read. */
function Read({ thread: { id, state, messages } }: { readonly thread: Thread }) {
  const queries = useQueryClient()
  const lastMessageId = messages.at(-1)?.id
  useEffect(() => {
    if (state !== 'new' || lastMessageId === undefined) return
    const read = async () => {
      const result = await callRoute(routes.inbox.readingThread, { params: { id }, body: { lastMessageId } })
      if (!result.ok) return
      queries.setQueryData(threadQuery(id).queryKey, result.value)
      void queries.invalidateQueries({ queryKey: [...INBOX_KEY, 'counts'] })
    }
    void read()
  }, [id, state, lastMessageId, queries])
  return null
}
