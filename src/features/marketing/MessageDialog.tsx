import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterestMessage } from '#contract/interest-message.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { failedFields, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { messageChecks, type MessageValues } from './message-form.ts'
import { interestMessageQuery } from './queries.ts'

interface MessageDialogProps {
  readonly message: InterestMessage
  readonly onClose: () => void
}

/** The blanks of the text, for the sentences that name them. */
const BLANKS = { name: '{{name}}', link: '{{link}}', academy: '{{academy}}' }

/** The text with which staff begin to write to interested people, in both languages. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t } = useTranslation('marketing')
  const { form, failure, isBusy, submit } = useMessageForm({ message, onClose })
  const labels = { ar: t('message.ar'), en: t('message.en') }
  return (
    <FormDialog
      title={t('message.title')}
      lead={<p>{t('message.lead')}</p>}
      labels={labels}
      errors={form.errors}
      failure={failure}
      submitLabel={t('message.save')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        id="ar"
        label={labels.ar}
        description={t('message.help', BLANKS)}
        required
        dir="rtl"
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps('ar')}
      />
      <Textarea id="en" label={labels.en} required dir="ltr" autosize minRows={3} {...form.getInputProps('en')} />
    </FormDialog>
  )
}

function useMessageForm({ message, onClose }: MessageDialogProps) {
  const { t } = useTranslation('marketing')
  const queries = useQueryClient()
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<MessageValues>({
    initialValues: { ...message.text },
    validate: (values) => failedFields(values, messageChecks),
  })
  const save = async ({ ar, en }: MessageValues) => {
    setBusy(true)
    failure.clear()
    const body = { ar, en, revision: message.revision }
    const result = await callRoute(routes.interestMessage.updateInterestMessage, { body })
    setBusy(false)
    if (!result.ok) return form.setErrors(failure.failThere(result))
    queries.setQueryData(interestMessageQuery.queryKey, result.value)
    showSnackbar(t('message.saved'))
    onClose()
  }
  return { form, failure, isBusy, submit: form.onSubmit((values) => void save(values), failure.failHere) }
}
