import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardEntry, PayLinkView } from '#contract/shop/orders.ts'
import { type CallResult, callRoute, routes, useServerReachable } from '#src/api/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { FormEnded } from '#src/ui/visitor/index.ts'
import { CardFields } from './CardFields.tsx'
import styles from './checkout.module.css'
import { Notice } from './Notice.tsx'
import type { Card as PaidCard } from './pay.ts'
import { type LinkOutcome, payByLink } from './pay-by-link.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { CARD_FIELDS, useCard } from './use-card.ts'
import { useLook } from './use-order.ts'

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
          onTaken={take}
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
  readonly onTaken: (link: PayLinkView) => void
  readonly onLook: () => void
}

function Linked(props: LinkedProps) {
  const { link, isReached } = props
  if (link.status === 'paid') return <Paid link={link} />
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
  const { link, entry } = props
  const { t } = useTranslation(['payLink', 'checkout'])
  const { language } = useLocale()
  const { dateTime } = useFormats()
  const money = useMoney()
  const isReachable = useServerReachable()
  const { card, isBusy, attempt, message, submit } = useLinkPayment(props)
  const listed = CARD_FIELDS.flatMap((field) => {
    const problem = card.problems[field]
    return problem === undefined
      ? []
      : [{ fieldId: `card-${field}`, label: t(`checkout:card.${field}`), message: t(`checkout:problem.${problem}`) }]
  })
  return (
    <>
      {!isReachable && <OfflineNote>{t('offline')}</OfflineNote>}
      {link.status === 'failed' && (
        <Notice notice={{ kind: 'failed', decline: link.decline ?? 'unknown', orderId: link.reference }} />
      )}
      <div className={styles.columns}>
        <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
          {attempt > 0 && (
            <FormErrorSummary
              title={t('checkout:problem.summary')}
              message={message}
              problems={listed}
              attempt={attempt}
            />
          )}
          <Card title={t('checkout:card.title')}>
            {entry === null ? (
              <Callout role="status">{t('checkout:card.none')}</Callout>
            ) : (
              <CardFields card={card} entry={entry} />
            )}
          </Card>
        </form>
        <div className={styles.summary}>
          <Card title={t('checkout:sum.title')}>
            <QuoteLines quote={link.quote} name={link.packageName[language]} period={link.period} code="" />
            <Button type="submit" form={FORM} size="lg" fullWidth loading={isBusy} disabled={entry === null}>
              {t('checkout:pay.submit', { amount: money(link.quote.total) })}
            </Button>
            <p role="status" className="mq-visually-hidden">
              {isBusy && t('checkout:pay.busy')}
            </p>
            <p className="mq-quiet">{t('until', { until: dateTime(link.expiresAt) })}</p>
          </Card>
        </div>
      </div>
    </>
  )
}

/** One try at a time, whatever is tapped. */
function useLinkPayment({ code, entry, onTaken, onLook }: LinkedProps) {
  const { t } = useTranslation('checkout')
  const card = useCard()
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
  const { isBusy, run } = useBusy(async (given: PaidCard): Promise<void> => {
    setMessage(null)
    show(await payByLink(code, given))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || entry === null) return
    const typed = entry.isHosted ? null : card.checked()
    if (!entry.isHosted && typed === null) return fail(null)
    void run({ entry, typed })
  }
  return { card, isBusy, attempt, message, submit }
}
