import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PaymentDifference, resolutionForm } from '#contract/payment-differences.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'
import { failedFields, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { differencesQuery } from './queries.ts'

interface ResolveDialogProps {
  readonly difference: PaymentDifference
  readonly onClose: () => void
}

/** What was done about a difference, in words that a colleague understands later. */
export function ResolveDialog(props: ResolveDialogProps) {
  const { t } = useTranslation('payments')
  const { form, failure, isBusy, submit } = useResolution(props)
  const label = t('differences.note')
  return (
    <FormDialog
      title={t('differences.resolve')}
      labels={{ note: label }}
      errors={form.errors}
      failure={failure}
      submitLabel={t('differences.resolve')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Textarea
        id="note"
        label={label}
        description={t('differences.noteHelp')}
        required
        data-autofocus
        dir="auto"
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}

function useResolution({ difference: { gatewayId, kind }, onClose }: ResolveDialogProps) {
  const queries = useQueryClient()
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const bodyOf = ({ note }: { readonly note: string }) => ({ note: note.trim() })
  const form = useForm({
    initialValues: { note: '' },
    validate: (values) => failedFields(values, { check: (typed) => schemaErrors(resolutionForm, bodyOf(typed)) }),
    clearInputErrorOnChange: true,
  })
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    failure.clear()
    const body = { gatewayId, kind, ...bodyOf(values) }
    const result = await callRoute(routes.paymentDifferences.resolveDifference, { body })
    setBusy(false)
    if (!result.ok) return form.setErrors(failure.failThere(result))
    queries.setQueryData(differencesQuery.queryKey, result.value)
    onClose()
  }, failure.failHere)
  return { form, failure, isBusy, submit }
}
