import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Billing, OrderView } from '#contract/shop/orders.ts'
import { isZip } from '#domain/orders/billing.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { billingDraft, billingOf, FIRST_BILLING } from './billing.ts'
import type { AppleSteps } from './apple-pay.ts'
import { ofTry, pay, type PayOutcome, place as placeOrder, type Purchase, tryToPay } from './pay.ts'
import type { Choice } from './shop.ts'
import type { StudentQuote } from './use-quote.ts'
import type { CheckoutPlace } from './checkout-place.ts'
import type { WaysState } from './use-ways.ts'

interface PaymentOptions {
  readonly place: CheckoutPlace
  readonly ways: WaysState
  readonly choice: Choice | null
  readonly code: string | null
  readonly price: StudentQuote | null
  /** The price has to be asked for again. */
  readonly onChanged: () => void
}

/** The pay button: one try at a time, whatever is tapped, and what it came to. */
export function usePayment({ place, ways, choice, code, price, onChanged }: PaymentOptions) {
  const { t } = useTranslation('checkout')
  const [billing, setBilling] = useState<Billing>(() => billingDraft.read()?.values ?? FIRST_BILLING)
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  const [changedFrom, setChangedFrom] = useState<number | null>(null)
  const { card, go } = place

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
    const wanted = wantedNow(choice, price)
    const means = wanted.total === 0 ? null : await ways.checked()
    if ((wanted.total > 0 && means === null) || !isZip(wanted.billing.zip)) return fail(null)
    setChangedFrom(null)
    await run(() => pay(wanted, means), wanted.total)
  }
  const wantedNow = ({ offer, period }: Choice, { quote, couponRefusal }: StudentQuote): Purchase => {
    const applied = couponRefusal === null ? code : null
    return { packageId: offer.id, period, code: applied, total: quote.total, billing: billingOf(billing) }
  }
  /** Steps behind the sheet of Apple Pay; what they come to is shown as after the pay button. */
  const apple = (): AppleSteps => {
    let order: OrderView | null = null
    return {
      async place() {
        if (choice === null || price === null) return false
        setMessage(null)
        setChangedFrom(null)
        const wanted = wantedNow(choice, price)
        const placed = await placeOrder(wanted)
        if ('order' in placed) order = placed.order
        else await show(placed, wanted.total)
        return order !== null
      },
      async pay(token) {
        if (order === null) return false
        const paid = await tryToPay(order.id, { method: 'apple-pay', token })
        void show(ofTry(order, paid), order.quote.total)
        return paid?.ok === true && paid.value.order.status === 'paid'
      },
      onAway: () => fail(t('failed.gatewayAway')),
    }
  }
  /** The order is placed, and its page has the link by which another person pays. */
  const share = async (): Promise<void> => {
    if (isBusy || choice === null || price === null) return
    const wanted = wantedNow(choice, price)
    if (!isZip(wanted.billing.zip)) return fail(null)
    await run(async () => (await import('./share-order.ts')).shareOrder(wanted), wanted.total)
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
    apple,
  }
}
