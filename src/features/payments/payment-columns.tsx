import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaymentRow } from '#contract/shop/payments.ts'
import { Moment } from '#src/ui/text/Moment.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { type Column, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Person } from '#src/ui/text/Person.tsx'

/** The status of a payment, and what a person should look at. */
export function PaymentStatus({
  payment,
}: {
  readonly payment: Pick<PaymentRow, 'status' | 'refunded' | 'attention'>
}) {
  const { t } = useTranslation('payments')
  const { status, refunded, attention } = payment
  return (
    <>
      <StatusDot tone={status === 'paid' ? 'on' : 'off'}>{t(`status.${status}`)}</StatusDot>
      {refunded > 0 && <span className="mq-quiet"> · {t('refunded')}</span>}
      {attention !== null && <strong> · {t(`attention.${attention}`)}</strong>}
    </>
  )
}

/** The columns of the specification, in its words. */
export function usePaymentColumns(): readonly Column<PaymentRow>[] {
  const { t: wayOf } = useTranslation('paymentMethods')
  const { t } = useTranslation('payments')
  const { language } = useLocale()
  return [
    {
      id: 'buyer',
      header: t('column.user'),
      phone: 'title',
      cell: ({ buyer }) => <TitleCell>{buyer === null ? t('gone') : <Person {...buyer} />}</TitleCell>,
    },
    {
      id: 'package',
      header: t('column.package'),
      cell: ({ packageName, period }) => (
        <>
          <Bdi>{packageName[language]}</Bdi> <span className="mq-quiet">{t(`period.${period}`)}</span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      isSortable: true,
      cell: ({ amount }) => <Money halalas={amount} />,
    },
    {
      id: 'paid',
      header: t('column.paid'),
      align: 'end',
      isSortable: true,
      cell: ({ paid }) => <Money halalas={paid} />,
    },
    {
      id: 'coupon',
      header: t('column.coupon'),
      cell: ({ couponCode }) => (couponCode === null ? '–' : <Bdi>{couponCode}</Bdi>),
    },
    {
      id: 'discount',
      header: t('column.discount'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: ({ discount }) => <Money halalas={discount} />,
    },
    {
      id: 'reference',
      header: t('column.reference'),
      cell: ({ id, reference }) => (
        <Link to="/admin/payments/$paymentId" params={{ paymentId: id }} data-opens-row="">
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      isSortable: true,
      cell: (payment) => <PaymentStatus payment={payment} />,
    },
    {
      id: 'type',
      header: t('column.type'),
      isHiddenAtFirst: true,
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'method',
      header: t('column.method'),
      isHiddenAtFirst: true,
      cell: ({ method }) => (method === null ? '–' : wayOf(method)),
    },
    {
      id: 'receipt',
      header: t('column.receipt'),
      isHiddenAtFirst: true,
      cell: ({ receiptNumber }) => <bdi dir="ltr">{receiptNumber ?? '–'}</bdi>,
    },
    {
      id: 'createdAt',
      header: t('column.createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ]
}
