import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/shop/orders.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import styles from './checkout.module.css'

interface CancelOrderProps {
  readonly orderId: string
  /** Receives the order as it is then: what was paid meanwhile stays paid. */
  readonly onEnded: (order: OrderView) => void
}

/** Gives an order up that is not being paid, and its coupon free. */
export function CancelOrder({ orderId, onEnded }: CancelOrderProps) {
  const { t } = useTranslation('checkout')
  const { isBusy, run: cancel } = useBusy(async () => {
    const ended = await callRoute(routes.orders.cancelOrder, { params: { id: orderId } })
    if (!ended.ok) return showSnackbar(ended.message, { color: 'error' })
    if (ended.value.status === 'cancelled') showSnackbar(t('order.cancelled'))
    onEnded(ended.value)
  })
  return (
    <Button variant="subtle" className={styles.cancel} loading={isBusy} onClick={() => void cancel()}>
      {t('order.cancel')}
    </Button>
  )
}
