import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/shop/payments.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { useFreshProof, useIdempotencyKey } from '#src/features/fresh-proof/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { PAYMENTS_KEY } from './queries.ts'
import { blankRefund, refundBody, refundChecks, type RefundValues } from './refund-form.ts'

interface RefundDialogProps {
  readonly payment: PaymentView
  readonly onClose: () => void
}

/** Asks how much goes back, why, and whether access ends; staff prove anew who they are. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const { sending, dialog } = useRefund(payment, onClose)
  const { form } = sending
  const left = money(payment.total - payment.refunded)
  return (
    <>
      <FormDialog
        title={t('refund.action')}
        labels={{ amount: t('refund.amount'), reason: t('refund.reason') }}
        sending={sending}
        submitLabel={t('refund.submit')}
        isDangerous
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
  const { call, dialog } = useFreshProof()
  const { key, settle } = useIdempotencyKey()
  const left = payment.total - payment.refunded
  const sending = useSendForm({
    initialValues: blankRefund(left),
    checks: refundChecks(left),
    send: async (values: RefundValues) => {
      const body = refundBody(key, values)
      const result = await call(() => callRoute(routes.payments.refundPayment, { params: { id: payment.id }, body }))
      void queries.invalidateQueries({ queryKey: PAYMENTS_KEY })
      settle(result)
      return result
    },
    onSent: ({ refunds }) => {
      // The key names the refund.
      const mine = refunds.find(({ id }) => id === key)
      showSnackbar(t(mine?.state === 'asked' ? 'refund.waiting' : 'refund.done'))
      onClose()
    },
  })
  return { sending, dialog }
}
