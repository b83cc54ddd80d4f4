import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconCheck, IconCopy, IconMailForward, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/messages/inquiries.ts'
import { RecordChanges } from '#src/features/audit/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { copyText } from '#src/ui/text/copy-text.ts'
import { useGoBack } from '#src/ui/form/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './inquiries.module.css'
import { inquiryQuery } from './queries.ts'
import { otherStatus, useInquiryDeletion, useInquiryStatus } from './use-inquiry-changes.ts'

/** One message: who wrote what, and what to do about it. */
export function InquiryPage({ inquiryId }: { readonly inquiryId: string }) {
  const { t } = useTranslation('inquiries')
  const query = useQuery(inquiryQuery(inquiryId))
  const title = query.data?.subject ?? t('list.title')
  usePageTitle(title)
  return (
    <RecordPage state={recordState(query)} head={() => <PageHeader title={<Bdi>{title}</Bdi>} />}>
      {(inquiry) => (
        <>
          <Message inquiry={inquiry} />
          <RecordChanges kind="inquiries" id={inquiryId} />
        </>
      )}
    </RecordPage>
  )
}

function Message({ inquiry }: { readonly inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { dateTime } = useFormats()
  const { name, email, message, status, suspected, createdAt, locale } = inquiry
  return (
    <article className={styles.message}>
      <KeyValueList>
        <KeyValue name={t('field.name')}>
          <Bdi>{name}</Bdi>
        </KeyValue>
        <KeyValue name={t('field.email')}>
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </KeyValue>
        <KeyValue name={t('field.createdAt')}>{dateTime(createdAt)}</KeyValue>
        <KeyValue name={t('field.language')}>{t(`language.${locale}`)}</KeyValue>
        <KeyValue name={t('field.status')}>
          <StatusDot tone={status === 'new' ? 'attention' : 'on'}>{t(`status.${status}`)}</StatusDot>
        </KeyValue>
      </KeyValueList>
      {suspected && <Callout>{t('suspectedNote')}</Callout>}
      <p className={styles.text} dir="auto">
        {message}
      </p>
      <Handled inquiry={inquiry} />
      <Actions inquiry={inquiry} />
    </article>
  )
}

function Handled({ inquiry: { handledAt, handledBy } }: { readonly inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { dateTime } = useFormats()
  if (handledAt === null) return null
  const at = dateTime(handledAt)
  return (
    <p className="mq-quiet">{handledBy === null ? t('handledAt', { at }) : t('handledBy', { name: handledBy, at })}</p>
  )
}

function Actions({ inquiry }: { readonly inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const navigate = useNavigate()
  const back = useGoBack(() => void navigate({ to: '/admin/contact-us' }))
  const mark = useInquiryStatus()
  const deletion = useInquiryDeletion(back)
  const { id, status, email, subject } = inquiry
  const isNew = status === 'new'
  const answer = `mailto:${email}?subject=${encodeURIComponent(t('replySubject', { subject }))}`
  const copy = async () => {
    if (await copyText(email)) showSnackbar(t('action.copied'))
  }
  return (
    <Group gap="sm">
      <Button component="a" href={answer} leftSection={<IconMailForward size={18} aria-hidden />}>
        {t('action.reply')}
      </Button>
      <Button
        variant="default"
        leftSection={isNew ? <IconCheck size={18} aria-hidden /> : <IconArrowBackUp size={18} aria-hidden />}
        onClick={() => void mark(otherStatus(status), { ids: [id] })}
      >
        {t(isNew ? 'action.handle' : 'action.renew')}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('action.copy')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => deletion.ask(inquiry)}
      >
        {t('action.delete')}
      </Button>
      {deletion.dialog}
    </Group>
  )
}
