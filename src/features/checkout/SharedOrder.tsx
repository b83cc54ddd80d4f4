import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/shop/orders.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { ShareWays } from '#src/ui/links/ShareWays.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useMoney } from '#src/ui/text/Money.tsx'

interface SharedOrderProps {
  readonly order: Pick<OrderView, 'packageName' | 'quote' | 'expiresAt'>
  readonly payCode: string
}

/** The link by which another person pays, to be sent on; the page looks by itself whether they have. */
export function SharedOrder({ order, payCode }: SharedOrderProps) {
  const { t } = useTranslation('payLink')
  const { dateTime } = useFormats()
  const { language } = useLocale()
  const money = useMoney()
  const until = dateTime(order.expiresAt)
  const amount = money(order.quote.total)
  return (
    <Card title={t('own.title')} text={t('own.text', { until, amount })}>
      <ShareWays
        label={t('own.label')}
        url={`${location.origin}/pay/${payCode}`}
        title={t('shareTitle')}
        text={t('own.message', { name: order.packageName[language], amount, until })}
      />
      <p className="mq-quiet">{t('own.waiting')}</p>
    </Card>
  )
}
