import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { type FieldChecks, failedFields, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { emptyMessage, messageDraft, type MessageValues } from './message-form.ts'

interface MessageFormOptions {
  readonly userId: string
  /** The conversation, or `new`. */
  readonly place: string
  readonly checks: FieldChecks<MessageValues>
  /** Rejects if the device does not keep the message. */
  readonly onSend: (values: MessageValues) => Promise<void>
}

/** A message as it is typed, kept in the tab until the device has it to be sent; otherwise it stays in the form. */
export function useMessageForm({ userId, place, checks, onSend }: MessageFormOptions) {
  const failure = useFormFailure()
  const [draft] = useState(() => messageDraft(userId, place))
  const form = useForm<MessageValues>({
    initialValues: draft.read()?.values ?? emptyMessage(),
    validate: (values) => failedFields(values, checks),
    clearInputErrorOnChange: true,
    onValuesChange: (values) => (values.subject + values.text === '' ? draft.forget() : draft.type(values)),
  })
  const { t } = useTranslation('contacts')
  const { isBusy, run } = useBusy(async (values: MessageValues) => {
    failure.clear()
    try {
      await onSend(values)
    } catch {
      failure.failThere({ message: t('notKept'), fields: {} })
      return
    }
    form.setValues(emptyMessage())
    form.clearErrors()
    draft.forget()
  })
  const onSubmit = form.onSubmit((values) => void run(values), failure.failHere)
  return { form, failure, isBusy, onSubmit }
}
