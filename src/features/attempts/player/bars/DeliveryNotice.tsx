import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { IconChevronUp } from '@tabler/icons-react'
import { useExam } from '../exam-actor.ts'
import { usePlayerPorts } from '../player-ports.ts'
import { SignInDialog } from '../screens/SignInDialog.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import styles from './delivery-notice.module.css'
import { useSavedState } from './SavedLine.tsx'

/** Number of tries without an answer that is no longer explained by a short gap such as a tunnel. */
const MANY_FAILURES = 8

/** One line about what keeps answers from arriving, with the step that the student can take folded under it. */
export function DeliveryNotice() {
  const { t } = usePlayerText()
  const ports = usePlayerPorts()
  const { kind } = useSavedState()
  const isOffline = useOffline()
  const isIntercepted = useExam(({ context }) => context.delivery.isIntercepted === true)
  const isStuck = useExam(({ context }) => context.delivery.failures >= MANY_FAILURES)
  const [asksPassword, setAsksPassword] = useState(false)

  if (kind === 'signIn') {
    return (
      <FoldedNotice line={t('notice.signIn')}>
        <button type="button" className={buttons.quiet} onClick={() => setAsksPassword(true)}>
          {t('signIn.open')}
        </button>
        {asksPassword && <SignInDialog onClose={() => setAsksPassword(false)} />}
      </FoldedNotice>
    )
  }
  if (kind !== 'parked' && !(kind === 'waiting' && (isStuck || isIntercepted))) return null
  const reason = kind === 'parked' ? kind : isOffline ? 'offline' : isIntercepted ? 'intercepted' : 'waiting'
  return (
    <FoldedNotice line={t(`notice.${reason}`)}>
      <button type="button" className={buttons.quiet} onClick={() => void ports.exportRescue()}>
        {t('rescue.download')}
      </button>
    </FoldedNotice>
  )
}

/** The question keeps its height: on a phone an unfolded notice would cover its options. */
function FoldedNotice({ line, children }: { readonly line: string; readonly children: ReactNode }) {
  return (
    <details className={styles.notice}>
      <summary>
        {line}
        <IconChevronUp size={18} stroke={1.75} aria-hidden />
      </summary>
      {children}
    </details>
  )
}

/** True when the device itself knows that it has no network. False says nothing: a network may lead nowhere. */
function useOffline(): boolean {
  return useSyncExternalStore(subscribeNetwork, () => !navigator.onLine)
}

function subscribeNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
