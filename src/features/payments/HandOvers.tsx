import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/shop/payments.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { PAYMENTS_KEY } from './queries.ts'

/** Money that staff still have to hand over, each with the button that says it is done. */
export function HandOvers({ payment }: { readonly payment: PaymentView }) {
  return payment.refunds
    .filter(({ handOverBy, handedOverAt }) => handOverBy !== null && handedOverAt === null)
    .map((refund) => <HandOver key={refund.id} refund={refund} />)
}

interface HandOverProps {
  readonly refund: PaymentView['refunds'][number]
}

function HandOver({ refund: { id, amount, handOverBy } }: HandOverProps) {
  const { t } = useTranslation('payments')
  const { date } = useFormats()
  const money = useMoney()
  const { isBusy, run } = useChange({
    call: () => callRoute(routes.refunds.markHandedOver, { params: { id } }),
    refreshes: [PAYMENTS_KEY, ['inbox']],
    said: t('handOver.done', { amount: money(amount) }),
  })
  return (
    <Callout tone="attention" title={t('handOver.title', { amount: money(amount), by: date((handOverBy ?? 0) - 1) })}>
      <p>{t('handOver.text')}</p>
      <Button variant="default" loading={isBusy} onClick={() => void run()}>
        {t('handOver.action', { amount: money(amount) })}
      </Button>
    </Callout>
  )
}
