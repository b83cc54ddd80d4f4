import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/page/Callout.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { BillingFields } from './BillingFields.tsx'
import type { CheckoutSearch } from './checkout-search.ts'
import styles from './checkout.module.css'
import { CouponField } from './CouponField.tsx'
import { PayBar } from './PayBar.tsx'
import { PayCard } from './PayCard.tsx'
import type { Choice } from './shop.ts'
import { Summary, SummaryCard } from './Summary.tsx'
import { usePayment } from './use-payment.ts'
import { type QuoteState, type StudentQuote, useQuote } from './use-quote.ts'
import { useWays } from './use-ways.ts'
import type { CheckoutNotice, CheckoutPlace } from './checkout-place.ts'

const FORM = 'pay-form'

interface PayPartProps {
  readonly place: CheckoutPlace
  readonly wish: CheckoutSearch
  readonly choice: Choice | null
  readonly notice: CheckoutNotice | null
  /** Raised with every try of the order in the address. */
  readonly tries: number
  /** Paid without a package. */
  readonly onMissing: () => void
}

/** Shows a student the ways of payment, the coupon, and the button that names the total. */
export function PayPart({ place, wish, choice, notice, tries, onMissing }: PayPartProps) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const [round, setRound] = useState(0)
  const code = wish.code ?? null
  const quoted = useQuote(choice, code, round)
  const price = quoted.kind === 'quote' ? quoted.value : null
  const askAgain = () => setRound((count) => count + 1)
  const declined = notice?.kind === 'failed' ? notice : null
  const first = declined?.method === 'stc-pay' ? 'stc-pay' : 'card'
  const ways = useWays({ entry: place.shop.card, card: place.card, wallet: place.wallet, first })
  const payment = usePayment({ place, ways, choice, code, price, onChanged: askAgain })
  const total = price?.quote.total ?? null
  const isFree = total === 0
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
  const canPay = isFree || place.shop.card !== null
  const label = total === null ? t('title') : isFree ? t('pay.free') : t('pay.submit', { amount: money(total) })
  const parts = { ways, declined, tries, total, isBusy: payment.isBusy, apple: payment.apple() }
  return (
    <>
      <QuotePart quoted={quoted} choice={choice} code={code} onRetry={askAgain} />
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        {!isFree && (
          <PayCard {...parts}>
            <BillingFields billing={payment.billing} onChange={payment.setBilling} />
          </PayCard>
        )}
      </form>
      <CouponField
        key={code ?? ''}
        code={code}
        refusal={price?.couponRefusal ?? null}
        isJudged={quoted.kind !== 'coming'}
        onApply={apply}
      />
      <PayBar
        form={FORM}
        label={label}
        ways={ways}
        attempt={payment.attempt}
        message={payment.message}
        isBusy={payment.isBusy}
        isDisabled={choice !== null && (price === null || !canPay)}
      >
        {price !== null && <Changed price={price} before={payment.changedFrom} />}
      </PayBar>
      {price !== null && !isFree && (
        <AfterPay notice={notice} name={place.session?.user.name ?? ''}>
          {canPay && (
            <Button variant="subtle" fullWidth disabled={payment.isBusy} onClick={() => void payment.share()}>
              {t('pay.other')}
            </Button>
          )}
        </AfterPay>
      )}
    </>
  )
}

interface QuotePartProps {
  readonly quoted: QuoteState
  readonly choice: Choice | null
  readonly code: string | null
  readonly onRetry: () => void
}

function QuotePart({ quoted, choice, code, onRetry }: QuotePartProps) {
  const { t } = useTranslation('checkout')
  if (quoted.kind === 'coming') {
    return (
      <SummaryCard isComing total={null}>
        <Skeleton height="9rem" />
      </SummaryCard>
    )
  }
  if (quoted.kind === 'failed') {
    return (
      <SummaryCard total={null}>
        <CardFailure message={`${t('sum.notCounted')} ${quoted.failure.message}`} onRetry={onRetry} />
      </SummaryCard>
    )
  }
  if (quoted.kind === 'none' || choice === null) return null
  const { quote, begins, days, couponRefusal } = quoted.value
  const hasCredit = quote.lines.some(({ kind }) => kind === 'credit')
  return (
    <Summary choice={choice} quote={quote} code={couponRefusal === null ? code : null}>
      <p className="mq-quiet">
        {t('period.days', { count: days })} {hasCredit && begins === 'now' && t('sum.beginsNow')}
      </p>
    </Summary>
  )
}

function Changed({ price, before }: { readonly price: StudentQuote; readonly before: number | null }) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  if (before === null) return null
  return (
    <Callout role="alert" title={t('changed.title')}>
      {t('changed.was', { before: money(before), now: money(price.quote.total) })}
    </Callout>
  )
}

interface AfterPayProps {
  readonly notice: CheckoutNotice | null
  readonly name: string
  readonly children: ReactNode
}

/** Says below the button who pays, what the bank does, and that another person may pay. */
function AfterPay({ notice, name, children }: AfterPayProps) {
  const { t } = useTranslation('checkout')
  const { dateTime } = useFormats()
  return (
    <div className={styles.after}>
      {children}
      <p className="mq-quiet">
        {t('account.is', { name })} {t('card.goesTo')} {t('pay.secure')}
      </p>
      {notice?.kind === 'open' && <p className="mq-quiet">{t('sum.held', { time: dateTime(notice.until) })}</p>}
    </div>
  )
}
