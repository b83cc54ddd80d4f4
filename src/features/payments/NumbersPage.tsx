import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentNumbers } from '#contract/shop/payment-numbers.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import { DayField, FormPair } from '#src/ui/form/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Column } from '#src/ui/page/Column.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Money, useMoney } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { numbersQuery } from './queries.ts'

const DAY_MS = 86_400_000

/** Shows what comes in and from what, what ends ahead, and who does not finish paying. */
export function NumbersPage() {
  const { t } = useTranslation('payments')
  const [days, setDays] = useState<AskedDays>({ from: '', to: '' })
  usePageTitle(t('numbers.title'))
  return (
    <>
      <BackToList to="/admin/payments">{t('title')}</BackToList>
      <PageHeader title={t('numbers.title')} description={t('numbers.lead')} />
      <RecordPage state={recordState(useQuery(numbersQuery(days)))}>
        {(numbers) => (
          <Column>
            <Period numbers={numbers} days={days} onChange={setDays} />
            <Packages numbers={numbers} />
            <Methods numbers={numbers} />
            <CouponCodes numbers={numbers} />
            <Now numbers={numbers} />
            <Months numbers={numbers} />
          </Column>
        )}
      </RecordPage>
    </>
  )
}

interface AskedDays {
  readonly from: string
  readonly to: string
}

interface NumbersProps {
  readonly numbers: PaymentNumbers
}

interface PeriodProps extends NumbersProps {
  readonly days: AskedDays
  readonly onChange: (days: AskedDays) => void
}

/** The days that are asked for beside as many before, and their payments as a sheet. */
function Period({ numbers: { period, before }, days, onChange }: PeriodProps) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const length = Math.round((Date.parse(period.to) - Date.parse(period.from)) / DAY_MS) + 1
  const was = (halalas: number) => t('numbers.before', { amount: money(halalas), days: length })
  const field = (name: keyof AskedDays) => ({
    label: t(`numbers.${name}`),
    value: days[name] === '' ? period[name] : days[name],
    onChange: (value: string) => onChange({ ...days, [name]: value }),
  })
  const query = { status: 'paid' as const, paidFrom: period.from, paidTo: period.to, format: 'xlsx' as const }
  const save = () => void download(routes.payments.exportPayments, { query }, 'payments.xlsx')
  return (
    <Card
      title={t('numbers.period')}
      aside={
        <Button variant="default" onClick={save}>
          {t('numbers.export')}
        </Button>
      }
    >
      <FormPair>
        <DayField {...field('from')} />
        <DayField {...field('to')} />
      </FormPair>
      <KeyValueList size="large">
        {(['paid', 'refunded', 'vat'] as const).map((name) => (
          <KeyValue key={name} name={t(name === 'refunded' ? 'totals.refunded' : `numbers.${name}`)}>
            <Money halalas={period[name]} />
            <div className="mq-quiet">{was(before[name])}</div>
          </KeyValue>
        ))}
        <KeyValue name={t('numbers.ordersOf')}>
          <Num value={period.orders} />
        </KeyValue>
      </KeyValueList>
    </Card>
  )
}

function Methods({ numbers: { methods, period } }: NumbersProps) {
  const { t: wayOf } = useTranslation('paymentMethods')
  const { t } = useTranslation('payments')
  const money = useMoney()
  const lines = methods.map(({ method, paid, orders }) => ({
    key: method,
    name: wayOf(method),
    share: period.paid === 0 ? 0 : paid / period.paid,
    number: money(paid),
    detail: t('numbers.orders', { count: orders }),
  }))
  return lines.length === 0 ? null : (
    <Card title={t('numbers.methods')}>
      <ShareList lines={lines} />
    </Card>
  )
}

/** Discounts by coupon; the longest bar took off most. */
function CouponCodes({ numbers: { couponCodes } }: NumbersProps) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const most = Math.max(0, ...couponCodes.map(({ discount }) => discount))
  const lines = couponCodes.map(({ code, discount, orders }) => ({
    key: code,
    name: code,
    share: most === 0 ? 0 : discount / most,
    number: money(discount),
    detail: t('numbers.couponOrders', { count: orders }),
  }))
  return lines.length === 0 ? null : (
    <Card title={t('numbers.couponCodes')}>
      <ShareList lines={lines} />
    </Card>
  )
}

function Now({ numbers: { active, coupons, checkout } }: NumbersProps) {
  const { t } = useTranslation('payments')
  const { percent } = useFormats()
  const share = checkout.begun === 0 ? '–' : percent(checkout.paid / checkout.begun)
  return (
    <Card title={t('numbers.now')}>
      <KeyValueList size="large">
        <KeyValue name={t('numbers.students')}>
          <Num value={active.students} />
        </KeyValue>
        <KeyValue name={t('numbers.subscriptions')}>
          <Num value={active.subscriptions} />
        </KeyValue>
        <KeyValue name={t('numbers.endsIn7')}>
          <Num value={active.endsIn7} />
        </KeyValue>
        <KeyValue name={t('numbers.endsIn30')}>
          <Num value={active.endsIn30} />
        </KeyValue>
        <KeyValue name={t('numbers.coupons')}>
          <Money halalas={coupons.discount} />
        </KeyValue>
        <KeyValue name={t('numbers.checkout')}>
          <bdi>{share}</bdi>{' '}
          <small className="mq-quiet">
            <bdi>{t('numbers.checkoutOf', { paid: checkout.paid, begun: checkout.begun })}</bdi>
          </small>
        </KeyValue>
      </KeyValueList>
    </Card>
  )
}

/** The longest bar is the best month; each number stands beside its bar. */
function Months({ numbers: { months } }: NumbersProps) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const money = useMoney()
  const detailOf = useDetail()
  const most = Math.max(0, ...months.map(({ paid }) => paid))
  const lines = months.toReversed().map(({ month, paid, refunded, orders }) => ({
    key: month,
    name: formatInstant(Date.parse(`${month}-15T12:00:00Z`), locale, { month: 'long', year: 'numeric' }),
    share: most === 0 ? 0 : paid / most,
    number: money(paid),
    detail: detailOf({ orders, refunded }),
  }))
  return (
    <Card title={t('numbers.months')} text={t('numbers.monthsText')}>
      <ShareList lines={lines} />
    </Card>
  )
}

/** Says how many orders there were, and what of them was given back. */
function useDetail() {
  const { t } = useTranslation('payments')
  const money = useMoney()
  return ({ orders, refunded }: { readonly orders: number; readonly refunded: number }): string => {
    const counted = t('numbers.orders', { count: orders })
    return refunded === 0 ? counted : `${counted} · ${t('numbers.back', { amount: money(refunded) })}`
  }
}

function Packages({ numbers: { packages } }: NumbersProps) {
  const { t } = useTranslation('payments')
  const { language } = useLocale()
  const money = useMoney()
  const detailOf = useDetail()
  const all = packages.reduce((sum, { paid }) => sum + paid, 0)
  const lines = packages.map(({ id, name, paid, refunded, orders }) => ({
    key: id,
    name: name[language],
    share: all === 0 ? 0 : paid / all,
    number: money(paid),
    detail: detailOf({ orders, refunded }),
  }))
  return (
    <Card title={t('numbers.packages')} text={t('numbers.packagesText')}>
      {lines.length === 0 ? <p className="mq-quiet">{t('numbers.nothing')}</p> : <ShareList lines={lines} />}
    </Card>
  )
}
