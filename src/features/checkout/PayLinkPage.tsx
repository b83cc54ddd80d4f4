import { Button } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardEntry, PayLinkView } from '#contract/shop/orders.ts'
import { type CallResult, callRoute, routes, useServerReachable } from '#src/api/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { FormEnded } from '#src/ui/visitor/index.ts'
import type { AppleSteps } from './apple-pay.ts'
import styles from './checkout.module.css'
import type { Means } from './pay.ts'
import { type LinkOutcome, payByLink, payLinkWith } from './pay-by-link.ts'
import { PayBar } from './PayBar.tsx'
import { type Declined, PayCard } from './PayCard.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { SummaryCard } from './Summary.tsx'
import { useCard } from './use-card.ts'
import { useLook } from './use-order.ts'
import { useWallet } from './use-wallet.ts'
import { useWays } from './use-ways.ts'

/** Only wallets ask for a code here. */
const WalletCode = lazy(async () => ({ default: (await import('./WalletCode.tsx')).WalletCode }))

interface PayLinkPageProps {
  readonly code: string
  /** Null: nothing is sold by card. */
  readonly card: CallResult<CardEntry | null>
  readonly onRetry: () => void
}

const readLink = (code: string, signal: AbortSignal) =>
  callRoute(routes.orders.readPayLink, { params: { code }, signal })

/** Lets a person without an account pay for another: the price, the card, and what became of the payment. */
export function PayLinkPage({ code, card, onRetry }: PayLinkPageProps) {
  const { t } = useTranslation(['payLink', 'checkout'])
  const { state, take, look } = useLook({ id: code, read: readLink, isUndecided: isAtBank })
  const [tries, setTries] = useState(0)
  const tried = () => setTries((count) => count + 1)
  usePageTitle(t('title'))
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {state.kind === 'coming' && <Skeleton height="28rem" />}
      {state.kind === 'failed' && <ErrorState message={t('checkout:waiting.unreachable')} offline />}
      {state.kind === 'not-found' && <EmptyState title={t('over.title')}>{t('over.text')}</EmptyState>}
      {state.kind === 'order' && !card.ok && <ErrorState message={card.message} offline onRetry={onRetry} />}
      {state.kind === 'order' && card.ok && (
        <Linked
          code={code}
          link={state.order}
          isReached={state.isReached}
          entry={card.value}
          tries={tries}
          onTaken={(link) => {
            tried()
            take(link)
          }}
          onLook={look}
        />
      )}
    </div>
  )
}

const isAtBank = ({ status }: PayLinkView) => status === 'initiated'

interface LinkedProps {
  readonly code: string
  readonly link: PayLinkView
  readonly isReached: boolean
  readonly entry: CardEntry | null
  /** Raised with every try that was sent. */
  readonly tries: number
  readonly onTaken: (link: PayLinkView) => void
  readonly onLook: () => void
}

function Linked(props: LinkedProps) {
  const { code, link, isReached, entry, onTaken, onLook } = props
  if (link.status === 'paid') return <Paid link={link} />
  const send = async (oneTimeCode: string) => {
    const sent = await callRoute(routes.orders.confirmByLink, { params: { code }, body: { oneTimeCode } })
    if (sent.ok) onTaken(sent.value)
    return sent.ok ? null : sent
  }
  if (link.codeSentTo !== null) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <WalletCode
          sentTo={link.codeSentTo}
          total={link.quote.total}
          isTest={entry?.isTest === true}
          send={send}
          onLook={onLook}
        />
      </Suspense>
    )
  }
  if (link.status === 'initiated') return <AtBank approvalUrl={link.approvalUrl} isReached={isReached} />
  return <PayForm {...props} />
}

function Paid({ link }: { readonly link: PayLinkView }) {
  const { t } = useTranslation('payLink')
  const { language } = useLocale()
  const money = useMoney()
  return (
    <Card as="div" size="lg">
      <FormEnded
        title={t('paid.title')}
        text={t('paid.text', { amount: money(link.quote.total), name: link.packageName[language] })}
      >
        <p className="mq-quiet">{t('paid.reference', { number: link.reference })}</p>
      </FormEnded>
    </Card>
  )
}

