import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InterestMessage } from '#contract/public-pages/interest-message.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
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
  const sending = useMessageForm({ message, onClose })
  const { form } = sending
  const labels = { ar: t('message.ar'), en: t('message.en') }
  return (
    <FormDialog
      title={t('message.title')}
      lead={<p>{t('message.lead')}</p>}
      labels={labels}
      sending={sending}
      submitLabel={t('message.save')}
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
  return useSendForm({
    initialValues: { ...message.text },
    checks: messageChecks,
    send: ({ ar, en }: MessageValues) => {
      const body = { ar, en, revision: message.revision }
      return callRoute(routes.interestMessage.updateInterestMessage, { body })
    },
    onSent: (saved) => {
      queries.setQueryData(interestMessageQuery.queryKey, saved)
      showSnackbar(t('message.saved'))
      onClose()
    },
  })
}
