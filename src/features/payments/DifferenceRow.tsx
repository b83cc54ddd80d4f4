import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentDifference } from '#contract/shop/payment-differences.ts'
import { orderReference } from '#domain/orders/reference.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { Row, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'

interface DifferenceRowProps {
  readonly difference: PaymentDifference
  /** Things that can be done. */
  readonly children?: ReactNode
}

/** One difference in words, with the number by which it is found at the gateway. */
export function DifferenceRow({ difference, children }: DifferenceRowProps) {
  const { t } = useTranslation('payments')
  const { date } = useFormats()
  const money = useMoney()
  const { gatewayId, kind, orderId, ours, theirs, resolved } = difference
  // Statuses are words of the gateway's own, amounts are halalas.
  const said = (text: string | null) => {
    if (text === null) return '–'
    return kind === 'status' ? text : money(Number(text))
  }
  return (
    <Row>
      <RowWords>
        <p>
          <strong>{t(`differences.kind.${kind}`, { ours: said(ours), theirs: said(theirs) })}</strong>
        </p>
        <p className="mq-quiet">
          <bdi dir="ltr">{gatewayId}</bdi>{' '}
          {orderId !== null && (
            <Link
              to="/admin/payments/$paymentId"
              params={{ paymentId: orderId }}
              aria-label={t('differences.paymentOf', { number: orderReference(orderId) })}
            >
              {t('differences.payment')}
            </Link>
          )}
        </p>
        {resolved !== null && (
          <p>
            <Bdi>{resolved.note}</Bdi>{' '}
            <span className="mq-quiet">
              <Bdi>{resolved.by ?? t('gone')}</Bdi> · {date(resolved.at)}
            </span>
          </p>
        )}
      </RowWords>
      {children}
    </Row>
  )
}
