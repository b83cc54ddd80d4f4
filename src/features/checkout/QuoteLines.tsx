import { useTranslation } from 'react-i18next'
import type { Quote } from '#domain/pricing/quote.ts'
import { Money } from '#src/ui/text/Money.tsx'
import styles from './checkout.module.css'

interface QuoteLinesProps {
  readonly quote: Pick<Quote, 'lines' | 'total' | 'vat'>
  readonly name: string
  readonly period: 'monthly' | 'yearly'
  readonly code: string | null
}

/** Shows what is paid, line by line; tax is within it. */
export function QuoteLines({ quote, name, period, code }: QuoteLinesProps) {
  const { t } = useTranslation('checkout')
  const words = {
    price: () => t('sum.price', { name, period: t(`period.${period}`) }),
    discount: () => t('sum.discount', { code: code ?? '' }),
    credit: () => t('sum.credit'),
    waived: () => t('sum.waived'),
  } as const
  return (
    <dl className={styles.lines}>
      {quote.lines.map(({ kind, amount }) => (
        <div key={kind}>
          <dt>{words[kind]()}</dt>
          <dd>
            <Money halalas={amount} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('sum.total')}</dt>
        <dd>
          <Money halalas={quote.total} />
        </dd>
      </div>
      {quote.vat > 0 && (
        <div className="mq-quiet">
          <dt>{t('sum.vat')}</dt>
          <dd>
            <Money halalas={quote.vat} />
          </dd>
        </div>
      )}
    </dl>
  )
}
