import { Button } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/shop/payments.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { RefundDialog } from './RefundDialog.tsx'

const WITHDRAWAL_DAYS = 7
const DAY_MS = 86_400_000

/** Says what a person should know before money goes back: what was opened since, and how long ago it was bought. */
export function RefundDesk({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation('payments')
  const { dateTime, number } = useFormats()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { opened, paidAt, total, refunded, refunds, refundable, successor } = payment
  if (payment.status !== 'paid' || total === refunded || paidAt === null) return null
  const isRunning = refunds.some(({ state }) => state === 'asked')
  const withdrawalEnds = paidAt + WITHDRAWAL_DAYS * DAY_MS
  return (
    <Card
      title={t('refund.title')}
      text={refundable === 0 ? t('refund.nothingLeft') : t('refund.left', { left: money(refundable) })}
    >
      <p>
        {opened.lastAt === null
          ? t('refund.nothingOpened')
          : t('refund.opened', { count: opened.exams, number: number(opened.exams), at: dateTime(opened.lastAt) })}
      </p>
      <p className="mq-quiet">{t('refund.withdrawal', { until: dateTime(withdrawalEnds) })}</p>
      {isRunning && <p>{t('refund.state.asked')}</p>}
      {successor !== null && !successor.isUndone && (
        <p>
          {t('refund.credited', { credit: money(successor.credit) })}{' '}
          <Link to="/admin/payments/$paymentId" params={{ paymentId: successor.id }}>
            {t('refund.creditedLink')}
          </Link>
        </p>
      )}
      <div>
        <Button
          variant="default"
          disabled={isRunning || refundable === 0}
          leftSection={<IconReceiptRefund size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('refund.action')}
        </Button>
      </div>
      {isOpen && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </Card>
  )
}
