import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#domain/pricing/quote.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { Money } from '#src/ui/text/Money.tsx'
import styles from './checkout.module.css'
import { QuoteLines } from './QuoteLines.tsx'
import type { Choice } from './shop.ts'

interface SummaryCardProps {
  readonly isComing?: boolean
  /** The total, which stays in view on a phone; null: not known. */
  readonly total: number | null
  readonly children: ReactNode
}

/**
 * What is bought: beside the form where there is space. On a phone it is one line that stays at the top, with the total,
 * and unfolds.
 */
export function SummaryCard({ isComing, total, children }: SummaryCardProps) {
  const { t } = useTranslation('checkout')
  const [isOpen, setOpen] = useState(false)
  const [titleId, linesId] = [useId(), useId()]
  return (
    <section className={styles.summary} aria-labelledby={titleId} aria-busy={isComing} data-open={isOpen || undefined}>
      <div className={styles.summaryLine}>
        <h2 id={titleId}>{t('sum.title')}</h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={linesId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'sum.hide' : 'sum.show')}
          <IconChevronDown size={18} aria-hidden />
        </button>
        <span className={styles.summaryTotal}>{total !== null && <Money halalas={total} />}</span>
      </div>
      <div id={linesId} className={styles.summaryLines}>
        {children}
      </div>
    </section>
  )
}

interface SummaryProps {
  readonly choice: Choice
  readonly quote: Pick<Quote, 'lines' | 'total' | 'vat'>
  readonly code: string | null
  /** Below the total: when it begins. */
  readonly children?: ReactNode
}

export function Summary({ choice, quote, code, children }: SummaryProps) {
  const { language } = useLocale()
  return (
    <SummaryCard total={quote.total}>
      <QuoteLines quote={quote} name={choice.offer.name[language]} period={choice.period} code={code} />
      {children}
    </SummaryCard>
  )
}
