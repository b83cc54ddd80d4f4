import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import type { AppleSteps } from './apple-pay.ts'
import { offersApplePay } from './apple-pay-device.ts'
import type { CheckoutNotice } from './checkout-place.ts'
import { Notice } from './Notice.tsx'
import type { WaysState } from './use-ways.ts'
import { WayFields } from './WayFields.tsx'

/** Few devices can. */
const ApplePayButton = lazy(async () => ({ default: (await import('./ApplePayButton.tsx')).ApplePayButton }))

export type Declined = Extract<CheckoutNotice, { kind: 'failed' }>

interface PayCardProps {
  readonly ways: WaysState
  /** The try before ended so; null: there was none, or it did not fail. */
  readonly declined: Declined | null
  /** Raised with every try that was sent, so that each decline is led back to. */
  readonly tries: number
  readonly apple: AppleSteps
  readonly total: number | null
  readonly isBusy: boolean
  /** Below the fields of a card. */
  readonly children?: ReactNode
}

/** The ways of payment. After a decline it is in view, says why, and the first field has the focus. */
export function PayCard({ ways, declined, tries, apple, total, isBusy, children }: PayCardProps) {
  const { t } = useTranslation('checkout')
  const place = useRef<HTMLDivElement>(null)
  const { entry, firstField } = ways
  const isDeclined = declined !== null
  // Another way that is selected afterwards does not move the focus.
  const leadBack = useEffectEvent(() => {
    // The notice comes first; a field under it takes what is typed next.
    const field = firstField === null ? null : document.getElementById(firstField)
    field?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    if (isDeclined) leadBack()
  }, [isDeclined, tries])
  return (
    <div ref={place}>
      <Card title={t('ways.title')} size="sm">
        {declined !== null && <Notice notice={declined} />}
        {entry !== null && offersApplePay(entry) && (
          <Suspense fallback={<Skeleton height="5.5rem" />}>
            <ApplePayButton entry={entry} total={total} isBusy={isBusy} steps={apple} />
          </Suspense>
        )}
        <WayFields ways={ways} />
        {ways.way === 'card' && children}
      </Card>
    </div>
  )
}
