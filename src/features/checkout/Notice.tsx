import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { orderReference } from '#domain/orders/reference.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import type { CheckoutNotice } from './checkout-place.ts'

/** Says what became of a try, and of the money; it takes the focus, so that it is read out. */
export function Notice({ notice }: { readonly notice: CheckoutNotice }) {
  const { t } = useTranslation('checkout')
  const place = useRef<HTMLDivElement>(null)
  const isOutcome = notice.kind !== 'open'
  useEffect(() => {
    if (isOutcome) place.current?.focus()
  }, [isOutcome, notice.kind])
  if (notice.kind === 'open') return null
  if (notice.kind === 'over') return <Callout role="alert">{t('failed.over')}</Callout>
  if (notice.kind === 'not-yours') return <Callout role="alert">{t('failed.notYours')}</Callout>
  const isUnknown = notice.decline === 'unknown'
  return (
    <div ref={place} tabIndex={-1}>
      <Callout tone="danger" role="alert" title={t('failed.title')}>
        <p>
          {isUnknown ? t('failed.unknown', { number: orderReference(notice.orderId) }) : t(`failed.${notice.decline}`)}{' '}
          {t('failed.nothingTaken')}
        </p>
        {isUnknown && <Link to="/contact-us">{t('failed.contact')}</Link>}
      </Callout>
    </div>
  )
}
