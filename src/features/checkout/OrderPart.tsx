import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/shop/orders.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { Checkout } from './Checkout.tsx'
import type { CheckoutSearch } from './checkout-search.ts'
import { PaidOrder } from './PaidOrder.tsx'
import { useOrder } from './use-order.ts'
import { WaitingOrder } from './WaitingOrder.tsx'
import type { CheckoutNotice, CheckoutPlace } from './checkout-place.ts'

/** Few let others pay. */
const SharedOrder = lazy(async () => ({ default: (await import('./SharedOrder.tsx')).SharedOrder }))

interface OrderPartProps {
  readonly place: CheckoutPlace
  readonly orderId: string
}

export function wishOf({ packageId, period, couponCode }: OrderView): CheckoutSearch {
  return { package: packageId, period, ...(couponCode === null ? {} : { code: couponCode }) }
}

/** Answers what is to be said of an order that can be paid again. */
function noticeOf(order: OrderView): CheckoutNotice | null {
  if (order.status === 'cancelled') return { kind: 'over' }
  if (order.status === 'failed') return { kind: 'failed', decline: order.decline ?? 'unknown', orderId: order.id }
  return { kind: 'open', until: order.expiresAt }
}

/** An order in the address: being paid, paid, or to be paid still. */
export function OrderPart({ place, orderId }: OrderPartProps) {
  const { t } = useTranslation('checkout')
  const { state, take } = useOrder(orderId)
  if (state.kind === 'coming') {
    return (
      <Card aria-busy>
        <Skeleton height="12rem" />
      </Card>
    )
  }
  if (state.kind === 'failed') return <ErrorState message={t('waiting.unreachable')} offline />
  if (state.kind === 'not-found') {
    const { order: _, ...wish } = place.search
    return <Checkout place={place} wish={wish} notice={{ kind: 'not-yours' }} />
  }
  const { order, isReached } = state
  if (order.status === 'paid') return <PaidOrder order={order} userId={place.session?.user.id ?? ''} />
  if (order.status === 'initiated') {
    return <WaitingOrder order={order} isReached={isReached} onEnded={take} />
  }
  const wish = wishOf(order)
  const ended = (after: OrderView) => (after.status === 'cancelled' ? void place.go(wish) : take(after))
  return (
    <>
      {order.payCode !== null && order.status !== 'cancelled' && (
        <Suspense fallback={<Skeleton height="17rem" />}>
          <SharedOrder order={order} payCode={order.payCode} />
        </Suspense>
      )}
      <Checkout place={place} wish={wish} notice={noticeOf(order)} />
      {order.status !== 'cancelled' && <CancelOrder orderId={order.id} onEnded={ended} />}
    </>
  )
}
