import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/shop/payments.ts'
import { isThroughGateway } from '#domain/orders/statuses.ts'
import { readRiyals } from '#domain/money/halalas.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { useFreshProof, useIdempotencyKey } from '#src/features/fresh-proof/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { PAYMENTS_KEY } from './queries.ts'
import { blankRefund, endsAccess, type Refundable, refundBody, refundChecks, type RefundValues } from './refund-form.ts'

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
  const { date } = useFormats()
  const now = useNow()
  const { values } = form
  const amount = readRiyals(values.amount)
  const until = payment.subscriptions.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0)
  return (
    <>
      <FormDialog
        title={t('refund.action')}
        labels={{ amount: t('refund.amount'), reason: t('refund.reason') }}
        sending={sending}
        submitLabel={amount === null ? t('refund.submitNone') : t('refund.submit', { amount: money(amount) })}
        isDangerous
        onClose={onClose}
      >
        <TextInput
          id="amount"
          label={t('refund.amount')}
          description={t('refund.left', { left: money(payment.refundable) })}
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
        {until > now && (
          <Checkbox
            label={t('refund.endsAccess', { until: date(until - 1) })}
            description={t('refund.endsAccessHelp')}
            checked={endsAccess(values, refundableIn(payment))}
            onChange={({ currentTarget }) => form.setFieldValue('endsAccess', currentTarget.checked)}
          />
        )}
        {!isThroughGateway(payment.method) && <p>{t('refund.byHand')}</p>}
      </FormDialog>
      {dialog}
    </>
  )
}

function refundableIn({ total, refunded, refundable }: PaymentView): Refundable {
  return { left: total - refunded, refundable }
}

function useRefund(payment: PaymentView, onClose: () => void) {
  const { t } = useTranslation('payments')
  const queries = useQueryClient()
  const { call, dialog } = useFreshProof()
  const { key, settle } = useIdempotencyKey()
  const money = useMoney()
  const refundable = refundableIn(payment)
  const sending = useSendForm({
    initialValues: blankRefund(refundable),
    checks: refundChecks(refundable),
    send: async (values: RefundValues) => {
      const body = refundBody(key, values, refundable)
      const result = await call(() => callRoute(routes.refunds.refundPayment, { params: { id: payment.id }, body }))
      void queries.invalidateQueries({ queryKey: PAYMENTS_KEY })
      settle(result)
      return result
    },
    onSent: ({ refunds }) => {
      // The key names the refund.
      const mine = refunds.find(({ id }) => id === key)
      const given = isThroughGateway(payment.method) ? 'refund.done' : 'refund.doneByHand'
      showSnackbar(mine?.state === 'asked' ? t('refund.waiting') : t(given, { amount: money(mine?.amount ?? 0) }))
      onClose()
    },
  })
  return { sending, dialog }
}
