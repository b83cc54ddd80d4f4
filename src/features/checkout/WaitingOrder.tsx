import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/shop/orders.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import styles from './checkout.module.css'

interface WaitingOrderProps {
  readonly order: OrderView
  /** The academy answered the last look. */
  readonly isReached: boolean
  /** The try was given up; or it was paid meanwhile. */
  readonly onEnded: (order: OrderView) => void
}

/** The bank has not answered: nobody says "failed" before the gateway does. The page may be left. */
export function WaitingOrder({ order, isReached, onEnded }: WaitingOrderProps) {
  const { t } = useTranslation('checkout')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="div" size="lg">
      <div role="status" className={styles.waiting}>
        <IconHourglass size={32} aria-hidden />
        <h2 ref={heading} tabIndex={-1} className={styles.state}>
          {t('waiting.title')}
        </h2>
        <p>{t('waiting.text')}</p>
      </div>
      {!isReached && <OfflineNote>{t('waiting.unreachable')}</OfflineNote>}
      <div className={styles.ways}>
        {order.approvalUrl !== null && (
          <Button component="a" href={order.approvalUrl} size="md">
            {t('waiting.approve')}
          </Button>
        )}
        <ButtonLink to="/" variant="default" size="md">
          {t('waiting.home')}
        </ButtonLink>
      </div>
      <GiveUp orderId={order.id} onEnded={onEnded} />
    </Card>
  )
}

interface GiveUpProps {
  readonly orderId: string
  readonly onEnded: (order: OrderView) => void
}

/** The way back from a try that is not decided: the order is given up, and bought anew. */
export function GiveUp({ orderId, onEnded }: GiveUpProps) {
  const { t } = useTranslation('checkout')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run: giveUp } = useBusy(async () => {
    const ended = await callRoute(routes.orders.cancelOrder, { params: { id: orderId } })
    if (ended.ok) onEnded(ended.value)
    else setProblem(ended.message)
  })
  if (!isAsking) {
    return (
      <Button variant="subtle" className={styles.start} onClick={() => setAsking(true)}>
        {t('waiting.other')}
      </Button>
    )
  }
  return (
    <Callout tone="plain" role="group" title={t('waiting.otherTitle')}>
      <p>{t('waiting.otherText')}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={styles.ways}>
        <Button variant="default" loading={isBusy} onClick={() => void giveUp()}>
          {t('waiting.otherGo')}
        </Button>
        <Button variant="subtle" autoFocus onClick={() => setAsking(false)}>
          {t('waiting.otherStay')}
        </Button>
      </div>
    </Callout>
  )
}
