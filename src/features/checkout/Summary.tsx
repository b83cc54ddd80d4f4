import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#domain/pricing/quote.ts'
import { Card } from '#src/ui/Card.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import styles from './checkout.module.css'
import { QuoteLines } from './QuoteLines.tsx'
import type { Choice } from './shop.ts'

interface SummaryProps {
  readonly choice: Choice
  readonly quote: Pick<Quote, 'lines' | 'total' | 'vat'>
  readonly code: string | null
  /** Below the total: when it begins, and the button. */
  readonly children?: ReactNode
}

export function Summary({ choice, quote, code, children }: SummaryProps) {
  const { t } = useTranslation('checkout')
  const { language } = useLocale()
  return (
    <div className={styles.summary}>
      <Card title={t('sum.title')}>
        <QuoteLines quote={quote} name={choice.offer.name[language]} period={choice.period} code={code} />
        {children}
      </Card>
    </div>
  )
}
