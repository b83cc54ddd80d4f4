import buttons from '../buttons.module.css'
import { TEXT_SCALES, usePreference, usePreferenceStore } from '../device/preferences.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './text-size.module.css'

/** A− and A+: the text of questions, options and passages; bars keep their size. */
export function TextSize() {
  const { t } = usePlayerText()
  const preferences = usePreferenceStore()
  const step = usePreference('textStep')
  return (
    <div className={styles.pair} role="group" aria-label={t('text.size')}>
      <button
        type="button"
        className={buttons.icon}
        aria-label={t('text.smaller')}
        disabled={step === 0}
        onClick={() => preferences.change({ textStep: step - 1 })}
      >
        <span aria-hidden className={styles.smaller}>
          A−
        </span>
      </button>
      <button
        type="button"
        className={buttons.icon}
        aria-label={t('text.larger')}
        disabled={step === TEXT_SCALES.length - 1}
        onClick={() => preferences.change({ textStep: step + 1 })}
      >
        <span aria-hidden className={styles.larger}>
          A+
        </span>
      </button>
    </div>
  )
}
