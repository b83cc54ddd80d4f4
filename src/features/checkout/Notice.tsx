import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { orderReference } from '#domain/orders/reference.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import type { CheckoutNotice } from './checkout-place.ts'

/** Says what became of a try, and of the money. */
export function Notice({ notice }: { readonly notice: CheckoutNotice }) {
  const { t } = useTranslation('checkout')
  if (notice.kind === 'open') return null
  if (notice.kind === 'over') return <Callout role="alert">{t('failed.over')}</Callout>
  if (notice.kind === 'not-yours') return <Callout role="alert">{t('failed.notYours')}</Callout>
  const isUnknown = notice.decline === 'unknown'
  return (
    <Callout tone="danger" role="alert" title={t('failed.title')}>
      <p>
        {isUnknown ? t('failed.unknown', { number: orderReference(notice.orderId) }) : t(`failed.${notice.decline}`)}{' '}
        {t('failed.nothingTaken')}
      </p>
      {isUnknown && <Link to="/contact-us">{t('failed.contact')}</Link>}
    </Callout>
  )
}
