import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Thread } from '#contract/messages/inbox.ts'
import { isolated } from '#domain/arabic/isolated.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { useSession } from '#src/features/auth/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { ImageField } from '#src/ui/form/index.ts'
import { failedFields, problemsOf, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import styles from '../contacts.module.css'
import { emptyMessage, messageChecks, messageDraft, messageOf, type MessageValues } from '../message-form.ts'
import { sendsAnswer } from './answer-keys.ts'
import { filledReply } from './filled-reply.ts'
import { activeRepliesQuery, INBOX_KEY, threadQuery } from './inbox-queries.ts'
import { useAnswering } from './use-answering.ts'

/** An answer to a student, refused by the server when another message came meanwhile; what was typed stays. */
export function AnswerForm({ thread }: { readonly thread: Thread }) {
  const { t, i18n } = useTranslation('inbox')
  const queries = useQueryClient()
  const failure = useFormFailure()
  const userId = useSession()?.user.id ?? ''
  const [draft] = useState(() => messageDraft(userId, thread.id))
  const [values, setValues] = useState<MessageValues>(() => draft.read()?.values ?? emptyMessage())
  const [errors, setErrors] = useState<ReturnType<typeof failedFields>>({})
  const others = useAnswering(thread.id, values.text.trim() !== '')
  const { data: replies } = useQuery(activeRepliesQuery)
  const change = (next: MessageValues): void => {
    setValues(next)
    setErrors({})
    if (next.text === '') draft.forget()
    else draft.type(next)
  }
  const { isBusy, run: send } = useChange({
    call: (answer: MessageValues) => {
      failure.clear()
      const lastMessageId = thread.messages.at(-1)?.id ?? ''
      const body = { ...messageOf(answer), lastMessageId }
      return callRoute(routes.inbox.answerThread, { params: { id: thread.id }, body })
    },
    refreshes: [INBOX_KEY],
    onDone: (answered) => {
      queries.setQueryData(threadQuery(thread.id).queryKey, answered)
      change(emptyMessage())
    },
    onFailed: (refused) => setErrors(failure.failThere(refused)),
  })
  const submit = () => {
    const wrong = failedFields(values, messageChecks)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) failure.failHere()
    else void send(values)
  }
  const answering = others.length > 0 ? others : thread.answering
  const names = new Intl.ListFormat(i18n.language)
  const labels = { text: t('field.answer'), image: t('field.image') }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormErrorSummary
        title={t('summary')}
        message={failure.message}
        problems={problemsOf(errors, labels)}
        attempt={failure.attempt}
      />
      {answering.length > 0 && (
        <Callout role="status">
          {t('answering', { names: names.format(answering.map(({ name }) => isolated(name))) })}
        </Callout>
      )}
      <NativeSelect
        label={t('field.reply')}
        value=""
        onChange={(event) => {
          const chosen = replies?.items.find(({ id }) => id === event.currentTarget.value)
          if (chosen !== undefined) change({ ...values, text: filledReply(chosen, thread, values.text) })
        }}
        data={[
          { value: '', label: t('chooseReply') },
          ...(replies?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <Textarea
        id="text"
        label={labels.text}
        required
        dir="auto"
        rows={5}
        value={values.text}
        error={errors['text']}
        description={t('sendKeys')}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={(event) => {
          if (!sendsAnswer(event)) return
          event.preventDefault()
          submit()
        }}
        onChange={(event) => change({ ...values, text: event.currentTarget.value })}
      />
      <ImageField
        id="image"
        label={labels.image}
        value={values.image}
        onChange={(image) => change({ ...values, image })}
        upload={uploadImage}
        error={errors['image']}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('action.answer')}
        </Button>
      </div>
    </form>
  )
}
