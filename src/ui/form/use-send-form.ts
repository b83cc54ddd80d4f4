import { type UseFormInput, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { useBusy } from '../behaviour/use-busy.ts'
import { failedFields, type FieldChecks, renamed, useFormFailure } from './use-form-failure.tsx'

/** The part of a refusal that a form shows; a `CallFailure` fits. */
interface Refusal {
  readonly ok: false
  readonly message: string
  readonly fields: FieldErrors
}

interface SendFormOptions<Values extends Record<string, unknown>, Sent, Refused extends Refusal> extends Pick<
  UseFormInput<Values>,
  'mode' | 'onValuesChange'
> {
  readonly initialValues: Values
  readonly checks?: FieldChecks<Values>
  /** Replaces `checks` where the checks come late (`useLateChecks`). */
  readonly validate?: (values: Values) => Record<string, ReactNode>
  readonly send: (values: Values) => Promise<{ readonly ok: true; readonly value: Sent } | Refused>
  /** Answers false where the form stays open. Default: it gives way to what follows the success. */
  readonly onSent?: (sent: Sent, values: Values) => unknown
  /** Answers the refusal as the form shall say it; null: the form says nothing of it. Default: it says it as it is. */
  readonly onRefused?: (refused: Refused, values: Values) => Refusal | null
}

/**
 * The state of a form that is sent once, in a dialog or on a page: values, errors of both sides, and sending. What is
 * typed stays after a refusal. After a success it stays busy, because the form gives way to what follows; a form that
 * stays open and is sent again has `useEditForm`.
 */
export function useSendForm<Values extends Record<string, unknown>, Sent, Refused extends Refusal>(
  options: SendFormOptions<Values, Sent, Refused>,
) {
  const { checks = {}, send, onSent, onRefused = (refused) => refused, validate, ...rest } = options
  const failure = useFormFailure()
  const form = useForm<Values>({ ...rest, validate: validate ?? ((values) => failedFields(values, checks)) })
  const { isBusy, run } = useBusy(
    async (values: Values): Promise<boolean> => {
      failure.clear()
      const result = await send(values)
      if (result.ok) {
        return (await onSent?.(result.value, values)) !== false
      }
      const refused = onRefused(result, values)
      if (refused === null) return false
      const fields = renamed(refused.fields, form.getValues(), checks.fieldNames)
      form.setErrors(failure.failThere({ ...refused, fields }))
      return false
    },
    { staysBusy: (isSent) => isSent },
  )
  const submit = form.onSubmit((values) => void run(values), failure.failHere)
  return { form, failure, isBusy, submit }
}
