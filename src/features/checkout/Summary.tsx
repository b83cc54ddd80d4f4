import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#domain/pricing/quote.ts'
import { Card } from '#src/ui/page/Card.tsx'
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

/** The place of the summary, also while it is counted: beside the rest where there is space. */
export function SummaryCard({ isComing, children }: { readonly isComing?: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation('checkout')
  return (
    <div className={styles.summary}>
      <Card title={t('sum.title')} aria-busy={isComing}>
        {children}
      </Card>
    </div>
  )
}

export function Summary({ choice, quote, code, children }: SummaryProps) {
  const { language } = useLocale()
  return (
    <SummaryCard>
      <QuoteLines quote={quote} name={choice.offer.name[language]} period={choice.period} code={code} />
      {children}
    </SummaryCard>
  )
}
