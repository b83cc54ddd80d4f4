import { useState } from 'react'
import { useExam } from '../exam-actor.ts'
import { usePlayerPorts } from '../player-ports.ts'
import { SignInDialog } from '../screens/SignInDialog.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import styles from './delivery-notice.module.css'
import { useSavedState } from './SavedLine.tsx'

/** Number of tries without an answer that is no longer explained by a short gap such as a tunnel. */
const MANY_FAILURES = 8

/** Steps that the student can take when delivery needs them; otherwise renders nothing. */
export function DeliveryNotice() {
  const { t } = usePlayerText()
  const ports = usePlayerPorts()
  const { kind } = useSavedState()
  const isStuck = useExam(({ context }) => context.delivery.failures >= MANY_FAILURES)
  const [asksPassword, setAsksPassword] = useState(false)

  if (kind === 'signIn') {
    return (
      <div className={styles.notice}>
        <p>{t('notice.signIn')}</p>
        <button type="button" className={buttons.quiet} onClick={() => setAsksPassword(true)}>
          {t('signIn.open')}
        </button>
        {asksPassword && <SignInDialog onClose={() => setAsksPassword(false)} />}
      </div>
    )
  }
  if (kind !== 'parked' && !(kind === 'waiting' && isStuck)) return null
  return (
    <div className={styles.notice}>
      <p>{t(kind === 'parked' ? 'notice.parked' : 'notice.waiting')}</p>
      <button type="button" className={buttons.quiet} onClick={() => void ports.exportRescue()}>
        {t('rescue.download')}
      </button>
    </div>
  )
}
