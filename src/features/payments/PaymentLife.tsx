import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/shop/payments.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { type LifePart, lifeOf } from './payment-life.ts'
import styles from './payments.module.css'

const CLOCK: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' }

/** Shows what happened to a payment, in time. */
export function PaymentLife({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  return (
    <Card title={t('life.title')} text={t('life.lead')}>
      <RowList as="ol">
        {lifeOf(payment).map((part, index) => (
          // Parts are only ever added, in time.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} isWrong={isWrong(part)}>
            <RowWords>
              <LifeWords part={part} />
            </RowWords>
            <time className={`mq-quiet ${styles.time}`} dateTime={new Date(part.at).toISOString()}>
              {formatInstant(part.at, locale, CLOCK)}
            </time>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}

function isWrong(part: LifePart): boolean {
  return part.kind === 'refund-asked' && part.refund.state === 'refused'
}

function LifeWords({ part }: { readonly part: LifePart }) {
  const { t: wayOf } = useTranslation('paymentMethods')
  const { t } = useTranslation('payments')
  const money = useMoney()
  const { date } = useFormats()
  switch (part.kind) {
    case 'ordered':
      return t('life.ordered', { total: money(part.total) })
    case 'held':
      return t('life.held', { code: part.code })
    case 'tried':
      return <Tried part={part} />
    case 'heard':
      return <Heard part={part} />
    case 'paid':
      return t('life.paid', { method: part.method === null ? '' : wayOf(part.method) })
    case 'opened': {
      // The end as it was bought: what ended it earlier has lines of its own.
      const { startsAt, boughtUntil } = part.subscription
      return t('life.opened', { from: date(startsAt), until: date(boughtUntil - 1) })
    }
    case 'receipt': {
      const { series, number, total, vat } = part.receipt
      return (
        <>
          {t(`life.${series}`, { number, total: money(total), vat: money(vat) })}{' '}
          <Link to="/receipts/$number" params={{ number }} aria-label={t('life.openReceipt', { number })}>
            {t('life.open')}
          </Link>
        </>
      )
    }
    case 'refund-asked': {
      const { amount, by, reason } = part.refund
      return (
        <>
          <p>{t('life.refundAsked', { amount: money(amount), by: by ?? t('gone') })}</p>
          <p className="mq-quiet">
            <Bdi>{reason}</Bdi>
          </p>
          {part.refund.state !== 'done' && <p>{t(`refund.state.${part.refund.state}`)}</p>}
        </>
      )
    }
    case 'refund-done':
      return t('life.refundDone', { amount: money(part.refund.amount) })
    case 'hand-over-due':
      return t('life.handOverDue', { amount: money(part.refund.amount), by: date((part.refund.handOverBy ?? 0) - 1) })
    case 'handed-over':
      return t('life.handedOver', { amount: money(part.refund.amount) })
    case 'access-ended':
      return t('life.accessEnded')
  }
}

function Tried({ part }: { readonly part: Extract<LifePart, { kind: 'tried' }> }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const { brand, lastFour, refundDue, returned, amount } = part.try
  return (
    <>
      <p>{t('life.tried', { amount: money(amount) })}</p>
      <p className="mq-quiet">
        {brand !== null && lastFour !== null && <bdi dir="ltr">{`${brand} •••• ${lastFour} · `}</bdi>}
        <bdi dir="ltr">{part.try.gatewayId}</bdi>
      </p>
      {refundDue > 0 && <p>{t('life.refundDue', { amount: money(refundDue) })}</p>}
      {returned > 0 && <p>{t('life.returned', { amount: money(returned) })}</p>}
    </>
  )
}

/** The gateway's own words are shown as they are: its people ask for them. */
function Heard({ part }: { readonly part: Extract<LifePart, { kind: 'heard' }> }) {
  const { t } = useTranslation('payments')
  const { kind, status, message, responseCode } = part.event
  const said = [status, message, responseCode].filter((text) => text !== null && text !== '').join(' · ')
  return (
    <>
      <p>{t(`life.${kind}`)}</p>
      {said !== '' && (
        <p className="mq-quiet">
          <bdi dir="ltr">{said}</bdi>
        </p>
      )}
    </>
  )
}