function AtBank({ approvalUrl, isReached }: { readonly approvalUrl: string | null; readonly isReached: boolean }) {
  const { t } = useTranslation(['payLink', 'checkout'])
  return (
    <Card as="div" size="lg">
      <div role="status" className={styles.waiting}>
        <h2 className={styles.state}>{t('checkout:waiting.title')}</h2>
        <p>{t('waiting')}</p>
      </div>
      {!isReached && <OfflineNote>{t('checkout:waiting.unreachable')}</OfflineNote>}
      {approvalUrl !== null && (
        <div className={styles.ways}>
          <Button component="a" href={approvalUrl} size="md">
            {t('checkout:waiting.approve')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const FORM = 'pay-link-form'

function PayForm(props: LinkedProps) {
  const { link, entry, tries } = props
  const { t } = useTranslation(['payLink', 'checkout'])
  const { language } = useLocale()
  const { dateTime } = useFormats()
  const money = useMoney()
  const isReachable = useServerReachable()
  const { ways, isBusy, attempt, message, submit, apple } = useLinkPayment(props)
  const { total } = link.quote
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const declined: Declined | null =
    link.status === 'failed'
      ? { kind: 'failed', decline: link.decline ?? 'unknown', orderId: link.reference, method: link.lastMethod }
      : null
  return (
    <>
      {!isReachable && <OfflineNote>{t('offline')}</OfflineNote>}
      <div className={styles.columns}>
        <SummaryCard total={total}>
          <QuoteLines quote={link.quote} name={link.packageName[language]} period={link.period} code="" />
          <p className="mq-quiet">{t('until', { until: dateTime(link.expiresAt) })}</p>
        </SummaryCard>
        <form id={FORM} className={styles.form} noValidate onSubmit={onSubmit}>
          <PayCard ways={ways} declined={declined} tries={tries} apple={apple} total={total} isBusy={isBusy} />
        </form>
        <PayBar
          form={FORM}
          label={t('checkout:pay.submit', { amount: money(total) })}
          ways={ways}
          attempt={attempt}
          message={message}
          isBusy={isBusy}
          isDisabled={entry === null}
        />
        <p className="mq-quiet">{t('checkout:card.goesTo')}</p>
      </div>
    </>
  )
}

/** One try at a time, whatever is tapped. */
function useLinkPayment({ code, link, entry, onTaken, onLook }: LinkedProps) {
  const { t } = useTranslation('checkout')
  const card = useCard()
  const wallet = useWallet()
  const ways = useWays({ entry, card, wallet, first: link.lastMethod === 'stc-pay' ? 'stc-pay' : 'card' })
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  const fail = (sentence: string | null) => {
    setMessage(sentence)
    setAttempt((count) => count + 1)
  }
  const show = (outcome: LinkOutcome): void => {
    if (outcome.kind === 'card-refused') {
      card.refuse(outcome.fields)
      return fail(t('failed.tokenRefused'))
    }
    if (outcome.kind === 'gateway-away') return fail(t('failed.gatewayAway'))
    if (outcome.kind === 'refused') return fail(`${outcome.message} ${t('failed.nothingTaken')}`)
    card.forget()
    if (outcome.kind === 'look') return onLook()
    onTaken(outcome.link)
    if (outcome.link.approvalUrl !== null) location.assign(outcome.link.approvalUrl)
  }
  const { isBusy, run } = useBusy(async (given: Means): Promise<void> => {
    setMessage(null)
    show(await payByLink(code, given))
  })
  const submit = async (): Promise<void> => {
    if (isBusy || entry === null) return
    const means = await ways.checked()
    if (means === null) fail(null)
    else await run(means)
  }
  const apple: AppleSteps = {
    place: async () => true,
    async pay(token) {
      const outcome = await payLinkWith(code, { method: 'apple-pay', token })
      show(outcome)
      return outcome.kind === 'taken' && outcome.link.status === 'paid'
    },
    onAway: () => fail(t('failed.gatewayAway')),
  }
  return { ways, isBusy, attempt, message, submit, apple }
}
