import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { subscribeUpdate, type WaitingUpdate, waitingUpdate } from './update-store.ts'
import styles from './update-prompt.module.css'

/** Offers a newer version, quietly. It stands in the main layout, so no exam ever shows it. */
export function UpdatePrompt() {
  const { t } = useTranslation(['navigation', 'common'])
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate, waitingUpdate)
  const [isPutOff, setPutOff] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  if (update === null || isPutOff) return null
  async function updateNow(takeOver: WaitingUpdate['takeOver']): Promise<void> {
    setUnderWay(true)
    setPutOff(!(await takeOver()))
  }
  return (
    <div className={styles.prompt} role="status">
      <p>{t('update.text')}</p>
      <button
        type="button"
        className={styles.now}
        disabled={isUnderWay}
        onClick={() => void updateNow(update.takeOver)}
      >
        {t('update.now')}
      </button>
      <button type="button" className={styles.later} onClick={() => setPutOff(true)}>
        {t('common:action.close')}
      </button>
    </div>
  )
}
