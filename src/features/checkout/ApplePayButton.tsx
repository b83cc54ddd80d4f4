import { useTranslation } from 'react-i18next'
import type { CardEntry } from '#contract/shop/orders.ts'
import { academyName } from '#src/features/settings/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { type AppleSteps, openAppleSheet } from './apple-pay.ts'
import { applePaySessions } from './apple-pay-device.ts'
import styles from './checkout.module.css'

interface ApplePayButtonProps {
  readonly entry: CardEntry
  /** Halalas; null while the price is not known. */
  readonly total: number | null
  readonly isBusy: boolean
  readonly steps: AppleSteps
}

/** The button as Safari draws it, in the language of the page; and the words that divide it from the other ways. */
export function ApplePayButton({ entry, total, isBusy, steps }: ApplePayButtonProps) {
  const { t } = useTranslation('checkout')
  const { language } = useLocale()
  const open = () => {
    const sessions = applePaySessions()
    if (sessions === null || total === null) return
    openAppleSheet({ sessions, entry, total, label: academyName(language) }, steps)
  }
  return (
    <div className={styles.express}>
      <button type="button" className={styles.apple} disabled={isBusy || total === null} onClick={open}>
        <span>{t('apple.pay')}</span>
      </button>
      <p className={styles.or}>{t('ways.or')}</p>
    </div>
  )
}
