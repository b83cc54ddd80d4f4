import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Billing } from '#contract/shop/orders.ts'
import { isZip } from '#domain/orders/billing.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { billingDraft, billingOf, FIRST_BILLING } from './billing.ts'
import { pay, type PayOutcome } from './pay.ts'
import type { Choice } from './shop.ts'
import type { StudentQuote } from './use-quote.ts'
import type { CheckoutPlace } from './checkout-place.ts'

interface PaymentOptions {
  readonly place: CheckoutPlace
  readonly choice: Choice | null
  readonly code: string | null
  readonly price: StudentQuote | null
  /** The price has to be asked for again. */
  readonly onChanged: () => void
}

/** The pay button: one try at a time, whatever is tapped, and what it came to. */
export function usePayment({ place, choice, code, price, onChanged }: PaymentOptions) {
  const { t } = useTranslation('checkout')
  const [billing, setBilling] = useState<Billing>(() => billingDraft.read()?.values ?? FIRST_BILLING)
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  const [changedFrom, setChangedFrom] = useState<number | null>(null)
  const { card, shop, go } = place

  const fail = (sentence: string | null) => {
    setMessage(sentence)
    setAttempt((count) => count + 1)
  }
  const show = async (outcome: PayOutcome, total: number): Promise<void> => {
    switch (outcome.kind) {
      case 'order':
      case 'other-order': {
        card.forget()
        await go({ order: outcome.orderId })
        if (outcome.kind === 'order' && outcome.approvalUrl !== null) location.assign(outcome.approvalUrl)
        return
      }
      case 'changed':
        setChangedFrom(total)
        return onChanged()
      case 'card-refused':
        card.refuse(outcome.fields)
        return fail(t('failed.tokenRefused'))
      case 'gateway-away':
        return fail(t('failed.gatewayAway'))
      case 'refused':
        return fail(`${outcome.message} ${t('failed.nothingTaken')}`)
    }
  }
  const { isBusy, run } = useBusy(async (attempted: () => Promise<PayOutcome>, total: number): Promise<void> => {
    setMessage(null)
    await show(await attempted(), total)
  })
  const submit = async (): Promise<void> => {
    if (isBusy || choice === null || price === null) return
    const { total } = price.quote
    const asked = billingOf(billing)
    const isTyped = total > 0 && shop.card?.isHosted === false
    const typed = isTyped ? card.checked() : null
    if ((isTyped && typed === null) || !isZip(asked.zip)) return fail(null)
    setChangedFrom(null)
    const wanted = { packageId: choice.offer.id, period: choice.period, total, billing: asked }
    const applied = price.couponRefusal === null ? code : null
    const given = total === 0 || shop.card === null ? null : { entry: shop.card, typed }
    await run(() => pay({ ...wanted, code: applied }, given), total)
  }
  /** The order is placed, and its page has the link by which another person pays. */
  const share = async (): Promise<void> => {
    if (isBusy || choice === null || price === null) return
    const { total } = price.quote
    const asked = billingOf(billing)
    if (!isZip(asked.zip)) return fail(null)
    const applied = price.couponRefusal === null ? code : null
    const wanted = { packageId: choice.offer.id, period: choice.period, code: applied, total, billing: asked }
    await run(async () => (await import('./share-order.ts')).shareOrder(wanted), total)
  }
  return {
    billing,
    setBilling(next: Billing) {
      setBilling(next)
      billingDraft.type(next)
    },
    isBusy,
    attempt,
    message,
    changedFrom,
    submit,
    share,
  }
}
