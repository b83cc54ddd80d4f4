import { Button } from '@mantine/core'
import { IconMail, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/shop/payments.ts'
import { RecordChanges } from '#src/features/audit/index.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { useChange } from '#src/api/use-change.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Column } from '#src/ui/page/Column.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Person } from '#src/ui/text/Person.tsx'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { PaymentStatus } from './payment-columns.tsx'
import { HandOvers } from './HandOvers.tsx'
import { PaymentLife } from './PaymentLife.tsx'
import { paymentQuery, PAYMENTS_KEY } from './queries.ts'
import { RefundDesk } from './RefundDesk.tsx'
import styles from './payments.module.css'

interface PaymentPageProps {
  readonly paymentId: string
  /** Further actions for a payment, which belong to another feature. */
  readonly actions?: (payment: PaymentView) => ReactNode
}

/** One payment with all that happened to it, and what staff can do about it. */
export function PaymentPage({ paymentId, actions }: PaymentPageProps) {
  const { t } = useTranslation('payments')
  const query = useQuery(paymentQuery(paymentId))
  const title = query.data === undefined ? t('one.title') : t('one.titled', { reference: query.data.reference })
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <RecordPage state={recordState(query)}>
        {(payment) => (
          <>
            <Payment payment={payment} more={actions?.(payment)} />
            <RecordChanges kind="payments" id={paymentId} />
          </>
        )}
      </RecordPage>
    </>
  )
}

function Payment({ payment, more }: { readonly payment: PaymentView; readonly more: ReactNode }) {
  const { t } = useTranslation('payments')
  return (
    <Column>
      {payment.attention !== null && (
        <Callout tone="attention" title={t(`attention.${payment.attention}`)}>
          {t(`attentionHelp.${payment.attention}`)}
        </Callout>
      )}
      <Facts payment={payment} />
      <div className={styles.actions}>
        {payment.tries.length > 0 && <AskGateway id={payment.id} />}
        {payment.receiptNumber !== null && payment.buyer !== null && <MailReceipt number={payment.receiptNumber} />}
        {more}
      </div>
      <HandOvers payment={payment} />
      <RefundDesk payment={payment} />
      <PaymentLife payment={payment} />
    </Column>
  )
}

function AskGateway({ id }: { readonly id: string }) {
  const { t } = useTranslation('payments')
  const { isBusy, run: ask } = useChange({
    call: () => callRoute(routes.payments.askGateway, { params: { id } }),
    refreshes: [PAYMENTS_KEY],
    said: t('ask.done'),
  })
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('ask.action')}
    </Button>
  )
}

function MailReceipt({ number }: { readonly number: string }) {
  const { t } = useTranslation('receipts')
  const { isBusy, run: mail } = useChange({
    call: () => callRoute(routes.receipts.mailReceipt, { params: { number } }),
    said: t('again.done'),
  })
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconMail size={18} aria-hidden />}
      onClick={() => void mail()}
    >
      {t('again.action')}
    </Button>
  )
}

function Facts({ payment }: { readonly payment: PaymentView }) {
  const { t: wayOf } = useTranslation('paymentMethods')
  const { t } = useTranslation('payments')
  const { language } = useLocale()
  return (
    <Card title={t('one.facts')}>
      <KeyValueList>
        <KeyValue name={t('column.status')}>
          <PaymentStatus payment={payment} />
        </KeyValue>
        <KeyValue name={t('column.user')}>
          <Buyer payment={payment} />
        </KeyValue>
        <KeyValue name={t('column.package')}>
          <Bdi>{payment.packageName[language]}</Bdi> · {t(`type.${payment.type}`)} · {t(`period.${payment.period}`)}
        </KeyValue>
        {payment.quote.lines.map(({ kind, amount }) => (
          <KeyValue key={kind} name={t(`line.${kind}`)}>
            <Money halalas={amount} />
          </KeyValue>
        ))}
        <KeyValue name={t('one.total')}>
          <Money halalas={payment.total} />
        </KeyValue>
        <KeyValue name={t('one.vat')}>
          <Money halalas={payment.quote.vat} />
        </KeyValue>
        {payment.refunded > 0 && (
          <KeyValue name={t('totals.refunded')}>
            <Money halalas={payment.refunded} />
          </KeyValue>
        )}
        {payment.couponCode !== null && (
          <KeyValue name={t('column.coupon')}>
            <Bdi>{payment.couponCode}</Bdi>
          </KeyValue>
        )}
        {payment.method !== null && <KeyValue name={t('column.method')}>{wayOf(payment.method)}</KeyValue>}
        {payment.outside !== null && <Outside outside={payment.outside} />}
        {payment.receiptNumber !== null && (
          <KeyValue name={t('column.receipt')}>
            <Link to="/receipts/$number" params={{ number: payment.receiptNumber }}>
              <bdi dir="ltr">{payment.receiptNumber}</bdi>
            </Link>
          </KeyValue>
        )}
      </KeyValueList>
    </Card>
  )
}

/** Shows the numbers by which the money can be found again. */
function Outside({ outside }: { readonly outside: NonNullable<PaymentView['outside']> }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const { reference, paidOn, imageUrl, by } = outside
  return (
    <>
      <KeyValue name={t('record.reference')}>
        <Bdi>{reference}</Bdi>{' '}
        {imageUrl !== null && (
          <a href={imageUrl} target="_blank" rel="noreferrer">
            {t('record.showImage')}
          </a>
        )}
      </KeyValue>
      <KeyValue name={t('record.paidOn')}>{dayText(paidOn, locale)}</KeyValue>
      <KeyValue name={t('record.by')}>
        <Bdi>{by ?? t('gone')}</Bdi>
      </KeyValue>
    </>
  )
}

function Buyer({ payment: { buyer, buyerEmail } }: { readonly payment: PaymentView }) {
  const { t } = useTranslation('payments')
  if (buyer === null) return t('gone')
  return (
    <>
      <Person {...buyer} />{' '}
      <bdi dir="ltr" className="mq-quiet">
        {buyerEmail}
      </bdi>
    </>
  )
}
