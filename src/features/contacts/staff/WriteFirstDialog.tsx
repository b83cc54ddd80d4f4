import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from '#contract/foundation/limits.ts'
import { threadForm } from '#contract/messages/contacts.ts'
import type { CallResult } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { schemaErrors } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { INBOX_KEY } from './inbox-queries.ts'

interface WriteFirstDialogProps<Sent> {
  readonly title: string
  readonly help: string
  /** First values of the form. */
  readonly subject?: string
  readonly text?: string
  readonly send: (body: z.infer<typeof threadForm>) => Promise<CallResult<Sent>>
  /** The sentence after it was sent. */
  readonly said: (sent: Sent) => string
  readonly onClose: () => void
}

/** The subject and the text of a message that begins a conversation. */
export function WriteFirstDialog<Sent>(props: WriteFirstDialogProps<Sent>) {
  const { title, help, subject = '', text = '', send, said, onClose } = props
  const { t } = useTranslation('inbox')
  const queries = useQueryClient()
  // Kept for the life of the dialog: what is sent again after a lost answer is the same message.
  const [ids] = useState(() => ({ thread: crypto.randomUUID(), message: crypto.randomUUID() }))
  const bodyOf = (values: { readonly subject: string; readonly text: string }) => ({
    id: ids.thread,
    subject: values.subject,
    message: { id: ids.message, text: values.text, image: null },
  })
  const sending = useSendForm({
    initialValues: { subject, text },
    checks: {
      check: (values) => schemaErrors(threadForm, bodyOf(values)),
      fieldNames: { 'message.text': 'text' },
    },
    send: (values) => send(bodyOf(values)),
    onSent: (sent) => {
      void queries.invalidateQueries({ queryKey: INBOX_KEY })
      showSnackbar(said(sent))
      onClose()
    },
  })
  const { form } = sending
  return (
    <FormDialog
      title={title}
      labels={{ subject: t('field.subject'), text: t('write.text') }}
      sending={sending}
      submitLabel={t('write.send')}
      onClose={onClose}
    >
      <TextInput
        id="subject"
        label={t('field.subject')}
        required
        dir="auto"
        maxLength={SUBJECT_LENGTH}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('subject')}
      />
      <Textarea
        id="text"
        label={t('write.text')}
        description={help}
        required
        dir="auto"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MESSAGE_LENGTH}
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
