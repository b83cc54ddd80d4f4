import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrokenArc, OfflineArc } from './illustrations.tsx'
import { StateScreen } from './StateScreen.tsx'
import styles from './states.module.css'

interface ErrorStateProps {
  readonly title?: ReactNode
  /** Description of the failure, in a sentence. */
  readonly message: ReactNode
  /** True when no answer came at all. */
  readonly offline?: boolean
  readonly onRetry?: () => void
  readonly action?: ReactNode
  /** `h1` if the state is the whole page. */
  readonly heading?: 'h1' | 'h2'
}

/** State after a failure: what happened, and a button to try again. */
export function ErrorState({ title, message, offline = false, onRetry, action, heading = 'h2' }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const retry = onRetry !== undefined && (
    <button type="button" className={styles.retry} onClick={onRetry}>
      {t('action.retry')}
    </button>
  )
  return (
    <StateScreen
      role="alert"
      heading={heading}
      illustration={offline ? <OfflineArc /> : <BrokenArc />}
      title={title ?? t(offline ? 'state.offlineTitle' : 'state.errorTitle')}
      action={
        <>
          {retry}
          {action}
        </>
      }
    >
      <p>{message}</p>
    </StateScreen>
  )
}
