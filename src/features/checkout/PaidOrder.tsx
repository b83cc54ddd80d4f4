import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/shop/orders.ts'
import { outdateKeptAnswer } from '#src/api/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { Money } from '#src/ui/text/Money.tsx'
import { FormEnded } from '#src/ui/visitor/index.ts'
import { billingDraft } from './billing.ts'
import styles from './checkout.module.css'

/** Key under which `features/exams` keeps the list: what was locked in it is open now. */
const STUDENT_EXAMS = ['student-exams'] as const

interface PaidOrderProps {
  readonly order: OrderView
  readonly userId: string
}

export function PaidOrder({ order, userId }: PaidOrderProps) {
  const { t } = useTranslation('checkout')
  const { language } = useLocale()
  const name = order.packageName[language]
  useEffect(() => {
    outdateKeptAnswer(STUDENT_EXAMS, userId)
    billingDraft.forget()
  }, [userId])
  return (
    <Card as="div" size="lg">
      <FormEnded title={t('paid.title')} text={t(order.quote.total === 0 ? 'paid.freeText' : 'paid.text', { name })}>
        {/* Anew, so that no list from before the purchase is shown. */}
        <Button component={Link} to="/student-exams" reloadDocument size="md">
          {t('paid.exams')}
        </Button>
      </FormEnded>
      <dl className={styles.lines}>
        <div>
          <dt>{t('paid.total')}</dt>
          <dd>
            <Money halalas={order.quote.total} />
          </dd>
        </div>
        {order.quote.vat > 0 && (
          <div className="mq-quiet">
            <dt>{t('sum.vat')}</dt>
            <dd>
              <Money halalas={order.quote.vat} />
            </dd>
          </div>
        )}
        {order.receiptNumber !== null && (
          <div>
            <dt>{t('paid.receipt')}</dt>
            <dd>
              <Link to="/receipts/$number" params={{ number: order.receiptNumber }}>
                <bdi dir="ltr">{order.receiptNumber}</bdi>
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
