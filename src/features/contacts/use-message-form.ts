import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type FieldChecks, failedFields, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { emptyMessage, messageDraft, type MessageValues } from './message-form.ts'

interface MessageFormOptions {
  readonly userId: string
  /** The conversation, or `new`. */
  readonly place: string
  readonly checks: FieldChecks<MessageValues>
  readonly onSend: (values: MessageValues) => void
}

/** A message as it is typed, kept in the tab until it is sent. Sending itself cannot fail: the device keeps it. */
export function useMessageForm({ userId, place, checks, onSend }: MessageFormOptions) {
  const failure = useFormFailure()
  const [draft] = useState(() => messageDraft(userId, place))
  const form = useForm<MessageValues>({
    initialValues: draft.read()?.values ?? emptyMessage(),
    validate: (values) => failedFields(values, checks),
    clearInputErrorOnChange: true,
    onValuesChange: (values) => (values.subject + values.text === '' ? draft.forget() : draft.type(values)),
  })
  const send = (values: MessageValues): void => {
    failure.clear()
    onSend(values)
    form.setValues(emptyMessage())
    form.clearErrors()
    draft.forget()
  }
  return { form, failure, onSubmit: form.onSubmit(send, failure.failHere) }
}
