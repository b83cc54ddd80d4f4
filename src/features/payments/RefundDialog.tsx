import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/payments.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { failedFields, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { useMoney } from '#src/ui/Money.tsx'
import { useFreshProof, useIdempotencyKey } from '#src/features/fresh-proof/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { PAYMENTS_KEY } from './queries.ts'
import { blankRefund, refundBody, refundChecks, type RefundValues } from './refund-form.ts'

interface RefundDialogProps {
  readonly payment: PaymentView
  readonly onClose: () => void
}

/** How much goes back, why, and whether access ends; who gives it proves anew who they are. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const { form, failure, isBusy, submit, dialog } = useRefund(payment, onClose)
  const left = money(payment.total - payment.refunded)
  return (
    <>
      <FormDialog
        title={t('refund.action')}
        labels={{ amount: t('refund.amount'), reason: t('refund.reason') }}
        errors={form.errors}
        failure={failure}
        submitLabel={t('refund.submit')}
        isDangerous
        isBusy={isBusy}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          id="amount"
          label={t('refund.amount')}
          description={t('refund.left', { left })}
          required
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...leftToRight}
          {...form.getInputProps('amount')}
        />
        <Textarea
          id="reason"
          label={t('refund.reason')}
          description={t('refund.reasonHelp')}
          required
          dir="auto"
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
        <Checkbox
          label={t('refund.endsAccess')}
          description={t('refund.endsAccessHelp')}
          {...form.getInputProps('endsAccess', { type: 'checkbox' })}
        />
        {payment.method !== 'card' && <p>{t('refund.byHand')}</p>}
      </FormDialog>
      {dialog}
    </>
  )
}

function useRefund(payment: PaymentView, onClose: () => void) {
  const { t } = useTranslation('payments')
  const queries = useQueryClient()
  const failure = useFormFailure()
  const { call, dialog } = useFreshProof()
  const [isBusy, setBusy] = useState(false)
  const { key, settle } = useIdempotencyKey()
  const left = payment.total - payment.refunded
  const form = useForm<RefundValues>({
    initialValues: blankRefund(left),
    validate: (values) => failedFields(values, refundChecks(left)),
  })
  const send = async (values: RefundValues) => {
    failure.clear()
    setBusy(true)
    const body = refundBody(key, values)
    const result = await call(() => callRoute(routes.payments.refundPayment, { params: { id: payment.id }, body }))
    setBusy(false)
    void queries.invalidateQueries({ queryKey: PAYMENTS_KEY })
    settle(result)
    if (!result.ok) return form.setErrors(failure.failThere(result))
    const mine = result.value.refunds.find((refund) => refund.id === body.id)
    showSnackbar(t(mine?.state === 'asked' ? 'refund.waiting' : 'refund.done'))
    onClose()
  }
  return { form, failure, isBusy, dialog, submit: form.onSubmit((values) => void send(values), failure.failHere) }
}
