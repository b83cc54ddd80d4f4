import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/shop/orders.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { Checkout } from './Checkout.tsx'
import type { CheckoutSearch } from './checkout-search.ts'
import { PaidOrder } from './PaidOrder.tsx'
import { useOrder } from './use-order.ts'
import { GiveUp, WaitingOrder } from './WaitingOrder.tsx'
import type { CheckoutNotice, CheckoutPlace } from './checkout-place.ts'

/** Few let others pay. */
const SharedOrder = lazy(async () => ({ default: (await import('./SharedOrder.tsx')).SharedOrder }))

/** Only wallets ask for a code here. */
const WalletCode = lazy(async () => ({ default: (await import('./WalletCode.tsx')).WalletCode }))

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
  if (order.status === 'failed') {
    return { kind: 'failed', decline: order.decline ?? 'unknown', orderId: order.id, method: order.lastMethod }
  }
  return { kind: 'open', until: order.expiresAt }
}

/** An order in the address: being paid, paid, or to be paid still. */
export function OrderPart({ place, orderId }: OrderPartProps) {
  const { t } = useTranslation('checkout')
  const { state, take, look } = useOrder(orderId)
  const [tries, setTries] = useState(0)
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
  const send = async (oneTimeCode: string) => {
    const sent = await callRoute(routes.orders.confirmOrder, { params: { id: orderId }, body: { oneTimeCode } })
    if (sent.ok) take(sent.value)
    return sent.ok ? null : sent
  }
  if (order.codeSentTo !== null) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <WalletCode
          sentTo={order.codeSentTo}
          total={order.quote.total}
          isTest={place.shop.card?.isTest === true}
          send={send}
          onLook={look}
        >
          {!isReached && <OfflineNote>{t('waiting.unreachable')}</OfflineNote>}
          <GiveUp orderId={orderId} onEnded={take} />
        </WalletCode>
      </Suspense>
    )
  }
  if (order.status === 'initiated') {
    return <WaitingOrder order={order} isReached={isReached} onEnded={take} />
  }
  const wish = wishOf(order)
  // Another try of this order stays at its address: it is looked at anew.
  const again: CheckoutPlace = {
    ...place,
    async go(next) {
      if (next.order === orderId) {
        setTries((count) => count + 1)
        look()
      }
      await place.go(next)
    },
  }
  const ended = (after: OrderView) => (after.status === 'cancelled' ? void place.go(wish) : take(after))
  return (
    <>
      {order.payCode !== null && order.status !== 'cancelled' && (
        <Suspense fallback={<Skeleton height="17rem" />}>
          <SharedOrder order={order} payCode={order.payCode} />
        </Suspense>
      )}
      <Checkout place={again} wish={wish} notice={noticeOf(order)} tries={tries} />
      {order.status !== 'cancelled' && <CancelOrder orderId={order.id} onEnded={ended} />}
    </>
  )
}
