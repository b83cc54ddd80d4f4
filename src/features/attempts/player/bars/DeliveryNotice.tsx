import { useState } from 'react'
import { useExam } from '../exam-actor.ts'
import { usePlayerPorts } from '../player-ports.ts'
import { SignInDialog } from '../screens/SignInDialog.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import styles from './delivery-notice.module.css'
import { useSavedState } from './SavedLine.tsx'

/** So many tries without an answer are more than a tunnel. */
const MANY_FAILURES = 8

/** What the student can do when delivery needs a hand; otherwise nothing at all. */
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
