import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { useMoney } from '#src/ui/text/Money.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { BillingFields } from './BillingFields.tsx'
import { CardFields } from './CardFields.tsx'
import type { CheckoutSearch } from './checkout-search.ts'
import styles from './checkout.module.css'
import { CouponField } from './CouponField.tsx'
import type { Choice } from './shop.ts'
import { Summary, SummaryCard } from './Summary.tsx'
import { CARD_FIELDS } from './use-card.ts'
import { usePayment } from './use-payment.ts'
import { type StudentQuote, useQuote } from './use-quote.ts'
import type { CheckoutNotice, CheckoutPlace } from './checkout-place.ts'

const FORM = 'pay-form'

interface PayPartProps {
  readonly place: CheckoutPlace
  readonly wish: CheckoutSearch
  readonly choice: Choice | null
  readonly notice: CheckoutNotice | null
  /** Paid without a package. */
  readonly onMissing: () => void
}

/** Shows a student coupon, billing, card, and the button that names the total. */
export function PayPart({ place, wish, choice, notice, onMissing }: PayPartProps) {
  const { t } = useTranslation('checkout')
  const [round, setRound] = useState(0)
  const code = wish.code ?? null
  const quoted = useQuote(choice, code, round)
  const price = quoted.kind === 'quote' ? quoted.value : null
  const askAgain = () => setRound((count) => count + 1)
  const payment = usePayment({ place, choice, code, price, onChanged: askAgain })
  const isFree = price?.quote.total === 0
  const apply = (next: string | null) => {
    if (choice === null) return onMissing()
    const again = { package: choice.offer.id, period: choice.period }
    void place.go(next === null ? again : { ...again, code: next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice === null) onMissing()
    else void payment.submit()
  }
  return (
    <>
      <p className="mq-quiet">{t('account.is', { name: place.session?.user.name ?? '' })}</p>
      <CouponField
        key={code ?? ''}
        code={code}
        refusal={price?.couponRefusal ?? null}
        isJudged={quoted.kind !== 'coming'}
        onApply={apply}
      />
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <CardProblemsSummary payment={payment} place={place} />
        <Card title={t('billing.title')}>
          <BillingFields billing={payment.billing} onChange={payment.setBilling} />
        </Card>
        {!isFree && (
          <Card title={t('card.title')}>
            {place.shop.card === null ? (
              <Callout role="status">{t('card.none')}</Callout>
            ) : (
              <CardFields card={place.card} entry={place.shop.card} />
            )}
          </Card>
        )}
      </form>
      {quoted.kind === 'coming' && (
        <SummaryCard isComing>
          <Skeleton height="14rem" />
        </SummaryCard>
      )}
      {quoted.kind === 'failed' && (
        <SummaryCard>
          <CardFailure message={`${t('sum.notCounted')} ${quoted.failure.message}`} onRetry={askAgain} />
        </SummaryCard>
      )}
      {price !== null && choice !== null && (
        <Summary choice={choice} quote={price.quote} code={price.couponRefusal === null ? code : null}>
          <PayButton price={price} notice={notice} payment={payment} canPay={isFree || place.shop.card !== null} />
        </Summary>
      )}
      {choice === null && (
        <Button type="submit" form={FORM} size="lg">
          {t('title')}
        </Button>
      )}
    </>
  )
}

type Payment = ReturnType<typeof usePayment>

/** Names what is wrong with the card in one place, with links to its fields. */
function CardProblemsSummary({ payment, place }: { readonly payment: Payment; readonly place: CheckoutPlace }) {
  const { t } = useTranslation('checkout')
  const { problems } = place.card
  if (payment.attempt === 0) return null
  const listed = CARD_FIELDS.flatMap((field) => {
    const problem = problems[field]
    return problem === undefined
      ? []
      : [{ fieldId: `card-${field}`, label: t(`card.${field}`), message: t(`problem.${problem}`) }]
  })
  return (
    <FormErrorSummary
      title={t('problem.summary')}
      message={payment.message}
      problems={listed}
      attempt={payment.attempt}
    />
  )
}

interface PayButtonProps {
  readonly price: StudentQuote
  readonly notice: CheckoutNotice | null
  readonly payment: Payment
  readonly canPay: boolean
}

function PayButton({ price: { quote, begins, days }, notice, payment, canPay }: PayButtonProps) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const { dateTime } = useFormats()
  const { changedFrom } = payment
  const hasCredit = quote.lines.some(({ kind }) => kind === 'credit')
  return (
    <>
      <p className="mq-quiet">
        {t('period.days', { count: days })} {hasCredit && begins === 'now' && t('sum.beginsNow')}
      </p>
      {changedFrom !== null && (
        <Callout role="alert" title={t('changed.title')}>
          {t('changed.was', { before: money(changedFrom), now: money(quote.total) })}
        </Callout>
      )}
      <Button type="submit" form={FORM} size="lg" fullWidth loading={payment.isBusy} disabled={!canPay}>
        {quote.total === 0 ? t('pay.free') : t('pay.submit', { amount: money(quote.total) })}
      </Button>
      <p role="status" className="mq-visually-hidden">
        {payment.isBusy && t('pay.busy')}
      </p>
      {quote.total > 0 && <p className="mq-quiet">{t('pay.secure')}</p>}
      {quote.total > 0 && canPay && (
        <Button variant="subtle" fullWidth disabled={payment.isBusy} onClick={() => void payment.share()}>
          {t('pay.other')}
        </Button>
      )}
      {notice?.kind === 'open' && <p className="mq-quiet">{t('sum.held', { time: dateTime(notice.until) })}</p>}
    </>
  )
}
